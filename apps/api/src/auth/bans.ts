/** A ban without an end lasts (contract §2 `staff.people.ban`). */
export function isBanned(user: { banned?: boolean | null; banExpires?: Date | null }, now: Date): boolean {
  return Boolean(user.banned) && (!user.banExpires || user.banExpires > now)
}

/** Where a person who cannot sign in can write to us. */
export const appealUrl = (webUrl: string): string => `${webUrl}/contact`
