import { beforeEach, describe, expect, test } from 'vitest'
import { notePresent } from '@queuemate/db/queries/orders/presence'
import { listPresence } from '@queuemate/db/queries/payments/evidence'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { insertRows, rowsOf } from '@queuemate/db/testing/rows'
import { useApp } from '../../../test/app.ts'
import { playGame } from '../../../test/games.ts'
import { createStaff } from '../../../test/staff.ts'

const app = useApp()
beforeEach(() => app().clock.set(new Date().toISOString()))
type Game = Awaited<ReturnType<typeof playGame>>

/** Notes that these people have the page of the game open, as each process does every 30 seconds. */
async function note({ id: orderId }: Pick<Game, 'id'>, ...people: { id: string }[]) {
  const { db, clock } = app()
  await notePresent(
    db,
    people.map(({ id: userId }) => ({ userId, orderId })),
    clock.now(),
  )
}
const periodsOf = async ({ id }: Pick<Game, 'id'>) =>
  (await listPresence(app().db, id)).map(({ who, since, until }) => [who, (+until - +since) / 1000])
const noShowsOf = ({ id }: { id: string }) => rowsOf(app().db, 'no_shows', { person_id: id }, ['order_id'])

describe('who has the page of a game open', () => {
  test('notes that are 30 seconds apart make one period, a gap begins another, and both at once are told apart', async () => {
    const { clock } = app()
    const game = await playGame(app(), 'accepted')
    for (let times = 0; times < 4; times++) {
      await note(game, game.player, ...(times < 2 ? [game.companion] : []))
      clock.forward(30)
    }
    clock.forward(60)
    // Two tabs.
    await note(game, game.player, game.player)
    expect(await periodsOf(game)).toEqual([
      ['both', 70],
      ['companion', 70],
      ['player', 130],
      ['player', 40],
    ])
  })

  test('a stranger, a request that is not accepted, and a game whose evidence is sealed change nothing', async () => {
    const game = await playGame(app(), 'accepted')
    await note(game, await createPlayer(app().db))
    expect(await periodsOf(game)).toEqual([])
    const asked = await playGame(app(), 'requested')
    await note(asked, asked.player)
    expect(await periodsOf(asked)).toEqual([])
    const scored = await playGame(app(), 'scored')
    await note(scored, scored.player, scored.companion)
    expect(await periodsOf(scored)).toEqual([])
  })

  test('two processes that note both people of many games at once all succeed', async () => {
    const games = await Promise.all(Array.from({ length: 6 }, () => playGame(app(), 'accepted')))
    const present = games.flatMap(({ id: orderId, player, companion }) => [
      { userId: player.id, orderId },
      { userId: companion.id, orderId },
    ])
    const at = app().clock.now()
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => notePresent(app().db, i % 2 ? present : present.toReversed(), at)),
    )
    for (const game of games) expect(await periodsOf(game)).toHaveLength(3)
  })
})

