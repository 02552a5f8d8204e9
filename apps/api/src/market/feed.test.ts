import { expect, test } from 'vitest'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../test/app.ts'
import { setOnline } from '../modules/companions/set-online.ts'
import { setRate } from '../modules/companions/set-rate.ts'
import { requestCompanion } from '../modules/orders/request-companion.ts'
import { sessionOf } from '../../test/fakes.ts'

const app = useApp()

/** What the marketplace shows of a companion, as a browser that reads it now gets it. */
const shown = async (id: string) =>
  (await app().context.market.find('', companionRanksFor(null), id))?.card?.view

/** What a browser that reads because of each event finds: begun before anything else can happen. */
function readAtEvents(id: string) {
  const found: [string, ReturnType<typeof shown>][] = []
  const { realtime } = app().context
  const emitHere = realtime.emitHere
  realtime.emitHere = (room, event, ...payload) => {
    emitHere(room, event, ...payload)
    if (room === 'market') found.push([event, shown(id)])
  }
  return async () => {
    realtime.emitHere = emitHere
    return Promise.all(found.map(async ([event, view]) => [event, await view] as const))
  }
}

test.each([
  ['updateAvailability', { online: true }, { online: false }, { available: false }],
  ['companionAvailable', { online: false }, { online: true }, { available: true }],
  ['updatePrice', { rate: 1500 }, { rate: 2100 }, { hourly: 2100 }],
] as const)('what a browser reads because of %s has the change', async (event, before, change, after) => {
  const { db, caughtUp } = app()
  const { id } = await createCompanion(db, { companion: before })
  await caughtUp()
  const events = readAtEvents(id)
  await db.updateTable('companions').set(change).where('user_id', '=', id).execute()
  await caughtUp()
  expect(await events()).toEqual([[event, expect.objectContaining(after)]])
})

test('a companion who is listed no more is told as unavailable, and as available once they are back', async () => {
  const { db, caughtUp } = app()
  const { id } = await createCompanion(db, { companion: { online: true } })
  await caughtUp()
  const events = readAtEvents(id)
  for (const role of ['player', 'companion'] as const) {
    await db.updateTable('users').set({ role }).where('id', '=', id).execute()
    await caughtUp()
  }
  expect((await events()).map(([event]) => event)).toEqual(['updateAvailability', 'companionAvailable'])
})

test('a player who requests a companion finds them taken at once', async () => {
  const { context, db, caughtUp } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  await caughtUp()
  await requestCompanion(
    context,
    sessionOf(player),
    { companionId: companion.id },
    { key: null, origin: { address: null, userAgent: null } },
  )
  expect(await shown(companion.id)).toMatchObject({ available: false })
})

test('a companion finds their own change at once, also when another process publishes it and its message is on its way', async () => {
  const { context, db, caughtUp } = app()
  const companion = sessionOf(await createCompanion(db))
  await caughtUp()
  for (const [change, after] of [
    [() => setRate(context, companion, 1800), { hourly: 1800 }],
    [() => setOnline(context, companion, false), { available: false }],
    [() => setOnline(context, companion, true), { available: true }],
  ] as const) {
    await change()
    await db.deleteFrom('outbox').execute()
    expect(await shown(companion.id)).toMatchObject(after)
  }
})
