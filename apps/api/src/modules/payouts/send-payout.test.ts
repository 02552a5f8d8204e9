import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { countQueues } from '@queuemate/db/queries/staff/queues'
import { listWaiting } from '@queuemate/db/queries/payouts/failed'
import { sumOfAccount } from '../../../test/books.ts'
import { useApp } from '../../../test/app.ts'
import { sendAll } from '../../../test/payouts.ts'
import * as books from '@queuemate/db/testing/payouts'
import { rowOf } from '@queuemate/db/testing/rows'
import { refreshAccount } from './payout-account.ts'
import { retryFailedPayouts, retryPayout, retryPayoutDaily } from './retry-payout.ts'
import { runDueWeeks } from './run-week.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { actorOf } from '../../../test/staff.ts'
import { reverseTransfer, sendPayout } from './send-payout.ts'

const app = useApp()
/** Who tries again; only tries that succeed are in the audit log. */
const ACTOR = actorOf('', 'payouts', 'payouts.retry')
const PAYDAY = '2026-11-30T00:00:00.000Z'
const WEEK = '2026-11-23'

beforeEach(async () => {
  const { db, clock, payments, realtime } = app()
  clock.set(PAYDAY)
  realtime.clear()
  payments.money.refuses = null
  payments.money.losesResponses = false
  await db.deleteFrom('payout_runs').execute()
})

const payoutsOf = (user: { id: string }) => books.payoutsOf(app().db, user.id)
const owedTo = async (user: { id: string }) =>
  0 - (await sumOfAccount(app().db, 'companion_payable', user.id))
const transfersTo = (user: { id: string }) =>
  [...app().payments.money.transfers.values()].filter(({ accountId }) => accountId === `acct_${user.id}`)

/** A companion with one order of $19.00 and the pending payout of it. */
async function pendingPayout() {
  const { db, context } = app()
  const user = await createCompanion(db)
  const order = await books.earn(db, user.id, '2026-11-18T12:00:00Z')
  await db.deleteFrom('payout_runs').execute()
  await runDueWeeks(context)
  const { id } = await rowOf(db, 'payouts', { companion_id: user.id }, ['id'])
  return { user, order, id }
}

/** One that the provider refused. */
async function failedPayout() {
  const made = await pendingPayout()
  app().payments.money.refuses = 'insufficient_capabilities_for_transfer'
  await sendPayout(app().context, made.id)
  app().payments.money.refuses = null
  return made
}

const waitingOf = async ({ id }: { id: string }) =>
  (await listWaiting(app().db, [id])).map((payout) => payout.id)

const payoutOf = (id: number) =>
  app().db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function mailsTo(user: { email: string }) {
  const { db, context } = app()
  const { rows } = await sql<{
    id: string
    payload: never
  }>`select id::text, payload from graphile_worker._private_jobs
    where payload->>'to' = ${user.email} order by id`.execute(db)
  for (const { id, payload } of rows) await context.mail.deliverQueued(payload, id)
  return (await app().app.inject(`/dev/mail.json?to=${encodeURIComponent(user.email)}`)).json() as {
    subject: string
    text: string
  }[]
}

