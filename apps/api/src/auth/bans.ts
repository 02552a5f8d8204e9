type Ban = { banned: boolean | null | undefined; ban_expires: Date | null | undefined }

/** A ban without an end lasts (contract §2 `staff.people.ban`). */
export function isBanned({ banned, ban_expires: end }: Ban, now: Date): boolean {
  return Boolean(banned) && (!end || end > now)
}

/** Where a person who cannot sign in can write to us. */
export const appealUrl = (webUrl: string): string => `${webUrl}/contact`
