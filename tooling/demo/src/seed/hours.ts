export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const MINUTES_OF_DAY = 24 * 60

/** The minute of its day, of a minute that may be in a day before or after. */
export const minuteOfDay = (minute: number) => ((minute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY

/** How far clocks of a time zone are ahead of UTC at a moment, in minutes. */
export function minutesAhead(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

export type Rhythm = 'morning' | 'afternoon' | 'evening' | 'night'

/** The first and the last minute of the day, by their own clock, at which companions are asked for a game. */
export const ASKED: Record<Rhythm, readonly [from: number, until: number]> = {
  morning: [8 * 60, 10 * 60 + 30],
  afternoon: [13 * 60, 15 * 60 + 30],
  evening: [18 * 60 + 30, 21 * 60 + 30],
  night: [22 * 60 + 30, 25 * 60],
}
