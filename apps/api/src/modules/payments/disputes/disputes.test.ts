import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listAssessed } from '@queuemate/db/queries/payouts/due'
import { useApp } from '../../../../test/app.ts'
import { sumOfAccount } from '../../../../test/books.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { DisputeFacts } from '../../../gateways/payments-money.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().payments.money.refuses = null
  staff = await createStaff(app())
})

const look = ({ id }: Game) => app().context.services.charges.look(id)
const intentOf = ({ id }: Game) => `pi_${id}`

/** What the provider says of a dispute of a game's whole price. */
function say(game: Game, status: DisputeFacts['status']): DisputeFacts {
  const id = `du_${game.id}`
  const movements = [{ id: `txn_${id}_out`, amount: -1500, fee: 1500 }]
  if (status === 'won') movements.push({ id: `txn_${id}_in`, amount: 1500, fee: 0 })
  const dueAt = new Date(app().clock.now().getTime() + 7 * 86_400_000)
  const facts = {
    id,
    amount: 1500,
    reason: 'fraudulent',
    status,
    dueAt,
    openedAt: app().clock.now(),
    movements,
  }
  app().payments.money.disputes.set(intentOf(game), [facts])
  return facts
}

async function open(game: Game) {
  say(game, 'needs_response')
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
  return (await listAssessed(app().db, inAMonth, companion.id)).map(({ reason, amount }) => [reason, amount])
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
    return app().context.services.webhooks.receive(Buffer.from(''), 'signature')
  }
  /** Runs `act` once the provider has said what it knows, and before we have read it. */
  function afterNextResponse(act: () => Promise<unknown>) {
    const { payments } = app()
    const { readCharge } = payments
    vi.spyOn(payments, 'readCharge').mockImplementationOnce(async (intentId) => {
      const facts = await readCharge(intentId)
      await act()
      return facts
    })
  }
  async function sweepAll() {
    while ((await app().context.services.charges.sweep()) > 0);
  }
  const stateOf = async ({ id }: Game) =>
    (await app().db.selectFrom('disputes').select('status').where('order_id', '=', id).executeTakeFirst())
      ?.status

  test('a dispute that is opened right after its charge', async () => {
    await sweepAll()
    const game = await playGame(app())
    afterNextResponse(async () => {
      say(game, 'needs_response')
      await receive(game, 'charge.dispute.created')
    })
    await sweepAll()
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
    afterNextResponse(async () => {
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

describe('evidence', () => {
  test('has the game, the chat and the screenshot, as fields and as one PDF', async () => {
    const game = await playGame(app())
    const { db, payments } = app()
    await db
      .insertInto('chat_messages')
      .values({ order_id: game.id, sender_id: game.player.id, text: 'gg, спасибо!' })
      .execute()
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

  test('that the provider refuses changes nothing', async () => {
    const game = await playGame(app())
    const disputeId = await open(game)
    app().payments.money.refuses = 'dispute_past_due'
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(409)
    app().payments.money.refuses = null
    expect((await staff.mutate('disputes.submit', { disputeId })).status).toBe(200)
  })

  test('an unknown dispute is not found', async () => {
    expect((await staff.mutate('disputes.submit', { disputeId: 999_999 })).status).toBe(404)
    expect((await staff.mutate('disputes.charge', { disputeId: 999_999, reason: 'because' })).status).toBe(
      404,
    )
  })
})