describe('a payout', () => {
  test('is sent, booked, and told of by mail and to the dashboard', async () => {
    const { user, id } = await pendingPayout()
    expect(await owedTo(user)).toBe(1900)
    await sendPayout(app().context, id)
    expect(await payoutOf(id)).toMatchObject({
      status: 'paid',
      transfer_id: transfersTo(user)[0]!.id,
      paid_at: new Date(PAYDAY),
      failure: null,
    })
    expect(transfersTo(user)).toMatchObject([{ amount: 1900, reversed: false }])
    expect(await owedTo(user)).toBe(0)
    expect(await books.bookProblems(app().db)).toEqual([])
    // The marketplace hears of a new companion in its own time.
    expect(app().realtime.sent.filter(({ room }) => room !== 'market')).toEqual([
      { room: `dashboard:${user.id}`, event: 'refreshInfo', payload: undefined },
      { room: `dashboard:${user.id}`, event: 'dashboardChanged', payload: undefined },
    ])
    const mails = await mailsTo(user)
    expect(mails).toMatchObject([{ subject: 'Your payout of $19.00' }])
    expect(mails[0]!.text).toContain(`/companion/payouts/${id}`)
  })

  test('is sent once by a job that runs twice, and by two at once', async () => {
    const { user, id } = await pendingPayout()
    await Promise.all([
      sendPayout(app().context, id),
      sendPayout(app().context, id),
      sendPayout(app().context, id),
    ])
    await sendPayout(app().context, id)
    expect(transfersTo(user)).toHaveLength(1)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 paid`])
    expect(await mailsTo(user)).toHaveLength(1)
    expect(await books.bookProblems(app().db)).toEqual([])
  })

  test('whose responses are lost stays pending, and is booked with the transfer that was made', async () => {
    const { user, id } = await pendingPayout()
    const { money } = app().payments
    money.losesResponses = true
    await expect(sendPayout(app().context, id)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(sendPayout(app().context, id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
    // A refusal now would not undo what was sent.
    money.losesResponses = false
    money.refuses = 'account_closed'
    await sendPayout(app().context, id)
    expect(transfersTo(user)).toHaveLength(1)
    expect(await payoutOf(id)).toMatchObject({ status: 'paid', transfer_id: transfersTo(user)[0]!.id })
  })

  test('to a deleted address is paid without a mail', async () => {
    const { user, id } = await pendingPayout()
    const email = `${user.id}@signup.invalid`
    await app().db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    await sendPayout(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 paid`])
    expect(await mailsTo({ email })).toEqual([])
  })
})

