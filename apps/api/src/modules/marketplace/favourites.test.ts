import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { FAVOURITES_MAX } from '@queuemate/contracts/marketplace/favourites'
import { moveJobsToQueue } from '@queuemate/db/queries/orders/outbox'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../../test/app.ts'
import { playGame } from '../../../test/games.ts'
import { mailsTo } from '../../../test/visitor.ts'
import { notifyOnline } from './favourites.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
beforeEach(() => running().clock.set(new Date()))

/** Calls `favourites.<name>` as the web app does. */
async function ask(user: { id: string } | null, name: string, input?: object) {
  const { app, db } = running()
  const cookie = user ? { cookie: await signIn(db, user.id) } : {}
  const response = await app.inject({
    method: input ? 'POST' : 'GET',
    url: `/trpc/favourites.${name}`,
    headers: { origin: WEB, ...cookie },
    ...(input && { payload: input }),
  })
  const body = response.json()
  return {
    status: response.statusCode,
    msg: body.error?.data?.msg,
    message: body.error?.data?.message,
    data: body.result?.data,
  }
}
const add = (user: { id: string }, companion: { id: string }) =>
  ask(user, 'add', { companion_id: companion.id })
const notify = (user: { id: string }, companion: { id: string }, on: boolean) =>
  ask(user, 'notify', { companion_id: companion.id, notify: on })
const ids = async (user: { id: string }) =>
  (await ask(user, 'list')).data.map((row: { companion_id: string }) => row.companion_id)
const block = (user: { id: string }, other: { id: string }) =>
  running().db.insertInto('user_blocks').values({ user_id: user.id, blocked_id: other.id }).execute()

describe('favourites', () => {
  test('are added, listed with the newest first, and removed; both may be repeated', async () => {
    const { db, clock } = running()
    const [player, ada, bea] = [await createUser(db), await createCompanion(db), await createCompanion(db)]
    expect((await add(player, ada)).status).toBe(200)
    clock.forward(1)
    expect((await add(player, bea)).status).toBe(200)
    expect((await add(player, ada)).status).toBe(200)
    expect(await ids(player)).toEqual([bea.id, ada.id])
    for (let n = 0; n < 2; n++)
      expect((await ask(player, 'remove', { companion_id: ada.id })).status).toBe(200)
    expect(await ids(player)).toEqual([bea.id])
  })

  test('narrow the grid down to themselves, in its order and with its filters', async () => {
    const { db, call, caughtUp } = running()
    const player = await createUser(db)
    const rows = await Promise.all(
      [1, 2, 3].map((n) => createCompanion(db, { companion: { rate: 1000 + n * 100 } })),
    )
    for (const row of rows.slice(1)) await add(player, row)
    await caughtUp()
    const grid = async (query: string) =>
      (await call(player, 'GET', `marketplace/eligible?favourites=true&${query}`)).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect(await grid('sort=price')).toEqual([rows[1]!.id, rows[2]!.id])
    expect(await grid('sort=price&max_price=1200')).toEqual([rows[1]!.id])
    expect(await grid('q=nobody')).toEqual([])
    expect((await call(player, 'GET', 'marketplace/eligible?favourites=true')).headers.etag).toBeDefined()
  })

  test('are never oneself, and only players have them', async () => {
    const { db } = running()
    const [ada, bea] = [await createCompanion(db), await createCompanion(db)]
    expect(await add(ada, ada)).toMatchObject({
      status: 409,
      msg: 'own_profile',
      message: 'You cannot be your own favorite',
    })
    expect(await add(ada, bea)).toMatchObject({ status: 403, msg: 'forbidden' })
    expect(await ask(ada, 'list')).toMatchObject({ status: 403 })
    expect(await ask(null, 'list')).toMatchObject({ status: 401 })
  })

  test('are no player, no disabled companion, nobody unknown, and no one with a block on either side', async () => {
    const { db } = running()
    const [player, mean, shunned] = [
      await createUser(db),
      await createCompanion(db),
      await createCompanion(db),
    ]
    await block(mean, player)
    await block(player, shunned)
    const wrong = [
      await createUser(db),
      await createCompanion(db, { companion: { agreement_status: 4 } }),
      mean,
      shunned,
      { id: '00000000-0000-4000-8000-000000000000' },
      { id: 'not an id' },
    ]
    for (const other of wrong)
      expect(await add(player, other)).toMatchObject({ status: 404, msg: 'not_found' })
    expect(await notify(player, mean, true)).toMatchObject({ status: 404 })
    expect(await ids(player)).toEqual([])
  })

  test('are 200 at most, also when two are added at once', async () => {
    const { db } = running()
    const player = await createUser(db)
    const many = await Promise.all(Array.from({ length: FAVOURITES_MAX + 1 }, () => createCompanion(db)))
    await db
      .insertInto('favourites')
      .values(
        many.slice(2).map(({ id }) => ({ player_id: player.id, companion_id: id, created_at: new Date() })),
      )
      .execute()
    const both = await Promise.all([add(player, many[0]!), add(player, many[1]!)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ msg: 'favourites_full' })
    expect(await ids(player)).toHaveLength(FAVOURITES_MAX)
  })

  test('are hidden while a block lasts or the companion is disabled, are in the export, and go with the account', async () => {
    const { db, call } = running()
    const [player, ada, bea] = [await createUser(db), await createCompanion(db), await createCompanion(db)]
    for (const row of [ada, bea]) await add(player, row)
    await block(ada, player)
    expect(await ids(player)).toEqual([bea.id])
    await db.updateTable('companions').set({ agreement_status: 4 }).where('user_id', '=', bea.id).execute()
    expect(await ids(player)).toEqual([])
    const exported = (await call(player, 'GET', 'user/export')).body as unknown as {
      favourites: { username: string }[]
    }
    expect(exported).toMatchObject({
      data: { favourites: expect.arrayContaining([expect.objectContaining({ username: ada.username })]) },
    })
    await db.deleteFrom('users').where('id', '=', player.id).execute()
    expect(
      await db.selectFrom('favourites').selectAll().where('player_id', '=', player.id).execute(),
    ).toEqual([])
  })
})

