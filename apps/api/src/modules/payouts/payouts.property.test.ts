import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { sumOfAccount } from '../../../test/books.ts'
import { startTestApp, useApp } from '../../../test/app.ts'
import * as books from '@queuemate/db/testing/payouts'
import { rowsOf, updateRows } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'
import { assessOrders } from './risk/assess-orders.ts'
import { retryPayoutDaily } from './retry-payout.ts'
import { runDueWeeks } from './run-week.ts'
import { sendPayout } from './send-payout.ts'
import { takeReturn } from './take-return.ts'

vi.setConfig({ testTimeout: scaled(120_000) })

const app = useApp()
const START = new Date('2026-11-30T00:00:00Z')
const HOUR = 60 * 60 * 1000

const who = fc.nat(2)
const which = fc.nat(50)
/** What happens to money, in any order. `which` picks from the orders or payouts that there are. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('earn'),
        who,
        price: fc.integer({ min: 1, max: 4000 }),
        // The rules of risk hold it.
        isShort: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('refund'), which, part: fc.integer({ min: 1, max: 4 }) }),
    },
    fc.record({ do: fc.constantFrom('report', 'settle', 'dispute', 'win', 'lose'), which }),
    fc.record({ do: fc.constantFrom('look', 'release', 'keep'), which }),
    { weight: 4, arbitrary: fc.record({ do: fc.constant('week') }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('send'),
        how: fc.constantFrom('well', 'refused', 'lost', 'twice'),
      }),
    },
    fc.record({ do: fc.constant('retry') }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('bank returns'), which }) },
    fc.record({ do: fc.constant('account'), who, enabled: fc.boolean() }),
    fc.record({ do: fc.constant('hours'), hours: fc.integer({ min: 1, max: 100 }) }),
  ),
  { minLength: 5, maxLength: 40 },
)
type Step = { do: string } & Partial<{
  who: number
  which: number
  price: number
  isShort: boolean
  part: number
  how: string
  enabled: boolean
  hours: number
}>

async function createHistory(other: ReturnType<typeof app>) {
  const { db, clock, context, payments } = app()
  const { money } = payments
  await db.deleteFrom('payout_runs').execute()
  for (const one of [app(), other]) one.context.env.RISK_RULES = { short_game: { weight: 100 } }
  const player = await createPlayer(db)
  const people = await Promise.all([0, 1, 2].map(() => createCompanion(db)))
  const orders: { order: books.Earned; left: number }[] = []
  /** What the history says that each companion has earned, refunds deducted. */
  const earned = new Map(people.map(({ id }) => [id, 0]))
  const set = (at: Date) => [clock, other.clock].forEach((one) => one.set(at))
  const setAccount = (id: string, payouts_enabled: boolean) =>
    db.updateTable('companions').set({ payouts_enabled }).where('user_id', '=', id).execute()
  const ours = () =>
    db
      .selectFrom('payouts')
      .selectAll()
      .where(
        'companion_id',
        'in',
        people.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
  set(START)

  async function send(how: string) {
    money.refuses = how === 'refused' ? 'balance_insufficient' : null
    money.losesResponses = how === 'lost'
    const pending = (await ours()).filter(({ status }) => status === 'pending')
    const tries = pending.flatMap(({ id }) => (how === 'twice' ? [id, id] : [id]))
    await Promise.allSettled(tries.map((id) => sendPayout(context, id)))
    money.refuses = null
    money.losesResponses = false
  }

  const decide = (order_id: number, decision: 'release' | 'keep') =>
    updateRows(db, 'risk_cases', { order_id }, { decision, decided_at: clock.now() })

  async function bankReturns(place: number) {
    const paid = (await ours()).filter(({ status }) => status === 'paid')
    const payout = paid[place % paid.length]
    if (!payout) return
    const transferIds = [payout.transfer_id!]
    money.bankPayouts.set(`po_${payout.id}`, {
      amount: payout.amount,
      status: 'failed',
      failure: null,
      transferIds,
    })
    const told = { accountId: `acct_${payout.companion_id}`, bankPayoutId: `po_${payout.id}` }
    const tell = () => takeReturn(context, told)
    await Promise.allSettled([tell(), tell()])
  }

  async function nextWeek() {
    set(new Date(weekStart(clock.now()).getTime() + WEEK_MS))
    await Promise.all([app(), other].map((one) => runDueWeeks(one.context)))
  }

  async function take(step: Step) {
    const found = orders[(step.which ?? 0) % Math.max(orders.length, 1)]
    if (step.do === 'earn') {
      const { id } = people[step.who!]!
      const fee = Math.floor(step.price! / 20)
      const values = { price: step.price!, fee, player_id: player.id }
      const order = await books.earn(db, id, clock.now(), values)
      const ended_at = new Date(clock.now().getTime() + (step.isShort ? 2 : 1_800) * 1000)
      await updateRows(db, 'orders', { id: order.id }, { started_at: clock.now(), ended_at })
      orders.push({ order, left: order.price - fee })
      earned.set(id, earned.get(id)! + order.price - fee)
    }
    if (step.do === 'refund' && found) {
      const part = Math.floor(found.left / step.part!)
      if (part === 0) return
      await books.refund(db, found.order, part, clock.now())
      found.left -= part
      earned.set(found.order.companion_id, earned.get(found.order.companion_id)! - part)
    }
    if (step.do === 'report' && found) await books.report(db, found.order).catch(() => {})
    if (step.do === 'settle' && found) await books.settleReports(db, found.order)
    if (step.do === 'dispute' && found) await books.dispute(db, found.order)
    if (step.do === 'win' && found) await books.closeDisputes(db, found.order, 'won')
    if (step.do === 'lose' && found) await books.closeDisputes(db, found.order, 'lost')
    if (step.do === 'look') await Promise.all([app(), other].map((one) => assessOrders(one.context)))
    if ((step.do === 'release' || step.do === 'keep') && found) await decide(found.order.id, step.do)
    if (step.do === 'week') await nextWeek()
    if (step.do === 'send') await send(step.how!)
    if (step.do === 'retry') {
      for (const { id } of await ours()) await retryPayoutDaily(context, id)
    }
    if (step.do === 'bank returns') await bankReturns(step.which!)
    if (step.do === 'account') await setAccount(people[step.who!]!.id, step.enabled!)
    if (step.do === 'hours') set(new Date(clock.now().getTime() + step.hours! * HOUR))
  }

  return { db, people, orders, earned, take, setAccount, nextWeek, send, decide }
}

