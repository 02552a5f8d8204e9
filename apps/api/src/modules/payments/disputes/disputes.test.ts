import { beforeEach, describe, expect, test, vi } from 'vitest'
import { erase } from '@queuemate/db/queries/accounts/removal'
import { inTransaction } from '@queuemate/db/transaction'
import { listOwed } from '@queuemate/db/queries/payouts/payable-items'
import { useApp } from '../../../../test/app.ts'
import { sumOfAccount } from '../../../../test/books.ts'
import { playGame, submitScore, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { DisputeFacts } from '../../../outside/stripe/money-gateway.ts'
import { syncCharge, syncDueCharges } from '../charges/sync-charge.ts'
import { receiveWebhook } from '../webhooks.ts'
import { forgetEvidence } from './collect-evidence.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().payments.money.refuses = null
  staff = await createStaff(app())
})

const look = ({ id }: Game) => syncCharge(app().context, id)
const intentOf = ({ id }: Game) => `pi_${id}`

/** What the provider says of a dispute of a game's whole price. */
function say(
  game: Game,
  status: DisputeFacts['status'],
  stage: DisputeFacts['stage'] = 'chargeback',
): DisputeFacts {
  const id = `du_${game.id}`
  const isInquiry = stage === 'inquiry'
  const movements = isInquiry ? [] : [{ id: `txn_${id}_out`, amount: -1500, fee: 1500 }]
  if (status === 'won' && !isInquiry) movements.push({ id: `txn_${id}_in`, amount: 1500, fee: 0 })
  const dueAt = new Date(app().clock.now().getTime() + 7 * 86_400_000)
  const facts = {
    id,
    amount: 1500,
    reason: 'fraudulent',
    stage,
    status,
    dueAt,
    openedAt: app().clock.now(),
    movements,
  }
  app().payments.money.disputes.set(intentOf(game), [facts])
  return facts
}