describe('a payout that the provider refuses', () => {
  test('is failed: nothing is booked, the money stays owed and is looked at again in a day', async () => {
    const { user, order, id } = await failedPayout()
    const { db } = app()
    expect(await payoutOf(id)).toMatchObject({
      status: 'failed',
      failure: 'insufficient_capabilities_for_transfer',
      attempt: 2,
      transfer_id: null,
      paid_at: null,
    })
    expect(await owedTo(user)).toBe(1900)
    expect(await books.bookProblems(db)).toEqual([])
    const { rows } = await sql<{ at: Date }>`select run_at as at from graphile_worker.jobs
      where key = ${`payout:${id}:retry`}`.execute(db)
    expect(rows).toEqual([{ at: new Date('2026-12-01T00:00:00Z') }])
    const { data } = (await app().call(user, 'GET', `order/${order.id}`)).body
    expect(data.earning).toMatchObject({ state: 'owed', at: '2026-12-07T00:00:00.000Z', held: null })
    expect(await mailsTo(user)).toEqual([])
  })

  test('is paid by the daily try, with what can be paid by then', async () => {
    const { user, order, id } = await failedPayout()
    const { db } = app()
    await books.refund(db, order, 500, '2026-11-30T10:00:00Z')
    await retryPayoutDaily(app().context, id)
    expect(await payoutOf(id)).toMatchObject({ status: 'pending', amount: 1400, attempt: 2, failure: null })
    expect(await books.queued(db, 'payouts.send')).toContain(id)
    await sendPayout(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1400 paid`])
    expect(transfersTo(user)).toMatchObject([{ amount: 1400 }])
    expect(await owedTo(user)).toBe(0)
    expect(await books.bookProblems(db)).toEqual([])
  })

  test('stays failed while nothing of it can be paid, and is looked at again the next day', async () => {
    const { user, order, id } = await failedPayout()
    const { db, clock } = app()
    await books.report(db, order)
    clock.set('2026-12-01T00:00:00Z')
    await retryPayoutDaily(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 failed`])
    const { rows } = await sql<{ at: Date }>`select run_at as at from graphile_worker.jobs
      where key = ${`payout:${id}:retry`}`.execute(db)
    expect(rows).toEqual([{ at: new Date('2026-12-02T00:00:00Z') }])
  })

  test('is paid by the next weekly run if not before, and not again after that', async () => {
    const { user, id } = await failedPayout()
    const { db, clock, context } = app()
    await books.earn(db, user.id, '2026-11-25T12:00:00Z', { price: 1000, fee: 0 })
    clock.set('2026-12-07T00:00:00Z')
    expect(await waitingOf(user)).toEqual([id])
    await runDueWeeks(context)
    expect(await waitingOf(user)).toEqual([])
    await sendAll(app())
    await retryPayoutDaily(app().context, id)
    await sendAll(app())
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 failed`, '2026-11-30 2900 paid'])
    expect(await owedTo(user)).toBe(0)
    expect(await books.bookProblems(db)).toEqual([])
  })

  test('leaves its amounts to the next one, which waits alone when it fails as well', async () => {
    const { user, id } = await failedPayout()
    const { clock, context, payments } = app()
    expect(await waitingOf(user)).toEqual([id])
    clock.set('2026-12-07T00:00:00Z')
    await runDueWeeks(context)
    payments.money.refuses = 'account_closed'
    await sendAll(app())
    payments.money.refuses = null
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 failed`, '2026-11-30 1900 failed'])
    const waiting = await waitingOf(user)
    expect(waiting).toHaveLength(1)
    expect(waiting).not.toEqual([id])
    await retryPayoutDaily(context, id)
    expect(await waitingOf(user)).toEqual([])
  })

  test('pays no order that was scored after its week', async () => {
    const { user, id } = await failedPayout()
    await books.earn(app().db, user.id, '2026-11-23T00:00:00.000Z', { price: 1000, fee: 0 })
    await retryPayoutDaily(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
  })

  test('is sent once when a run and tries take its money at the same time', async () => {
    const failed: Awaited<ReturnType<typeof pendingPayout>>[] = []
    while (failed.length < 8) failed.push(await pendingPayout())
    const { db, clock, context, payments } = app()
    payments.money.refuses = 'balance_insufficient'
    for (const { id } of failed) await sendPayout(app().context, id)
    payments.money.refuses = null
    clock.set('2026-12-07T00:00:00Z')
    await Promise.all([
      ...failed.map(({ id }) => retryPayoutDaily(app().context, id)),
      runDueWeeks(context),
      ...failed.map(({ user }) => retryFailedPayouts(app().context, user.id)),
    ])
    await sendAll(app())
    for (const { user } of failed) {
      expect(transfersTo(user)).toMatchObject([{ amount: 1900 }])
      expect(await owedTo(user)).toBe(0)
    }
    expect(await books.bookProblems(db)).toEqual([])
  })

  test.each([
    ['failed', false],
    ['pending again', true],
  ])('but had sent by another call is taken back while it is %s', async (state, renewed) => {
    const { user, id } = await pendingPayout()
    const { payments } = app()
    const original = payments.sendTransfer
    // The second call is refused and booked while the first is still on its way back.
    payments.sendTransfer = async (transfer) => {
      payments.sendTransfer = async () => ({ ok: false, code: 'balance_insufficient' })
      await sendPayout(app().context, id)
      if (renewed) await retryPayoutDaily(app().context, id)
      return original(transfer)
    }
    try {
      await sendPayout(app().context, id)
    } finally {
      payments.sendTransfer = original
    }
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 ${renewed ? 'pending' : state}`])
    const { rows } = await sql<{ reversal: Jobs['payouts.reverse'] }>`select payload as reversal
      from graphile_worker._private_jobs where payload->>'transferId' = ${transfersTo(user)[0]!.id}`.execute(
      app().db,
    )
    const { reversal } = rows[0]!
    payments.money.refuses = 'api_error'
    await expect(reverseTransfer(app().context, reversal)).rejects.toThrow('was not taken back')
    payments.money.refuses = null
    await reverseTransfer(app().context, reversal)
    expect(transfersTo(user)).toMatchObject([{ reversed: true }])
    await retryPayoutDaily(app().context, id)
    await sendPayout(app().context, id)
    expect(transfersTo(user).filter(({ reversed }) => !reversed)).toMatchObject([{ amount: 1900 }])
    expect(await owedTo(user)).toBe(0)
  })
})

describe('an account that was disabled', () => {
  test('between the run and the transfer fails, and what failed is sent when it is ready again', async () => {
    const { user, id } = await pendingPayout()
    const { db, payments, context } = app()
    const accountId = `acct_${user.id}`
    payments.accounts.set(accountId, { userId: user.id, country: 'DE', enabled: false })
    payments.money.refuses = 'insufficient_capabilities_for_transfer'
    await refreshAccount(context, accountId)
    await sendPayout(app().context, id)
    payments.money.refuses = null
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 failed`])
    await retryPayoutDaily(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 failed`])
    payments.accounts.get(accountId)!.enabled = true
    await refreshAccount(context, accountId)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
    await sendPayout(app().context, id)
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 paid`])
    expect(await books.bookProblems(db)).toEqual([])
  })
})