describe('who did not come', () => {
  /** An accepted game that the companion cancels after a time because the player does not respond. */
  async function unresponsive(
    people: Partial<Pick<Game, 'player' | 'companion'>> = {},
    before: (game: Game) => Promise<unknown> = (game) => note(game, game.companion),
  ) {
    const game = await playGame(app(), 'accepted', people)
    app().clock.forward(200)
    await before(game)
    const canceled = await app().call(game.companion, 'POST', 'order/status/cancelled', {
      reason: 'customer_unresponsive',
    })
    expect(canceled.status).toBe(200)
    return game
  }

  test.each<[string, number, (game: Game) => Promise<unknown>]>([
    ['the companion waited and the player was away', 1, (game) => note(game, game.companion)],
    ['the player had the page open', 0, (game) => note(game, game.companion, game.player)],
    ['neither was seen: the connection may have been ours', 0, async () => {}],
    [
      'the player wrote a moment ago',
      0,
      async (game) => {
        await note(game, game.companion)
        await insertRows(app().db, 'chat_messages', {
          order_id: game.id,
          sender_id: game.player.id,
          client_id: crypto.randomUUID(),
          text: 'One moment',
          created_at: app().clock.now(),
        })
      },
    ],
  ])('%s: %i', async (_, count, before) => {
    const { player } = await unresponsive({}, before)
    expect(await noShowsOf(player)).toHaveLength(count)
  })

  test('another reason counts for nobody', async () => {
    const game = await playGame(app(), 'accepted')
    app().clock.forward(200)
    await note(game, game.companion)
    await app().call(game.companion, 'POST', 'order/status/cancelled', { reason: 'emergency' })
    expect(await noShowsOf(game.player)).toEqual([])
  })

  test('the third in 30 days pauses requests for a week, and says until when', async () => {
    const { call, clock, db } = app()
    const { player } = await unresponsive()
    await unresponsive({ player })
    expect((await call(player, 'GET', 'user')).body.data.requests_paused_until).toBeNull()
    await unresponsive({ player })
    const until = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect((await call(player, 'GET', 'user')).body.data.requests_paused_until).toBe(until)
    const companion = await createCompanion(db)
    const request = () => call(player, 'POST', 'order', { companion_id: companion.id })
    expect(await request()).toMatchObject({ status: 409, body: { msg: 'requests_paused', until } })
    expect(await call(player, 'POST', 'order/random')).toMatchObject({
      status: 409,
      body: { msg: 'requests_paused' },
    })
    clock.forward(7 * 86_400)
    expect((await request()).status).toBe(200)
  })

  test('staff take a no-show back: it no longer counts, and requests are possible again', async () => {
    const { call, db } = app()
    const staff = await createStaff(app())
    const first = await unresponsive()
    const { player } = first
    for (let times = 0; times < 2; times++) await unresponsive({ player })
    const lift = () => staff.mutate('orders.liftNoShow', { orderId: first.id, reason: 'They were there' })
    expect((await lift()).status).toBe(200)
    expect(await lift()).toMatchObject({ status: 409 })
    expect((await call(player, 'GET', 'user')).body.data.requests_paused_until).toBeNull()
    expect((await staff.query('orders.get', { orderId: first.id })).body.data).toMatchObject({
      no_show: { who: 'player', lifted: true },
      presence: [{ who: 'companion' }],
    })
    const audit = { action: 'orders.liftNoShow', order_id: first.id }
    expect(await rowsOf(db, 'audit_events', audit, ['reason'])).toEqual([{ reason: 'They were there' }])
  })

  test('no-shows of more than 30 days ago do not pause', async () => {
    const { player } = await unresponsive()
    await unresponsive({ player })
    const long = new Date(app().clock.now().getTime() - 31 * 86_400_000)
    await app().db.updateTable('no_shows').set({ at: long }).where('person_id', '=', player.id).execute()
    await unresponsive({ player })
    expect((await app().call(player, 'GET', 'user')).body.data.requests_paused_until).toBeNull()
  })

  test('a player cancels because of an absent companion from three minutes on, and it is told on the companion’s page from ten games on', async () => {
    const { call, clock, db } = app()
    const companion = await createCompanion(db, { companion: { matches: 8, seen_at: app().clock.now() } })
    const came = async () => (await call(null, 'GET', `companions/${companion.username}`)).body.data.came
    const absent = async () => {
      await db.updateTable('companions').set({ online: true }).where('user_id', '=', companion.id).execute()
      const game = await playGame(app(), 'accepted', { companion })
      const cancel = () => call(game.player, 'POST', 'order/status/cancelled', { reason: 'companion_absent' })
      expect(await cancel()).toMatchObject({ status: 409, body: { msg: 'invalid_transition' } })
      clock.forward(180)
      await note(game, game.player)
      expect((await cancel()).status).toBe(200)
    }
    await absent()
    expect(await came()).toBeNull()
    await absent()
    expect(await came()).toEqual({ games: 8, of: 10 })
    expect(await noShowsOf(companion)).toHaveLength(2)
    expect((await call(companion, 'GET', 'companion/statistics')).body.data.came).toEqual({ games: 0, of: 2 })
  })
})
