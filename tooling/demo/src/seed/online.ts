import type { Tx } from '@queuemate/db/transaction'
import { ASKED, minutesAhead } from './hours.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'

const HOUR = 60 * 60 * 1000
/** Four weeks: the staff's overview averages them. */
const HOURS = 28 * 24
/** The API counts once a minute. */
const SAMPLES = 60
const MINUTES_OF_DAY = 24 * 60

export interface OnlineHour {
  hour: Date
  samples: number
  /** The sum of all counts of the hour. */
  online: number
}

/** How many companions were online in each of the last hours: most of them at their usual times, fewer at others. */
export function inventOnline(people: readonly Person[], random: Random, now: Date): OnlineHour[] {
  const companions = people.flatMap(({ companion, zone }) =>
    companion ? [{ asked: ASKED[companion.rhythm], ahead: minutesAhead(zone, now) }] : [],
  )
  const thisHour = Math.floor(now.getTime() / HOUR)
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = new Date((thisHour - HOURS + index) * HOUR)
    const weekend = [0, 5, 6].includes(hour.getUTCDay()) ? 0.15 : 0
    const online = companions.filter(({ asked, ahead }) =>
      random.chance((isUsual(hour, ahead, asked) ? 0.8 : 0.2) + weekend),
    )
    return { hour, samples: SAMPLES, online: online.length * SAMPLES }
  })
}

/** Whether an hour is one in which a companion is asked for games, or the one before or after. */
function isUsual(hour: Date, ahead: number, [from, until]: readonly [number, number]): boolean {
  const minute = hour.getTime() / 60_000 + ahead
  const ofDay = ((minute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY
  return [ofDay, ofDay + MINUTES_OF_DAY].some((at) => at >= from - 120 && at <= until + 60)
}

export async function insertOnline(tx: Tx, hours: readonly OnlineHour[]): Promise<void> {
  await tx
    .insertInto('online_hours')
    .values([...hours])
    .execute()
}