async function open(game: Game, stage?: DisputeFacts['stage']) {
  say(game, 'needs_response', stage)
  await look(game)
  const { id } = await app()
    .db.selectFrom('disputes')
    .select('id')
    .where('order_id', '=', game.id)
    .executeTakeFirstOrThrow()
  return id
}

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
    await look(game)
    expect(await balance('disputes', game)).toBe(1500)
    expect(await balance('provider_fees', game)).toBe(1500)
    expect(await balance('provider_balance', game)).toBe(-1500)
    expect(await heldOf(game)).toEqual([['disputed', 1425]])
    expect(
      await staff.mutate('orders.refund', { orderId: game.id, amount: 1, reason: 'because' }),
    ).toMatchObject({
      status: 409,
      body: { msg: 'dispute_open' },
    })
    const { money, timeline } = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
    expect(money.state).toBe('disputed')
    expect(timeline.at(-1)).toMatchObject({ event: 'dispute_opened', amount: 1500 })
  })

  test('that is won brings the money back and frees the share', async () => {
    const game = await playGame(app())
    await open(game)
    say(game, 'won')
    await look(game)
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
    say(game, 'lost')
    await look(game)
    expect(await heldOf(game)).toEqual([[null, 1425]])
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
      await look(game)
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

  test('a dispute that is opened while its charge is booked, and looked at before it is', async () => {
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
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(200)
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
  const rowOf = async () => (await staff.query('disputes.list', { open: false })).body.data.items[0]
  const submit = (disputeId: number) => staff.mutate('disputes.submit', { disputeId })

  test('takes evidence again when an inquiry becomes a chargeback', async () => {
    const game = await playGame(app())
    const disputeId = await open(game, 'inquiry')
    expect((await submit(disputeId)).status).toBe(200)
    say(game, 'under_review', 'inquiry')
    await look(game)
    const { dueAt } = say(game, 'needs_response')
    await look(game)
    expect(await rowOf()).toMatchObject({
      stage: 'chargeback',
      status: 'needs_response',
      due_at: dueAt!.toISOString(),
      submitted_at: null,
    })
    expect((await submit(disputeId)).status).toBe(200)
    expect((await submit(disputeId)).status).toBe(409)
    say(game, 'under_review', 'inquiry')
    await look(game)
    expect(await rowOf()).toMatchObject({ stage: 'chargeback', status: 'under_review' })
  })

  test('is open again when it was lost and is appealed, and the companion gets back what they bore', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    say(game, 'lost')
    await look(game)
    await staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
    say(game, 'needs_response', 'appeal')
    await look(game)
    expect(await rowOf()).toMatchObject({ stage: 'appeal', status: 'needs_response', closed_at: null })
    expect((await submit(disputeId)).status).toBe(200)
    say(game, 'won', 'appeal')
    await look(game)
    expect(await rowOf()).toMatchObject({ status: 'won', charged_at: null })
    expect(await balance('disputes', game)).toBe(0)
    expect(await balance('companion_payable', game)).toBe(-1425)
  })

  test('is closed by what the provider says after the last day of an appeal without evidence', async () => {
    const game = await playGame(app())
    await open(game)
    say(game, 'lost')
    await look(game)
    say(game, 'needs_response', 'appeal')
    await look(game)
    say(game, 'lost')
    await look(game)
    expect(await rowOf()).toMatchObject({ stage: 'appeal', status: 'needs_response' })
    const due_at = new Date(app().clock.now().getTime() - 1)
    await app().db.updateTable('disputes').set({ due_at }).where('order_id', '=', game.id).execute()
    await look(game)
    expect(await rowOf()).toMatchObject({ stage: 'appeal', status: 'lost' })
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
    await look(game)
    const { id: second } = await app()
      .db.selectFrom('disputes')
      .select('id')
      .where('provider_id', '=', two.id)
      .executeTakeFirstOrThrow()
    const charge = (disputeId: number) =>
      staff.mutate('disputes.charge', { disputeId, reason: 'Let a friend play' })
    expect((await charge(first)).status).toBe(200)
    expect((await charge(second)).status).toBe(409)
    expect(await balance('companion_payable', game)).toBe(0)
  })
})

describe('evidence', () => {
  const write = ({ id, player }: Game, text: string) =>
    app().db.insertInto('chat_messages').values({ order_id: id, sender_id: player.id, text }).execute()
  /** The texts that the provider gets. */
  const submit = async (game: Game) => {
    await staff.mutate('disputes.submit', { disputeId: await open(game) })
    return app().payments.money.evidence.get(`du_${game.id}`)!.texts
  }

  test('has the game, the chat and the screenshot, as fields and as one PDF', async () => {
    const game = await playGame(app(), 'ended')
    const { payments } = app()
    await write(game, 'gg, спасибо!')
    await submitScore(app(), game)
    const disputeId = await open(game)
    expect(await staff.mutate('disputes.submit', { disputeId })).toMatchObject({
      status: 200,
      body: { data: { status: 'under_review' } },
    })
    const { texts, file } = payments.money.evidence.get(`du_${game.id}`)!
    expect(texts).toMatchObject({
      customer_name: game.player.name,
      customer_email_address: game.player.email,
      customer_communication_text: expect.stringContaining('gg, спасибо!'),
      product_description: expect.stringContaining('score 13-7'),
      uncategorized_text: expect.stringContaining('captured by payments'),
    })
    expect(file.data.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.data.length).toBeGreaterThan(5_000)
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(409)
  })

  test('names the browser that requested the game, and never the address of staff who looked as the player', async () => {
    const game = await playGame(app())
    const { db, clock } = app()
    await db.deleteFrom('sessions').where('user_id', '=', game.player.id).execute()
    const look = { ip_address: '198.51.100.9', user_agent: 'Console', impersonated_by: staff.id }
    const times = { created_at: new Date(0), updated_at: clock.now(), expires_at: new Date(60_000) }
    await db
      .insertInto('sessions')
      .values({ user_id: game.player.id, token: `look-${game.id}`, ...look, ...times })
      .execute()
    const texts = await submit(game)
    expect(texts.customer_purchase_ip).toBe('127.0.0.1')
    expect(texts.access_activity_log).toContain('requested the game')
    expect(texts.access_activity_log).not.toContain('198.51.100.9')
  })

  test('is that of the moment of the score, although both people have deleted their accounts since', async () => {
    const game = await playGame(app(), 'ended')
    const { db, clock } = app()
    await write(game, 'ready when you are')
    await submitScore(app(), game)
    await write(game, 'written later')
    for (const { id } of [game.player, game.companion]) {
      await db.updateTable('users').set({ name: 'Another Name' }).where('id', '=', id).execute()
      await inTransaction(db, (tx) => erase(tx, id, clock.now()))
    }
    const texts = await submit(game)
    expect(texts).toMatchObject({
      customer_name: game.player.name,
      customer_email_address: game.player.email,
      customer_communication_text: expect.stringContaining('ready when you are'),
      product_description: expect.stringContaining(game.companion.name),
    })
    expect(JSON.stringify(texts)).not.toMatch(/Deleted user|Another Name|written later/)
  })

  test('of a game without a score is that of the moment at which an account was deleted', async () => {
    const game = await playGame(app(), 'ended')
    const { db, clock } = app()
    await write(game, 'where are you?')
    await inTransaction(db, (tx) => erase(tx, game.player.id, clock.now()))
    expect(await submit(game)).toMatchObject({
      customer_name: game.player.name,
      customer_email_address: game.player.email,
      customer_communication_text: expect.stringContaining('where are you?'),
    })
  })

  test('is deleted 180 days after the request, and a day after one that was never charged', async () => {
    const { db, clock, context } = app()
    const [old, recent, unpaid] = [await playGame(app()), await playGame(app()), await playGame(app())]
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    const age = (id: number, days: number) =>
      db
        .updateTable('order_evidence')
        .set({ created_at: daysAgo(days) })
        .where('order_id', '=', id)
        .execute()
    await age(old.id, 181)
    await age(recent.id, 2)
    await age(unpaid.id, 2)
    await db.updateTable('orders').set({ status: 7, hold: 'released' }).where('id', '=', unpaid.id).execute()
    await forgetEvidence(context)
    const kept = await db
      .selectFrom('order_evidence')
      .select('order_id')
      .where('order_id', 'in', [old.id, recent.id, unpaid.id])
      .execute()
    expect(kept).toEqual([{ order_id: recent.id }])
  })

  test('that the provider refuses changes nothing', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    app().payments.money.refuses = 'dispute_past_due'
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(409)
    app().payments.money.refuses = null
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(200)
  })

  test('of a game that staff played themselves is left to others, and so is its loss', async () => {
    const { db } = app()
    const game = await playGame(app())
    await db.updateTable('orders').set({ companion_id: staff.id }).where('id', '=', game.id).execute()
    const of = { order_id: game.id, amount: 1500, reason: 'general', opened_at: new Date() }
    for (const [status, act] of [
      ['needs_response', 'submit'],
      ['lost', 'charge'],
    ] as const) {
      const row = { ...of, status, provider_id: `dp_${game.id}_${act}`, stage: 'chargeback' as const }
      const dispute = db.insertInto('disputes').values(row).returning('id')
      const { id: disputeId } = await dispute.executeTakeFirstOrThrow()
      const answer = await staff.mutate(`disputes.${act}`, { disputeId, reason: 'because' })
      expect(answer).toMatchObject({ status: 403, body: { msg: 'own_order' } })
    }
  })

  test('an unknown dispute is not found', async () => {
    expect((await staff.mutate('disputes.submit', { disputeId: 999_999 })).status).toBe(404)
    expect((await staff.mutate('disputes.charge', { disputeId: 999_999, reason: 'because' })).status).toBe(
      404,
    )
  })
})
