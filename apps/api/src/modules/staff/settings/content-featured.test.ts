import { expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { type TestApp } from '../../../../test/app.ts'
import { withContent } from '../../../../test/content.ts'

const { running, second, mutate, read, undoLatest } = withContent()

const shown = ({ call }: TestApp) =>
  call(null, 'GET', 'homepage/featured').then(({ body }) =>
    body.data.map(({ name }: { name: string }) => name),
  )
const create = (name: string, matches: number) =>
  createCompanion(running().db, {
    name,
    profile: { picture_key: `pictures/${name}.jpg` },
    companion: { matches, payouts_enabled: true },
  })

test('those whom staff chose come first on every instance, and one who is disabled drops out', async () => {
  const { db } = running()
  const [ada, bo] = [await create('Chosen Ada', 0), await create('Chosen Bo', 0)]
  await create('Famous', 5000)
  const { version } = await read('featured')
  const set = await mutate('setFeatured', { ids: [bo.id, ada.id], version })
  expect(set.body.data.companions).toMatchObject([{ name: 'Chosen Bo', shown: true }, { name: 'Chosen Ada' }])
  for (const instance of [running(), second()])
    await expect
      .poll(async () => (await shown(instance)).slice(0, 3), { timeout: scaled(20_000) })
      .toEqual(['Chosen Bo', 'Chosen Ada', 'Famous'])

  await db.updateTable('companions').set({ agreement_status: 4 }).where('user_id', '=', bo.id).execute()
  for (const instance of [running(), second()])
    await expect
      .poll(async () => (await shown(instance)).slice(0, 2), { timeout: scaled(20_000) })
      .toEqual(['Chosen Ada', 'Famous'])
  expect((await read('featured')).companions).toMatchObject([{ shown: false }, { shown: true }])
  const { items } = await read('changes', { kinds: ['featured'] })
  expect(items[0]).toMatchObject({ after: { ids: ['Chosen Bo', 'Chosen Ada'] } })
  await undoLatest('featured')
  await expect.poll(async () => (await shown(second()))[0], { timeout: scaled(20_000) }).toBe('Famous')
})

test('who is no companion, is named twice or is one too many is refused', async () => {
  const { version } = await read('featured')
  const player = await createPlayer(running().db)
  const refused = (ids: string[]) => mutate('setFeatured', { ids, version })
  expect((await refused([player.id])).status).toBe(422)
  const { id } = await create('Once', 0)
  expect((await refused([id, id])).status).toBe(422)
  expect((await refused(Array.from({ length: 8 }, () => crypto.randomUUID()))).status).toBe(422)
  expect(await read('candidates', { query: 'once' })).toMatchObject([{ id, name: 'Once' }])
})
