import { expect, test } from 'vitest'
import type { Updateable } from 'kysely'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { Companions } from '@queuemate/db/schema'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { useApp } from '../../test/app.ts'
import type { FeedMessage } from '../outside/feed/feed.ts'
import { toOrderMessage } from '../outside/feed/order-message.ts'

const app = useApp()

/** Changes a companion's row, and removes what the database notes of it before anyone can hear of it. */
function changeUnheard(id: string, change: Updateable<Companions>): Promise<unknown> {
  return inTransaction(app().db, async (tx) => {
    await tx.updateTable('companions').set(change).where('user_id', '=', id).execute()
    await tx.deleteFrom('outbox').where('topic', '=', 'companion').execute()
  })
}

/** What the marketplace shows of a companion to a browser that reads it when this message arrives. */
async function readAt(message: FeedMessage, id: string) {
  const { feed, market } = app().context
  const read = Promise.withResolvers<ReturnType<typeof market.find>>()
  const stop = feed.subscribe((arrived) => {
    if (arrived === message) read.resolve(market.find('', companionRanksFor(null), id))
  })
  feed.send(message)
  const entry = await read.promise
  stop()
  return entry?.card?.view
}

test.each([
  ['updateAvailability', { online: true }, { online: false }, { available: false }],
  ['companionAvailable', { online: false }, { online: true }, { available: true }],
  ['updatePrice', { rate: 1500 }, { rate: 2100 }, { hourly: 2100 }],
] as const)('what a browser reads because of %s has the change', async (event, before, change, shown) => {
  const { context, db, caughtUp } = app()
  const { id } = await createCompanion(db, { companion: before })
  await context.market.rebuild()
  await caughtUp()
  await changeUnheard(id, change)
  const payload = [{ companionID: id }]
  expect(await readAt({ topic: 'emit', room: 'market', event, payload }, id)).toMatchObject(shown)
})

test('what a browser reads because of a request has the companion as taken', async () => {
  const { context, db, caughtUp } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const order = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  await context.market.rebuild()
  await caughtUp()
  await changeUnheard(companion.id, { online: false })
  const message = toOrderMessage(order, ['orderCreated', 'updateAvailability'])
  expect(await readAt(message, companion.id)).toMatchObject({ available: false })
})
