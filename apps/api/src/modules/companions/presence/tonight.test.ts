import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { sessionOf } from '../../../../test/fakes.ts'
import { readPresence } from '../set-online.ts'

const running = useApp()
let user: Awaited<ReturnType<typeof createCompanion>>
beforeEach(async () => {
  running().clock.set('2026-11-29T01:00:00Z')
  user = await createCompanion(running().db)
})

type Values = Omit<Parameters<typeof createOrder>[1], 'companion_id' | 'requested_at'>
const order = (at: string, values: Values = {}) =>
  createOrder(running().db, { companion_id: user.id, requested_at: new Date(at), ...values })
const tonight = async () => (await readPresence(running().context, sessionOf(user))).tonight
const nothing = { requests: 0, games: 0, earned: 0, last: null }

test('an evening goes on past midnight and begins after six hours in which nothing happened', async () => {
  const robin = await createUser(running().db, { name: 'Robin Vale' })
  await order('2026-11-28T14:00:00Z')
  await order('2026-11-28T20:30:00Z', { status: 2, closed_reason: 'declined' })
  await order('2026-11-28T21:00:00Z', {
    scored_at: new Date('2026-11-28T21:40:00Z'),
    refunded: 400,
    refunded_share: 400,
  })
  const { id } = await order('2026-11-28T23:50:00Z', {
    player_id: robin.id,
    scored_at: new Date('2026-11-29T00:40:00Z'),
    other_score: 9,
  })
  expect(await tonight()).toEqual({
    requests: 3,
    games: 2,
    earned: 3400,
    last: {
      order_id: id,
      name: robin.name,
      team_score: 13,
      other_score: 9,
      earned: 1900,
      paid_at: '2026-12-07T00:00:00.000Z',
    },
  })
})

test('it is over six hours after the last game; a score that is submitted then begins another one', async () => {
  await order('2026-11-28T18:00:00Z', { status: 5 })
  expect(await tonight()).toEqual(nothing)
  const late = await order('2026-11-28T17:00:00Z', { scored_at: new Date('2026-11-29T00:59:00Z') })
  expect(await tonight()).toMatchObject({ requests: 0, games: 1, earned: 1900, last: { order_id: late.id } })
})

test('a request that the player withdrew, one without an answer so far and those of others do not count', async () => {
  await order('2026-11-29T00:10:00Z', { status: 2, closed_reason: 'withdrawn' })
  await order('2026-11-29T00:20:00Z', { status: 1 })
  await createOrder(running().db, { companion_id: (await createCompanion(running().db)).id })
  expect(await tonight()).toEqual(nothing)
})
