import { expect } from 'vitest'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import type { TestApp } from './app.ts'
import { signUp } from './visitor.ts'

/** An order as far as its companion has taken it. */
export async function playUntil(
  { db, call }: TestApp,
  until: 'requested' | 'accepted',
  player?: { id: string },
) {
  const companion = await createCompanion(db)
  const order = await call(player ?? (await createPlayer(db)), 'POST', 'order', {
    companion_id: companion.id,
  })
  expect(order.status).toBe(200)
  const step = (name: string) => call(companion, 'POST', `order/status/${name}`)
  if (until === 'accepted') expect((await step('accept_order')).status).toBe(200)
  return { companion, orderId: order.body.data.order_id as number, step }
}

/** A person who signed up, with a card and a rank. */
export async function signUpWithCard(app: TestApp) {
  const person = await signUp(app)
  await saveCard(app.db, person.id)
  await app.db.updateTable('profiles').set({ ingame_rank: 10 }).where('user_id', '=', person.id).execute()
  return person
}
