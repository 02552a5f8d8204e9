import { ASKED, HOUR, MINUTE, minuteOfDay, minutesAhead } from './hours.ts'
import { PEOPLE } from './people.ts'
import type { Random } from '../random.ts'

/** Four weeks: the staff's overview averages them. */
const HOURS = 28 * 24
/** The API counts once a minute. */
const SAMPLES = 60

/** How many companions were online in each of the last hours: most of them at their usual times, fewer at others. */
export function inventOnline(random: Random, now: Date) {
  const companions = PEOPLE.flatMap(({ companion, zone }) =>
    companion ? [{ asked: ASKED[companion.rhythm], ahead: minutesAhead(zone, now) }] : [],
  )
  const thisHour = Math.floor(now.getTime() / HOUR)
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = new Date((thisHour - HOURS + index) * HOUR)
    const weekend = [0, 5, 6].includes(hour.getUTCDay()) ? 0.15 : 0
    const online = companions.filter(({ asked, ahead }) =>
      random.chance((isUsual(hour, ahead, asked) ? 0.8 : 0.2) + weekend),
    )
    // The sum of all counts of the hour.
    return { hour, samples: SAMPLES, online: online.length * SAMPLES }
  })
}

/** Whether an hour is one in which a companion is asked for games, or the one before or after. */
function isUsual(hour: Date, ahead: number, [from, until]: readonly [number, number]): boolean {
  const minute = minuteOfDay(hour.getTime() / MINUTE + ahead)
  return [minute, minute + 24 * 60].some((at) => at >= from - 120 && at <= until + 60)
}
