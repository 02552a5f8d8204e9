import { expect, test } from 'vitest'
import { COMPANION_RANKS, highestPlayerRank, RANKS } from '@queuemate/contracts/lookups/ranks'
import { splitPrice } from '@queuemate/contracts/money'
import { createCompanion, createPlayer, createUser, saveCard } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()

test.each([
  [0, 500],
  [50, 500],
  [99, 333],
  [1_999, 1],
  [1_234_567, 499],
])('an order for %d cents has the fee of splitPrice at %d basis points', async (rate, feeBps) => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db, { companion: { rate } })
  const band = await db
    .insertInto('paybands')
    .values({ name: `${rate} at ${feeBps}`, minimum: 0, maximum: 2_000_000, fee_bps: feeBps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRows(db, 'companions', { user_id: companion.id }, { payband_id: band.id })
  expect((await call(player, 'POST', 'order', { companion_id: companion.id })).status).toBe(200)
  const order = db.selectFrom('orders').select(['price', 'fee']).where('player_id', '=', player.id)
  expect(await order.execute()).toEqual([{ price: rate, fee: splitPrice(rate, feeBps).fee }])
})

test.each(COMPANION_RANKS)(
  'a companion of rank $label is requested by players up to the highest rank, and by none above',
  async ({ value }) => {
    const { call, db } = app()
    const highest = highestPlayerRank(value)
    const request = async (ingame_rank: number) => {
      const player = await createPlayer(db, { profile: { ingame_rank } })
      const companion = await createCompanion(db, { profile: { ingame_rank: value } })
      const { status, body } = await call(player, 'POST', 'order', { companion_id: companion.id })
      return status === 200 ? 'requested' : body.msg
    }
    expect([await request(1), await request(highest)]).toEqual(['requested', 'requested'])
    if (highest < RANKS.length) expect(await request(highest + 1)).toBe('not_eligible')
  },
)

test('a key that was used again returns its order, also when everything would allow another one', async () => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db)
  const request = () =>
    call(player, 'POST', 'order', { companion_id: companion.id }, { 'idempotency-key': 'again' })
  const first = (await request()).body.data
  await call(player, 'POST', 'order/status/cancelled')
  await db.updateTable('companions').set({ online: true }).where('user_id', '=', companion.id).execute()
  expect((await request()).body.data).toEqual(first)
})

test('of everything that refuses a request, the first is told, and the next once that is mended', async () => {
  const { call, db } = app()
  const player = await createUser(db, { profile: { ingame_rank: null } })
  const companion = await createCompanion(db, { companion: { agreement_status: 4, online: false } })
  const block = { user_id: companion.id, blocked_id: player.id }
  await db.insertInto('user_blocks').values(block).execute()
  const setRank = (ingame_rank: number) =>
    db.updateTable('profiles').set({ ingame_rank }).where('user_id', '=', player.id).execute()
  const setCompanion = (values: { agreement_status?: 3; online?: boolean }) =>
    db.updateTable('companions').set(values).where('user_id', '=', companion.id).execute()
  let price = 1400
  const request = async () =>
    (await call(player, 'POST', 'order', { companion_id: companion.id, price })).body.msg
  const mends: [code: string, mend: () => unknown][] = [
    ['not_found', () => setCompanion({ agreement_status: 3 })],
    ['rank_not_set', () => setRank(RANKS.length)],
    ['blocked', () => db.deleteFrom('user_blocks').where('user_id', '=', companion.id).execute()],
    ['not_eligible', () => setRank(1)],
    ['no_payment_method', () => saveCard(db, player.id)],
    ['companion_unavailable', () => setCompanion({ online: true })],
    ['price_changed', () => (price = 1500)],
  ]
  const told: (string | undefined)[] = []
  for (const [, mend] of mends) {
    told.push(await request())
    await mend()
  }
  expect(told).toEqual(mends.map(([code]) => code))
  expect((await call(player, 'POST', 'order', { companion_id: companion.id, price })).status).toBe(200)
})
