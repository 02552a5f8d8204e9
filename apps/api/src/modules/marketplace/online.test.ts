import { beforeEach, expect, test } from 'vitest'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import type { HomepageOnline } from '@queuemate/contracts/marketplace/schemas'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, useApp, WEB } from '../../../test/app.ts'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()

beforeEach(async () => {
  await app().db.deleteFrom('users').execute()
})

/** What the home page of a visitor reads, or of a member. */
async function online(viewer: { id: string } | null = null): Promise<HomepageOnline> {
  const cookie = viewer ? { cookie: await signIn(app().db, viewer.id) } : {}
  const response = await app().app.inject({
    url: '/api/homepage/online',
    headers: { origin: WEB, ...cookie },
  })
  expect(response.statusCode).toBe(200)
  return (response.json() as { data: HomepageOnline }).data
}

type Options = NonNullable<Parameters<typeof createCompanion>[1]>
async function add(tag: string, { companion, profile, ...options }: Options = {}, answer?: number) {
  const row = await createCompanion(app().db, {
    name: `Mate ${tag}`,
    username: `mate_${tag}`,
    ...options,
    profile: { picture_key: `pictures/${tag}.jpg`, ...profile },
    companion: companion ?? {},
  })
  if (answer !== undefined)
    await updateRows(app().db, 'companion_records', { user_id: row.id }, { answer_seconds: answer })
  return row
}
const tags = ({ companions }: HomepageOnline) => companions.map(({ tag }) => tag.replace('mate_', ''))

test('no one is online: no figures, and the hours at which companions usually are', async () => {
  await app().caughtUp()
  expect(await online()).toEqual({
    count: 0,
    answer_seconds: null,
    companions: [],
    usual: null,
  })
  const away = await add('away', { companion: { online: false } })
  const gone = await add('gone', { companion: { online: false, agreement_status: 4 } })
  const evening = Math.floor(Date.parse('2026-11-20T19:00:00Z') / 3_600_000)
  await insertRows(app().db, 'companion_hours', [
    { user_id: away.id, hour: evening },
    { user_id: away.id, hour: evening - 24 },
    { user_id: away.id, hour: evening - 48 },
    { user_id: away.id, hour: evening + 1 },
    { user_id: gone.id, hour: evening },
  ])
  await app().caughtUp()
  // The hours are counted once an hour at most, beside a visit.
  app().clock.set(new Date(app().clock.now().getTime() + 3_600_000))
  await expect
    .poll(async () => (await online()).usual, { timeout: scaled(20_000) })
    .toEqual({ from: 19, until: 21 })
})

test('one is online: the page gets the figures and what the slot shows', async () => {
  await add('one', { companion: { rate: 1350, matches: 31 } }, 9)
  await add('off', { companion: { online: false } }, 2)
  await app().caughtUp()
  expect(await online()).toEqual({
    count: 1,
    answer_seconds: 9,
    companions: [
      {
        profile_picture: '/api/pictures/one.jpg',
        tag: 'mate_one',
        name: 'Mate one',
        matches: 31,
        hourly: 1350,
        banner_url: '/api/banners/1.svg',
        country: 276,
        country_name: 'Germany',
        country_code: 'DE',
        ratings: null,
        recent: null,
      },
    ],
    usual: null,
  })
})

test('the answer time is the median of those who have one', async () => {
  await add('quick', {}, 4)
  await add('new')
  await add('slow', {}, 40)
  await app().caughtUp()
  expect(await online()).toMatchObject({ count: 3, answer_seconds: 22 })
  await add('middle', {}, 10)
  await app().caughtUp()
  expect(await online()).toMatchObject({ count: 4, answer_seconds: 10 })
})

test('offline, disabled, banned and unpaid companions are neither counted nor shown', async () => {
  await add('offline', { companion: { online: false } }, 1)
  await add('disabled', { companion: { agreement_status: 4 } }, 1)
  await add('banned', { banned: true }, 1)
  await add('unpaid', { companion: { payouts_enabled: false } }, 1)
  await add('staff', { role: 'staff' }, 1)
  await add('low', { profile: { ingame_rank: RANKS[1]!.value } }, 1)
  await add('fine', {}, 12)
  await app().caughtUp()
  expect(await online()).toMatchObject({ count: 1, answer_seconds: 12, companions: [{ tag: 'mate_fine' }] })
})

test('a companion without a picture counts and is not shown; five are shown, those with the most games first', async () => {
  await add('faceless', { companion: { matches: 99 }, profile: { picture_key: null } })
  for (let n = 1; n <= 6; n++) await add(`n${n}`, { companion: { matches: n } })
  await app().caughtUp()
  const seen = await online()
  expect(seen.count).toBe(7)
  expect(tags(seen)).toEqual(['n6', 'n5', 'n4', 'n3', 'n2'])
})

test('a member does not meet oneself, nor either side of a block', async () => {
  const [me, blocked, blocking] = [await add('me'), await add('blocked'), await add('blocking')]
  await add('free')
  await insertRows(app().db, 'user_blocks', [
    { user_id: me.id, blocked_id: blocked.id },
    { user_id: blocking.id, blocked_id: me.id },
  ])
  await app().caughtUp()
  const seen = await online(me)
  expect([seen.count, tags(seen)]).toEqual([1, ['free']])
  expect(await online(await createUser(app().db))).toMatchObject({ count: 4 })
})

test('who goes offline is gone with the next visit', async () => {
  const row = await add('brief')
  await app().caughtUp()
  expect(await online()).toMatchObject({ count: 1 })
  await app().db.updateTable('companions').set({ online: false }).where('user_id', '=', row.id).execute()
  app().context.market.companionsChanged([row.id])
  expect(await online()).toMatchObject({ count: 0, companions: [] })
})
