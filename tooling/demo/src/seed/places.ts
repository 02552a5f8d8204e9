/** The time zone of the demo's people, by their country. */
const ZONES: Record<string, string> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  ET: 'Africa/Addis_Ababa',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IN: 'Asia/Calcutta',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LB: 'Asia/Beirut',
  MX: 'America/Mexico_City',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  TR: 'Europe/Istanbul',
  US: 'America/New_York',
  ZA: 'Africa/Johannesburg',
}

export function zoneOf(country: string): string {
  const zone = ZONES[country]
  if (!zone) throw new Error(`${country} has no time zone in the demo data`)
  return zone
}

/** How far clocks of a country are ahead of UTC at a moment, in minutes. */
export function minutesAhead(country: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zoneOf(country), timeZoneName: 'longOffset' })
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
