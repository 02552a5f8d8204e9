import type { CompanionInsights, InsightsInput } from '@queuemate/contracts/companions/insights'
import { invalidField } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as insights from '@queuemate/db/queries/companions/insights'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Caller } from '../../../base/caller.ts'
import { lastWeeks } from '../companions.policy.ts'
import { insightsView } from './insights.views.ts'

/** A companion's figures over time (ours: `companion/insights`). */
export function createInsightsService({ db, clock }: { db: Db; clock: Clock }) {
  let timezones: Promise<Set<string>> | undefined
  /** Read once: the list belongs to the version of PostgreSQL, and is slow to make. */
  async function isTimezone(name: string): Promise<boolean> {
    timezones ??= insights.listTimezones(db).then((names) => new Set(names))
    try {
      return (await timezones).has(name)
    } catch (error) {
      timezones = undefined
      throw error
    }
  }

  return {
    /** The last weeks, this one included. Throws `invalid_input` for an unknown time zone. */
    async read(user: Caller, { weeks, timezone }: InsightsInput): Promise<CompanionInsights> {
      if (!(await isTimezone(timezone))) {
        throw invalidField('timezone', `There is no time zone "${timezone}" to choose`)
      }
      const starts = lastWeeks(clock.now(), weeks)
      const since = starts[0]!
      const [orders, answers, ratings, hours] = await Promise.all([
        companions.sumOrdersByWeek(db, user.id, since),
        insights.countAnswersByWeek(db, user.id, since),
        insights.sumRatingsByWeek(db, user.id, since),
        insights.countRequestsByHour(db, user.id, since, timezone),
      ])
      return insightsView(starts, { orders, answers, ratings, hours })
    },
  }
}