describe('the mail that says a companion is online', () => {
  async function pair() {
    const { db, clock } = running()
    const player = await createUser(db)
    const companion = await createCompanion(db, { companion: { online: false, seen_at: clock.now() } })
    await add(player, companion)
    const online = (is: boolean) =>
      updateRows(db, 'companions', { user_id: companion.id }, { online: is, seen_at: clock.now() })
    return { player, companion, online }
  }

  /** Hands over what the outbox holds, runs the jobs, and returns the companions that an address heard of. */
  async function heardBy({ email }: { email: string }): Promise<string[]> {
    const { db, context } = running()
    await moveJobsToQueue(db)
    const { rows } = await sql<{ id: number; payload: { companion: string } }>`
      select p.id, p.payload from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'favourites.online'`.execute(
      db,
    )
    for (const { id, payload } of rows) {
      await notifyOnline(context, payload.companion)
      await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
    }
    const mails = (await mailsTo(db, email)).filter(({ template }) => template === 'favourite_online')
    await sql`delete from graphile_worker._private_jobs where payload->>'to' = ${email}`.execute(db)
    return mails.map(({ data }) => (data as unknown as { url: string }).url)
  }

  test('is off until the player asks for it, and off again when they say so', async () => {
    const { player, companion, online } = await pair()
    await online(true)
    expect(await heardBy(player)).toEqual([])
    await online(false)
    expect((await notify(player, companion, true)).status).toBe(200)
    await online(true)
    expect(await heardBy(player)).toEqual([
      expect.stringMatching(new RegExp(`/companions/${companion.username}$`)),
    ])
    running().clock.forward(3600)
    await online(false)
    await notify(player, companion, false)
    await online(true)
    expect(await heardBy(player)).toEqual([])
  })

  test('is sent once an hour at most for one pair', async () => {
    const { player, companion, online } = await pair()
    await notify(player, companion, true)
    const other = await createUser(running().db)
    await add(other, companion)
    await notify(other, companion, true)
    await online(true)
    expect(await heardBy(player)).toHaveLength(1)
    for (const seconds of [10, 3580]) {
      running().clock.forward(seconds)
      await online(false)
      await online(true)
      expect(await heardBy(player)).toEqual([])
    }
    running().clock.forward(10)
    await online(false)
    await online(true)
    expect(await heardBy(player)).toHaveLength(1)
  })

  test('is sent after a game, too, when the companion is available again', async () => {
    const { player, companion, online } = await pair()
    await online(true)
    await notify(player, companion, true)
    await heardBy(player)
    await playGame(running(), 'scored', { companion })
    await online(true)
    expect(await heardBy(player)).toHaveLength(1)
  })

  test('is not sent for a block, to a banned player, to an unproven address, or once the companion has gone', async () => {
    const { db } = running()
    const spoil = [
      ({ player, companion }: Awaited<ReturnType<typeof pair>>) => block(companion, player),
      ({ player }: Awaited<ReturnType<typeof pair>>) =>
        db.updateTable('users').set({ banned: true }).where('id', '=', player.id).execute(),
      ({ player }: Awaited<ReturnType<typeof pair>>) =>
        db.updateTable('users').set({ email_verified: false }).where('id', '=', player.id).execute(),
      ({ companion }: Awaited<ReturnType<typeof pair>>) =>
        db.updateTable('users').set({ banned: true }).where('id', '=', companion.id).execute(),
    ]
    for (const change of spoil) {
      const two = await pair()
      await notify(two.player, two.companion, true)
      await change(two)
      await two.online(true)
      expect(await heardBy(two.player)).toEqual([])
    }
    const gone = await pair()
    await notify(gone.player, gone.companion, true)
    await gone.online(true)
    await gone.online(false)
    expect(await heardBy(gone.player)).toEqual([])
  })

  test('nothing waits for a companion whom no player waits for', async () => {
    const { player, companion, online } = await pair()
    await online(true)
    const waiting =
      await sql`select from outbox where payload->>'companion' = ${companion.id} and topic = 'job'`.execute(
        running().db,
      )
    expect(waiting.rows).toHaveLength(0)
    expect(await heardBy(player)).toEqual([])
  })
})
