import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listOwed } from '@queuemate/db/queries/payouts/payable-items'
import { rowOf } from '@queuemate/db/testing/rows'
import { expectRefused, useApp } from '../../../../test/app.ts'
import { sumOfAccount } from '../../../../test/books.ts'
import { openDispute, sayDispute } from '../../../../test/disputes.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { DisputeFacts } from '../../../outside/stripe/money-gateway.ts'
import { syncCharge, syncDueCharges } from '../charges/charges.ts'
import { receiveWebhook } from '../webhooks.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().payments.money.refuses = null
  staff = await createStaff(app())
})

const sync = ({ id }: Game) => syncCharge(app().context, id)
const intentOf = ({ id }: Game) => `pi_${id}`

const say = (game: Game, status: DisputeFacts['status'], stage?: DisputeFacts['stage']) =>
  sayDispute(app(), game, { status, stage })
const open = (game: Game, stage?: DisputeFacts['stage']) => openDispute(app(), game, stage)

async function heldOf({ companion }: Game) {
  const inAMonth = new Date(app().clock.now().getTime() + 30 * 86_400_000)
  return (await listOwed(app().db, inAMonth, companion.id)).map(({ reason, amount }) => [reason, amount])
}
const balance = (account: Parameters<typeof sumOfAccount>[1], { id }: Game) =>
  sumOfAccount(app().db, account, null, id)

describe('a dispute', () => {
  test('takes the charge and a fee from us, freezes the share, and forbids a refund', async () => {
    const game = await playGame(app())
    await open(game)
    await sync(game)
    expect(await balance('disputes', game)).toBe(1500)
    expect(await balance('provider_fees', game)).toBe(1500)
    expect(await balance('provider_balance', game)).toBe(-1500)
    expect(await heldOf(game)).toEqual([['disputed', 1425]])
    await expectRefused(
      staff.mutate('orders.refund', { orderId: game.id, amount: 1, reason: 'because' }),
      409,
      'dispute_open',
    )
    const { money, timeline } = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
    expect(money.state).toBe('disputed')
    expect(timeline.at(-1)).toMatchObject({ event: 'dispute_opened', amount: 1500, reason: null })
  })

  test('that is won brings the money back and frees the share', async () => {
    const game = await playGame(app())
    await open(game)
    say(game, 'won')
    await sync(game)
    expect(await balance('disputes', game)).toBe(0)
    expect(await balance('provider_balance', game)).toBe(0)
    expect(await heldOf(game)).toEqual([[null, 1425]])
    expect((await app().call(game.player, 'GET', `order/${game.id}`)).body.data.money.state).toBe('charged')
  })

  test('that is lost is ours, until staff decide that the companion bears it, once', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    const charge = () => staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
    expect((await charge()).status).toBe(409)
    const preview = () => staff.query('orders.preview', { orderId: game.id, move: 'charge' })
    expect((await preview()).body.msg).toBe('invalid_transition')
    say(game, 'lost')
    await sync(game)
    expect(await heldOf(game)).toEqual([[null, 1425]])
    expect((await preview()).body.data).toMatchObject({
      player_gets: 1500,
      companion_loses: 1425,
      platform_loses: 75,
      provider_keeps: 1500,
    })
    const answers = await Promise.all([charge(), charge()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await heldOf(game)).toEqual([])
    expect(await balance('disputes', game)).toBe(75)
    expect(
      (await staff.mutate('orders.refund', { orderId: game.id, amount: 1, reason: 'because' })).status,
    ).toBe(409)
  })

  test('never goes back to an earlier state, in any order of reports', async () => {
    const game = await playGame(app())
    const states = [
      'needs_response',
      'won',
      'under_review',
      'needs_response',
      'won',
      'needs_response',
    ] as const
    for (const status of states) {
      say(game, status)
      await sync(game)
    }
    expect((await staff.query('disputes.list', { open: false })).body.data.items[0]).toMatchObject({
      order_id: game.id,
      status: 'won',
    })
    expect(await balance('disputes', game)).toBe(0)
  })
})

