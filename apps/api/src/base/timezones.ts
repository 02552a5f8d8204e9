export type Timezones = ReturnType<typeof createTimezones>

/** The names of time zones. Read once: the list belongs to the version of PostgreSQL, and is slow to make. */
export function createTimezones(list: () => Promise<string[]>) {
  let names: Promise<Set<string>> | undefined
  const others = new Map<string, string>()
  return {
    /** The name that PostgreSQL has for a time zone, or for one with the same clock; null if nobody knows it. */
    async nameInDatabase(zone: string): Promise<string | null> {
      names ??= list().then((found) => new Set(found))
      try {
        const known = await names
        if (known.has(zone)) return zone
        const clock = clockOf(zone)
        if (!clock) return null
        if (!others.has(zone)) others.set(zone, sameClock(clock, known))
        return others.get(zone)!
      } catch (error) {
        names = undefined
        throw error
      }
    },
  }
}

/** Weeks of which statistics can be, and some. */
const WEEKS = 60
const WEEK_MS = 7 * 86_400_000

/** Without any zone of that clock: today's offset, as PostgreSQL writes it, "<+0530>-05:30" for "GMT+05:30". */
function fixed(offset: string): string {
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  return sign ? `<${sign}${hours}${minutes}>${sign === '+' ? '-' : '+'}${hours}:${minutes}` : 'UTC'
}

/** A time zone's offset at a moment; null for a name that the runtime does not know. */
function clockOf(timeZone: string): ((at: number) => string) | null {
  // An offset is no name.
  if (!/^[a-z]/i.test(timeZone)) return null
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return null
  }
}

/** Browsers and this process have newer names than PostgreSQL, or older ones: Asia/Calcutta, America/Coyhaique. */
function sameClock(clock: (at: number) => string, names: ReadonlySet<string>): string {
  const moments = Array.from({ length: WEEKS }, (_, week) => Date.now() - week * WEEK_MS)
  const wanted = moments.map(clock)
  const same = [...names].find((name) => {
    const other = name.startsWith('right/') ? null : clockOf(name)
    return other !== null && moments.every((at, index) => other(at) === wanted[index])
  })
  return same ?? fixed(wanted[0]!)
}
