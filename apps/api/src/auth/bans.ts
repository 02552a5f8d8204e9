const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A ban without an end lasts (contract §2 `staff.people.ban`). */
export function isBanned(user: { banned?: boolean | null; banExpires?: Date | null }, now: Date): boolean {
  return Boolean(user.banned) && (!user.banExpires || user.banExpires > now)
}

/** How long a ban lasts, in words; null for one without an end. */
export const untilText = (end: Date | null): string =>
  end ? `until ${DATE.format(end)} UTC` : 'without an end date'

/** Where a person who cannot sign in can write to us. */
export const appealUrl = (webUrl: string): string => `${webUrl}/contact`
