import { expect } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { form, PNG, type TestApp } from './app.ts'

export interface Game {
  id: number
  player: Awaited<ReturnType<typeof createPlayer>>
  companion: Awaited<ReturnType<typeof createCompanion>>
}

const SCREENSHOT = { name: 'result.png', field: 'screenshot', data: PNG, type: 'image/png' }

/** A game for $15.00 with a fee of 75 cents, played up to a point. */
export async function playGame(
  { call, app, db, clock, caughtUp }: TestApp,
  until: 'requested' | 'accepted' | 'started' | 'ended' | 'scored' = 'scored',
  people: Partial<Pick<Game, 'player' | 'companion'>> = {},
): Promise<Game> {
  const player = people.player ?? (await createPlayer(db))
  const companion = people.companion ?? (await createCompanion(db, { companion: { seen_at: clock.now() } }))
  if (people.companion) {
    const online = { online: true, seen_at: clock.now() }
    await db.updateTable('companions').set(online).where('user_id', '=', companion.id).execute()
    await caughtUp()
  }
  const made = await call(player, 'POST', 'order', { companion_id: companion.id })
  expect(made.status).toBe(200)
  const id = made.body.data.order_id as number
  const step = async (name: string) =>
    expect(await call(companion, 'POST', `order/status/${name}`)).toMatchObject({ status: 200 })
  if (until !== 'requested') await step('accept_order')
  if (until !== 'requested' && until !== 'accepted') await step('queue_started')
  if (until === 'ended' || until === 'scored') await step('game_finished')
  if (until === 'scored') await submitScore({ app, call }, { companion })
  return { id, player, companion }
}

export async function submitScore(
  { call }: Pick<TestApp, 'app' | 'call'>,
  { companion }: Pick<Game, 'companion'>,
) {
  const { payload, headers } = form({ score: '13-7' }, SCREENSHOT)
  expect(await call(companion, 'POST', 'order/finish', payload as object, headers)).toMatchObject({
    status: 200,
  })
}
