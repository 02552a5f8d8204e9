export type AccountProblems = { ign?: string | undefined; rank?: string | undefined }

/** The texts of spec §5 for a missing name, tag or rank. */
export function accountProblems(account: {
  name: string
  tag: string
  rank: number | null
}): AccountProblems {
  const named = account.name.trim() !== '' && account.tag.trim() !== '' && !account.name.includes('#')
  return {
    ign: named ? undefined : 'You must fill out your ingame name and tag (Ex. Queuemate User#mytag)',
    rank: account.rank === null ? 'You must submit a rank on your profile' : undefined,
  }
}