/** What a companion has at the provider: transfers that were not taken back. */
const received = (id: string) =>
  [...app().payments.money.transfers.values()]
    .filter((transfer) => transfer.accountId === `acct_${id}` && !transfer.reversed)
    .reduce((sum, { amount }) => sum + amount, 0)

test('over any history nobody is paid twice, and what is owed is what the history says', async () => {
  const { db, context } = app()
  const other = await startTestApp({ db, url: context.env.DATABASE_URL }, { payments: app().payments })
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { people, orders, earned, take, setAccount, nextWeek, send, decide } =
          await createHistory(other)
        for (const step of history) {
          await take(step)
          expect(await books.bookProblems(db)).toEqual([])
        }
        // A transfer whose response was lost is booked by the next try.
        await send('well')
        for (const { id } of people) {
          const owed = 0 - (await sumOfAccount(db, 'companion_payable', id))
          expect(owed + received(id)).toBe(earned.get(id))
        }
        // Once nothing holds it back, everything is paid but what is too little.
        for (const { id } of people) await setAccount(id, true)
        for (const { order } of orders) {
          await books.settleReports(db, order)
          await books.closeDisputes(db, order, 'won')
          // Without a decision it is released by itself.
          const kept = await rowsOf(db, 'risk_cases', { order_id: order.id, decision: 'keep' })
          if (kept.length > 0) await decide(order.id, 'release')
        }
        for (let week = 0; week < 3; week++) {
          await nextWeek()
          await send('well')
        }
        expect(await books.bookProblems(db)).toEqual([])
        for (const { id } of people) {
          const owed = 0 - (await sumOfAccount(db, 'companion_payable', id))
          expect(owed + received(id)).toBe(earned.get(id))
          expect(owed).toBeLessThan(100)
        }
        const runs = await db.selectFrom('payout_runs').selectAll().execute()
        expect(runs.every((run) => run.finished_at !== null)).toBe(true)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  } finally {
    await other.app.close()
    await other.context.close()
  }
})
