import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { openDispute, sayDispute } from '../../../../test/disputes.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { syncCharge } from '../../payments/charges/charges.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

const app = useApp()
type Step = (game: Game, staff: StaffMember) => Promise<unknown>

const refund =
  (amount: number, bearer: 'both' | 'queuemate'): Step =>
  ({ id }, staff) =>
    staff.mutate('orders.refund', { orderId: id, amount, bearer, reason: 'They left early' })
const dispute: Step = (game) => openDispute(app(), game)
const close =
  (status: 'won' | 'lost', stage?: 'appeal'): Step =>
  async (game) => {
    sayDispute(app(), game, { status, stage })
    await syncCharge(app().context, game.id)
  }
const charge: Step = async ({ id }, staff) => {
  const found = app().db.selectFrom('disputes').select('id').where('order_id', '=', id)
  const { id: disputeId } = await found.executeTakeFirstOrThrow()
  await staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
}
const endGame: Step = ({ id }, staff) =>
  staff.mutate('orders.abandon', { orderId: id, reason: 'Asked by phone' })

const plain = { paid: 1500, refunded: 0, taken: 0, may_return: false, earned: 1425, kept: 75, fees: 0 }
const lost = { ...plain, taken: 1500, kept: -1425, fees: 1500 }

test.each<[string, Step[], Partial<NonNullable<StaffOutputs['orders']['get']['sums']>>]>([
  ['a game', [], plain],
  ['a refund that both bear', [refund(500, 'both')], { ...plain, refunded: 500, earned: 950, kept: 50 }],
  ['a refund of ours', [refund(500, 'queuemate')], { ...plain, refunded: 500, kept: -425 }],
  [
    'two refunds',
    [refund(333, 'both'), refund(1167, 'queuemate')],
    { ...plain, refunded: 1500, earned: 1109, kept: -1109 },
  ],
  ['a dispute', [dispute], { ...lost, may_return: true }],
  ['a lost dispute', [dispute, close('lost')], lost],
  ['a charged dispute', [dispute, close('lost'), charge], { ...lost, earned: 0, kept: 0 }],
  [
    'a charged dispute that was won after all',
    [dispute, close('lost'), charge, close('won', 'appeal')],
    { ...plain, fees: 1500 },
  ],
  [
    'a charged dispute after a refund',
    [refund(500, 'both'), dispute, close('lost'), charge],
    { ...lost, refunded: 500, earned: 0, kept: -500 },
  ],
])('the sums of %s are those of the ledger', async (_, steps, sums) => {
  const staff = await createStaff(app(), { role: 'admin' })
  const game = await playGame(app())
  for (const step of steps) await step(game, staff)
  const order: StaffOutputs['orders']['get'] = (await staff.query('orders.get', { orderId: game.id })).body
    .data
  expect(order.sums).toEqual(sums)
  const entries = order.ledger.flatMap((transaction) => transaction.entries)
  const booked = (...accounts: string[]) =>
    entries.filter(({ account }) => accounts.includes(account)).reduce((sum, one) => sum - one.amount, 0)
  expect(order.sums).toMatchObject({
    earned: booked('companion_payable'),
    kept: booked('fee_revenue', 'disputes'),
    fees: Math.abs(booked('provider_fees')),
  })
})

test.each([
  ['started', [], { ...plain }],
  ['started', [endGame], { ...plain, refunded: 1500, earned: 0, kept: 0 }],
  ['accepted', [], null],
] as const)('the sums of a game that is %s, after %j', async (until, steps, sums) => {
  const staff = await createStaff(app(), { role: 'admin' })
  const game = await playGame(app(), until)
  for (const step of steps) await step(game, staff)
  expect((await staff.query('orders.get', { orderId: game.id })).body.data.sums).toEqual(sums)
})
