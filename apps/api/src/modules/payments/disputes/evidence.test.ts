import { beforeEach, describe, expect, test } from 'vitest'
import { erasePersonalData } from '@queuemate/db/queries/accounts/removal'
import { inTransaction } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { openDispute } from '../../../../test/disputes.ts'
import { playGame, submitScore, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { removeOldRows } from '../../../jobs/remove-old-rows.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().payments.money.refuses = null
  staff = await createStaff(app())
})

const open = (game: Game) => openDispute(app(), game)

describe('evidence', () => {
  const write = ({ id, player }: Game, text: string) =>
    app().db.insertInto('chat_messages').values({ order_id: id, sender_id: player.id, text }).execute()
  /** The texts that the provider gets. */
  const submit = async (game: Game) => {
    await staff.mutate('disputes.submit', { disputeId: await open(game), version: 0 })
    return app().payments.money.evidence.get(`du_${game.id}`)!.texts
  }

  test('has the game, the chat and the screenshot, as fields, in one PDF, and as files of their own', async () => {
    const game = await playGame(app(), 'ended')
    const { payments } = app()
    await write(game, 'gg, спасибо!')
    await submitScore(app(), game)
    const disputeId = await open(game)
    expect(await staff.mutate('disputes.submit', { disputeId, version: 0 })).toMatchObject({
      status: 200,
      body: { data: { status: 'under_review' } },
    })
    const { texts, files } = payments.money.evidence.get(`du_${game.id}`)!
    expect(texts).toMatchObject({
      customer_name: game.player.name,
      customer_email_address: game.player.email,
      customer_communication_text: expect.stringContaining('gg, спасибо!'),
      product_description: expect.stringContaining('score 13-7'),
      uncategorized_text: expect.stringMatching(
        /Game requested by the customer\n.*accepted by the companion\n.*Card/,
      ),
    })
    expect(files.map(({ field, data }) => [field, data.subarray(0, 2).toString('latin1')])).toEqual([
      ['uncategorized_file', '%P'],
      ['customer_communication', '%P'],
      ['receipt', '%P'],
      ['service_documentation', '\xff\xd8'],
    ])
    expect(files[0]!.data.length).toBeGreaterThan(5_000)
    expect((await staff.mutate('disputes.submit', { disputeId, version: 0 })).status).toBe(409)
  })

  test('names the browser that requested the game, and never the address of staff who impersonated the player', async () => {
    const game = await playGame(app())
    const { db, clock } = app()
    await db.deleteFrom('sessions').where('user_id', '=', game.player.id).execute()
    const impersonation = { ip_address: '198.51.100.9', user_agent: 'Console', impersonated_by: staff.id }
    const times = { created_at: new Date(0), updated_at: clock.now(), expires_at: new Date(60_000) }
    await db
      .insertInto('sessions')
      .values({ user_id: game.player.id, token: `impersonation-${game.id}`, ...impersonation, ...times })
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
      await inTransaction(db, (tx) => erasePersonalData(tx, id, clock.now()))
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
    await inTransaction(db, (tx) => erasePersonalData(tx, game.player.id, clock.now()))
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
      updateRows(db, 'order_evidence', { order_id: id }, { created_at: daysAgo(days) })
    await age(old.id, 181)
    await age(recent.id, 2)
    await age(unpaid.id, 2)
    await db.updateTable('orders').set({ status: 7, hold: 'released' }).where('id', '=', unpaid.id).execute()
    await removeOldRows(context)
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
    expect((await staff.mutate('disputes.submit', { disputeId, version: 0 })).status).toBe(409)
    app().payments.money.refuses = null
    expect((await staff.mutate('disputes.submit', { disputeId, version: 0 })).status).toBe(200)
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
      const answer = await staff.mutate(`disputes.${act}`, { disputeId, version: 0, reason: 'because' })
      expect(answer).toMatchObject({ status: 403, body: { msg: 'own_order' } })
    }
  })

  test('an unknown dispute is not found', async () => {
    expect((await staff.mutate('disputes.submit', { disputeId: 999_999, version: 0 })).status).toBe(404)
    expect((await staff.mutate('disputes.charge', { disputeId: 999_999, reason: 'because' })).status).toBe(
      404,
    )
  })
})