describe('a companion whose payouts are put on hold after the run', () => {
  const hold = (user: { id: string }, on: boolean) =>
    app()
      .db.updateTable('companions')
      .set({ payouts_held_at: on ? PAYDAY : null, payouts_held_reason: on ? 'Stolen cards' : null })
      .where('user_id', '=', user.id)
      .execute()
  const itemsOf = (user: { id: string }) =>
    app().db.selectFrom('payout_items').select('payout_id').where('companion_id', '=', user.id).execute()

  test('is not sent the payout, is owed it again, and is paid once released', async () => {
    const { user, id } = await pendingPayout()
    await hold(user, true)
    await sendPayout(app().context, id)
    expect(transfersTo(user)).toEqual([])
    expect(await payoutOf(id)).toMatchObject({ status: 'failed', failure: 'on_hold' })
    expect(await itemsOf(user)).toEqual([{ payout_id: null }])
    expect(await owedTo(user)).toBe(1900)
    await retryFailedPayouts(app().context, user.id)
    await retryPayoutDaily(app().context, id)
    await expect(retryPayout({ ...app().context, actor: ACTOR }, id)).rejects.toThrow('on hold')
    expect(await payoutOf(id)).toMatchObject({ status: 'failed' })
    await hold(user, false)
    await retryPayoutDaily(app().context, id)
    await sendPayout(app().context, id)
    expect(transfersTo(user)).toMatchObject([{ amount: 1900, reversed: false }])
    expect(await owedTo(user)).toBe(0)
    expect(await books.bookProblems(app().db)).toEqual([])
  })

  test('is paid no earlier than a day after the release', async () => {
    const { user, id } = await pendingPayout()
    const { clock, db } = app()
    const release = clock.now()
    await db.updateTable('companions').set({ released_at: release }).where('user_id', '=', user.id).execute()
    clock.set(new Date(release.getTime() + 24 * 3_600_000 - 1))
    await sendPayout(app().context, id)
    await retryPayoutDaily(app().context, id)
    expect(transfersTo(user)).toEqual([])
    clock.set(new Date(release.getTime() + 24 * 3_600_000))
    await retryPayoutDaily(app().context, id)
    await sendPayout(app().context, id)
    expect(transfersTo(user)).toMatchObject([{ amount: 1900 }])
  })

  test('keeps the transfer of a call whose response was lost: it is booked and not sent again', async () => {
    const { user, id } = await pendingPayout()
    app().payments.money.losesResponses = true
    await expect(sendPayout(app().context, id)).rejects.toThrow('not available')
    app().payments.money.losesResponses = false
    await hold(user, true)
    await sendPayout(app().context, id)
    expect(await payoutOf(id)).toMatchObject({ status: 'paid' })
    expect(transfersTo(user)).toHaveLength(1)
    expect(await owedTo(user)).toBe(0)
    expect(await books.bookProblems(app().db)).toEqual([])
  })

  test('is no failed payout that staff have to look at', async () => {
    const { user, id } = await pendingPayout()
    const before = (await countQueues(app().db, ['failed_payouts'], { now: app().clock.now(), viewer: null }))
      .failed_payouts
    await hold(user, true)
    await sendPayout(app().context, id)
    expect(
      (await countQueues(app().db, ['failed_payouts'], { now: app().clock.now(), viewer: null }))
        .failed_payouts,
    ).toBe(before)
  })
})
