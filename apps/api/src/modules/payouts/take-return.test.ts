import { beforeEach, expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { sumOfAccount } from '../../../test/books.ts'
import { useApp } from '../../../test/app.ts'
import { sendAll } from '../../../test/payouts.ts'
import * as books from '@queuemate/db/testing/payouts'
import { runDueWeeks } from './run-week.ts'
import { takeReturn } from './take-return.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()
const WEEK = '2026-11-23'

beforeEach(async () => {
  const { db, clock, payments } = app()
  clock.set('2026-11-30T00:00:00.000Z')
  payments.money.refuses = null
  payments.money.losesResponses = false
  await db.deleteFrom('payout_runs').execute()
})

const payoutsOf = (user: { id: string }) => books.payoutsOf(app().db, user.id)
const returned = (accountId: string, bankPayoutId: string) =>
  takeReturn(app().context, { accountId, bankPayoutId })

/** A companion with a paid payout of $19.00, which the bank then paid on, or did not. */
async function paidPayout(status: 'paid' | 'failed' = 'failed') {
  const { db, context, payments } = app()
  const user = await createCompanion(db)
  const order = await books.earn(db, user.id, '2026-11-18T12:00:00Z')
  await db.deleteFrom('payout_runs').execute()
  await runDueWeeks(context)
  await sendAll(app())
  const payout = await rowOf(db, 'payouts', { companion_id: user.id })
  const bankPayoutId = `po_${payout.id}`
  const transferIds = [payout.transfer_id!]
  payments.money.bankPayouts.set(bankPayoutId, {
    amount: 1900,
    status,
    failure: 'account_closed',
    transferIds,
  })
  return { user, order, payout, bankPayoutId, accountId: `acct_${user.id}` }
}

const owedTo = async (user: { id: string }) =>
  0 - (await sumOfAccount(app().db, 'companion_payable', user.id))
const transferOf = (id: string | null) =>
  [...app().payments.money.transfers.values()].find((transfer) => transfer.id === id)

test('a payout that the bank returned is taken back, owed again and paid with the next one', async () => {
  const { user, order, payout, bankPayoutId, accountId } = await paidPayout()
  const { db, clock, context } = app()
  const earning = async () => (await app().call(user, 'GET', `order/${order.id}`)).body.data.earning
  expect(await earning()).toMatchObject({ state: 'paid', at: '2026-11-30T00:00:00.000Z' })
  clock.set('2026-12-02T10:00:00Z')
  await returned(accountId, bankPayoutId)
  expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 returned`])
  expect(transferOf(payout.transfer_id)).toMatchObject({ reversed: true })
  expect(await owedTo(user)).toBe(1900)
  expect(await earning()).toMatchObject({ state: 'owed', at: '2026-12-07T00:00:00.000Z', held: null })
  expect(await books.bookProblems(db)).toEqual([])
  clock.set('2026-12-07T00:00:00Z')
  await runDueWeeks(context)
  await sendAll(app())
  expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 returned`, '2026-11-30 1900 paid'])
  expect(await earning()).toMatchObject({ state: 'paid', at: '2026-12-07T00:00:00.000Z' })
  expect(await owedTo(user)).toBe(0)
  expect(await books.bookProblems(db)).toEqual([])
})

test('a reversal that the provider refuses leaves it paid', async () => {
  const { user, bankPayoutId, accountId } = await paidPayout()
  app().payments.money.refuses = 'balance_insufficient'
  await returned(accountId, bankPayoutId)
  expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 paid`])
  expect(await owedTo(user)).toBe(0)
})

test('a bank payment that arrived, one that is unknown, and another account change nothing', async () => {
  const arrived = await paidPayout('paid')
  await returned(arrived.accountId, arrived.bankPayoutId)
  await returned(arrived.accountId, 'po_unknown')
  expect(await payoutsOf(arrived.user)).toEqual([`${WEEK} 1900 paid`])
  const failed = await paidPayout()
  await returned(arrived.accountId, failed.bankPayoutId)
  await returned('acct_of_a_stranger', failed.bankPayoutId)
  expect(await payoutsOf(failed.user)).toEqual([`${WEEK} 1900 paid`])
})

test('the return of a payout that is not booked so far is asked for again', async () => {
  const { db, context, payments } = app()
  const user = await createCompanion(db)
  await books.earn(db, user.id, '2026-11-18T12:00:00Z')
  await runDueWeeks(context)
  payments.money.losesResponses = true
  await expect(sendAll(app())).rejects.toMatchObject({ code: 'unavailable' })
  payments.money.losesResponses = false
  const accountId = `acct_${user.id}`
  const transferIds = [...payments.money.transfers.values()]
    .filter((transfer) => transfer.accountId === accountId)
    .map(({ id }) => id)
  payments.money.bankPayouts.set('po_early', { amount: 1900, status: 'failed', failure: null, transferIds })
  await expect(returned(accountId, 'po_early')).rejects.toThrow('still being sent')
  await sendAll(app())
  await returned(accountId, 'po_early')
  expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 returned`])
  expect(await books.bookProblems(db)).toEqual([])
})

test('of a person who has deleted the account it is taken back all the same', async () => {
  const { user, payout, bankPayoutId, accountId } = await paidPayout()
  const { db } = app()
  await db.updateTable('companions').set({ payout_account_id: null }).where('user_id', '=', user.id).execute()
  expect(await returned(accountId, bankPayoutId)).toBe(true)
  expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 returned`])
  expect(transferOf(payout.transfer_id)).toMatchObject({ reversed: true })
})