describe('what happens between the response of the provider and our next write is seen', () => {
  /** The webhook of a dispute, as the provider sends it. */
  const receive = (game: Game, type: string) => {
    const object = { id: `du_${game.id}`, payment_intent: intentOf(game) }
    app().payments.webhooks.push({ id: `evt_${game.id}_${type}`, type, object })
    return receiveWebhook(app().context, Buffer.from(''), 'signature')
  }
  /** Runs `act` once the provider has done its part of the next call, and before we have its response. */
  function duringNext(call: 'readCharge' | 'capture', act: () => Promise<unknown>) {
    const { payments } = app()
    const original = payments[call] as (input: never) => Promise<unknown>
    vi.spyOn(payments, call).mockImplementationOnce(async (input: unknown) => {
      const response = await original(input as never)
      await act()
      return response as never
    })
  }
  async function sweepAll() {
    while ((await syncDueCharges(app().context)) > 0);
  }
  const stateOf = async ({ id }: Game) =>
    (await app().db.selectFrom('disputes').select('status').where('order_id', '=', id).executeTakeFirst())
      ?.status

  test('a dispute that is opened while its charge is booked, and synced before it is', async () => {
    const game = await playGame(app(), 'accepted')
    const seen: unknown[] = []
    duringNext('capture', async () => {
      say(game, 'needs_response')
      await receive(game, 'charge.dispute.created')
      app().clock.forward(10)
      await sweepAll()
      seen.push(await stateOf(game))
    })
    const { status } = await app().call(game.companion, 'POST', 'order/status/queue_started')
    expect(status).toBe(200)
    expect(seen).toEqual([undefined])
    app().clock.forward(10)
    await sweepAll()
    expect(await stateOf(game)).toBe('needs_response')
  })

  test('a dispute that is won right after its evidence was sent', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    await sweepAll()
    expect((await staff.mutate('disputes.submit', { disputeId, version: 0 })).status).toBe(200)
    say(game, 'under_review')
    duringNext('readCharge', async () => {
      say(game, 'won')
      await receive(game, 'charge.dispute.closed')
    })
    await sweepAll()
    app().clock.forward(10)
    await sweepAll()
    expect(await stateOf(game)).toBe('won')
    expect(await heldOf(game)).toEqual([[null, 1425]])
  })
})

describe('a dispute in stages', () => {
  const listed = async () => (await staff.query('disputes.list', { open: false })).body.data.items[0]
  const submit = (disputeId: number) => staff.mutate('disputes.submit', { disputeId, version: 0 })

  test('takes evidence again when an inquiry becomes a chargeback', async () => {
    const game = await playGame(app())
    const disputeId = await open(game, 'inquiry')
    expect((await submit(disputeId)).status).toBe(200)
    say(game, 'under_review', 'inquiry')
    await sync(game)
    const { dueAt } = say(game, 'needs_response')
    await sync(game)
    expect(await listed()).toMatchObject({
      stage: 'chargeback',
      status: 'needs_response',
      due_at: dueAt!.toISOString(),
      submitted_at: null,
    })
    expect((await submit(disputeId)).status).toBe(200)
    expect((await submit(disputeId)).status).toBe(409)
    say(game, 'under_review', 'inquiry')
    await sync(game)
    expect(await listed()).toMatchObject({ stage: 'chargeback', status: 'under_review' })
  })

  test('is open again when it was lost and is appealed, and the companion gets back what they bore', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    say(game, 'lost')
    await sync(game)
    await staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
    say(game, 'needs_response', 'appeal')
    await sync(game)
    expect(await listed()).toMatchObject({ stage: 'appeal', status: 'needs_response', closed_at: null })
    expect((await submit(disputeId)).status).toBe(200)
    say(game, 'won', 'appeal')
    await sync(game)
    expect(await listed()).toMatchObject({ status: 'won', charged_at: null })
    expect(await balance('disputes', game)).toBe(0)
    expect(await balance('companion_payable', game)).toBe(-1425)
  })

  test('is closed by what the provider says after the last day of an appeal without evidence', async () => {
    const game = await playGame(app())
    await open(game)
    say(game, 'lost')
    await sync(game)
    say(game, 'needs_response', 'appeal')
    await sync(game)
    say(game, 'lost')
    await sync(game)
    expect(await listed()).toMatchObject({ stage: 'appeal', status: 'needs_response' })
    const due_at = new Date(app().clock.now().getTime() - 1)
    await app().db.updateTable('disputes').set({ due_at }).where('order_id', '=', game.id).execute()
    await sync(game)
    expect(await listed()).toMatchObject({ stage: 'appeal', status: 'lost' })
  })

  test('allows a refund while it is an inquiry, which takes no money', async () => {
    const game = await playGame(app())
    await open(game, 'inquiry')
    const refund = { orderId: game.id, amount: 1500, reason: 'The player asked their bank first' }
    expect(await staff.query('orders.preview', { orderId: game.id, move: 'refund' })).toMatchObject({
      status: 200,
      body: { data: { player_gets: 1500, is_disputed: false } },
    })
    expect((await staff.mutate('orders.refund', refund)).status).toBe(200)
  })

  test('charges the companion once for two lost disputes of one order', async () => {
    const game = await playGame(app())
    const first = await open(game)
    const one = say(game, 'lost')
    const movements = [{ id: 'txn_second_out', amount: -500, fee: 1500 }]
    const two = { ...one, id: `${one.id}_2`, amount: 500, movements }
    app().payments.money.disputes.set(intentOf(game), [one, two])
    await sync(game)
    const { id: second } = await rowOf(app().db, 'disputes', { provider_id: two.id }, ['id'])
    const charge = (disputeId: number) =>
      staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
    expect((await charge(first)).status).toBe(200)
    expect((await charge(second)).status).toBe(409)
    expect(await balance('companion_payable', game)).toBe(0)
  })
})
