import { isBlank } from '@queuemate/text/blank'
import { AppError, type Issue } from '@queuemate/contracts/errors'

/** `name#tag`, split at the last `#`; throws `invalid_input` when a part is blank or too long. */
export function splitIgn(ign: string): { name: string; tag: string } {
  const at = ign.lastIndexOf('#')
  const name = ign.slice(0, at).trim()
  const tag = ign.slice(at + 1).trim()
  if (at < 1 || isBlank(name) || isBlank(tag) || name.length > 32 || tag.length > 16) {
    throw invalid([
      { path: 'ign', message: 'You must fill out your ingame name and tag (Ex. Queuemate User#mytag)' },
    ])
  }
  return { name, tag }
}

/**
 * A companion's rank is fixed, and so is the rank that an application was submitted with: staff decide by it. Sending
 * the one they have changes nothing (contract §2 `PUT user`).
 */
export function assertRankUnlocked(
  { role, hasApplied }: { role: string; hasApplied: boolean },
  current: number | null,
  wanted: number,
): void {
  if (current === wanted) return
  if (role === 'companion') throw new AppError('rank_locked')
  if (hasApplied) throw new AppError('rank_locked', APPLIED)
}

const APPLIED = 'Your application names your rank, so it cannot change until the application is decided'

/** What the lookup tables do not have, by field. */
export function assertKnownChoices(unknown: {
  country: boolean
  languages: string[]
  timezones: string[]
}): void {
  const issues: Issue[] = []
  if (unknown.country) issues.push({ path: 'country', message: 'Please select a country!' })
  for (const language of unknown.languages) {
    issues.push({ path: 'languages', message: `There is no language "${language}"` })
  }
  for (const timezone of unknown.timezones) {
    issues.push({ path: 'timezones', message: `There is no time zone "${timezone}"` })
  }
  if (issues.length > 0) throw invalid(issues)
}

function invalid(issues: Issue[]): AppError {
  return new AppError('invalid_input', issues[0]?.message, { issues })
}
