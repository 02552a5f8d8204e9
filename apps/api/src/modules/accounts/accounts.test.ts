import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { profileValues, updateUserInput } from '@queuemate/contracts/accounts/profile'
import { useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { filesToRemove } from '../../../test/jobs.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks.ts'
import {
  readAccount,
  clearPicture,
  setPicture,
  setDiscord,
  setIgn,
  setRank,
  updateProfile,
} from './profile.ts'

const app = useApp()
const ctx = () => app().context

const refused = (code: string) => expect.objectContaining({ code })
const person = async (overrides: Parameters<typeof createUser>[1] = {}) => createUser(app().db, overrides)
const profile = (changes: object = {}) => ({
  name: 'Ada Mary Lovelace',
  country: 276,
  languages: ['de', 'en', 'de'],
  ingame_name: 'Ada',
  ingame_tag: 'EUW',
  ingame_rank: 7,
  timezones: ['Europe/Berlin'],
  ...changes,
})

describe('me', () => {
  test('is what the contract says and nothing else', async () => {
    const user = await person({ username: 'plain_person' })
    const view = await readAccount(ctx(), user.id)
    expect(view).toMatchObject({
      id: user.id,
      username: 'plain_person',
      role: 'player',
      profile_picture: null,
      country: 276,
      discord_linked: false,
      has_password: false,
    })
    expect(Object.keys(view).toSorted()).toEqual(
      'country discord discord_linked email first_name has_password id ingame_name ingame_rank ingame_tag languages last_name name profile_picture requests_paused_until role timezones username'.split(
        ' ',
      ),
    )
  })

  test('returns the person’s sign-in methods', async () => {
    const user = await person()
    for (const provider_id of ['credential', 'discord']) {
      await app()
        .db.insertInto('auth_accounts')
        .values({ user_id: user.id, account_id: `${provider_id}-${user.id}`, provider_id })
        .execute()
    }
    expect(await readAccount(ctx(), user.id)).toMatchObject({ discord_linked: true, has_password: true })
  })

  test('of an unknown person is not found', async () => {
    await expect(readAccount(ctx(), '00000000-0000-4000-8000-000000000000')).rejects.toEqual(
      refused('not_found'),
    )
  })
})

describe('update', () => {
  test('keeps every field, names split, choices once each', async () => {
    const user = sessionOf(await person())
    expect(await updateProfile(ctx(), user, profile())).toMatchObject({
      name: 'Ada Mary Lovelace',
      first_name: 'Ada Mary',
      last_name: 'Lovelace',
      languages: ['de', 'en'],
      timezones: ['Europe/Berlin'],
      ingame_name: 'Ada',
      ingame_tag: 'EUW',
      ingame_rank: 7,
    })
  })

  test.each([
    ['country', { country: 9999 }],
    ['country', { country: 2_000_000_000 }],
    ['languages', { languages: ['en', 'klingon'] }],
    ['timezones', { timezones: ["Mars/Base'; drop table users; --"] }],
  ])('an unknown %s changes nothing and is named', async (path, changes) => {
    const user = sessionOf(await person())
    const before = await readAccount(ctx(), user.id)
    await expect(updateProfile(ctx(), user, profile(changes))).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path }],
    })
    expect(await readAccount(ctx(), user.id)).toEqual(before)
  })

  test('over a profile that has changed since the person saw it is refused, and nothing changes', async () => {
    const user = sessionOf(await person())
    const seen = profileValues.parse(await updateProfile(ctx(), user, profile()))
    const before = await setRank(ctx(), user, 12)
    const late = updateProfile(ctx(), user, { ...profile({ name: 'Ada Byron' }), seen })
    await expect(late).rejects.toEqual(refused('changed_meanwhile'))
    expect(await readAccount(ctx(), user.id)).toEqual(before)
    const current = { ...seen, ingame_rank: 12 }
    const saved = await updateProfile(ctx(), user, { ...profile({ name: 'Ada Byron' }), seen: current })
    expect(saved).toMatchObject({ name: 'Ada Byron', ingame_rank: 7 })
  })

  test('a companion keeps their rank: the same one passes, another is refused and nothing changes', async () => {
    const companion = sessionOf(await createCompanion(app().db, { profile: { ingame_rank: 24 } }))
    await expect(updateProfile(ctx(), companion, profile({ ingame_rank: 25 }))).rejects.toEqual(
      refused('rank_locked'),
    )
    expect((await readAccount(ctx(), companion.id)).name).not.toBe('Ada Mary Lovelace')
    expect(await updateProfile(ctx(), companion, profile({ ingame_rank: 24 }))).toMatchObject({
      ingame_rank: 24,
      name: 'Ada Mary Lovelace',
    })
  })

  test.each([
    ['one word', { name: 'Ada' }, 'name'],
    ['a rank beyond the list', { ingame_rank: 26 }, 'ingame_rank'],
    ['a rank of 0', { ingame_rank: 0 }, 'ingame_rank'],
    ['half a rank', { ingame_rank: 1.5 }, 'ingame_rank'],
    ['no country', { country: 0 }, 'country'],
    ['a blank in-game name', { ingame_name: '   ' }, 'ingame_name'],
  ])('the schema refuses %s', (_what, changes, path) => {
    expect(updateUserInput.safeParse(profile(changes)).error?.issues.map((issue) => issue.path[0])).toEqual([
      path,
    ])
  })
})

test('rank, in-game name and chat handle change one by one; a companion’s rank does not', async () => {
  const user = sessionOf(await person())
  expect(await setRank(ctx(), user, 12)).toMatchObject({ ingame_rank: 12 })
  expect(await setIgn(ctx(), user, 'New Name#0001')).toMatchObject({
    ingame_name: 'New Name',
    ingame_tag: '0001',
  })
  expect(await setDiscord(ctx(), user, 'ada#1')).toMatchObject({ discord: 'ada#1', ingame_rank: 12 })
  const companion = sessionOf(await createCompanion(app().db))
  await expect(setRank(ctx(), companion, 25)).rejects.toEqual(refused('rank_locked'))
})

describe('picture', () => {
  const upload = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()

  test('is stored, replaced and cleared; each one before goes by a job, also when the storage is away', async () => {
    app().storage.files.clear()
    vi.spyOn(app().storage, 'remove').mockRejectedValue(new Error('away'))
    const user = await person()
    const first = await setPicture(ctx(), user.id, await upload('red'))
    expect(first.profile_picture).toMatch(/^\/api\/pictures\/.*\.jpg$/)
    const second = await setPicture(ctx(), user.id, await upload('blue'))
    expect(second.profile_picture).not.toBe(first.profile_picture)
    expect((await readAccount(ctx(), user.id)).profile_picture).toBe(second.profile_picture)
    expect((await clearPicture(ctx(), user.id)).profile_picture).toBeNull()
    const kept = [...app().storage.files].map(([key, { contentType }]) => ({ key, contentType }))
    expect(kept.map(({ contentType }) => contentType)).toEqual(['image/jpeg', 'image/jpeg'])
    expect(await filesToRemove(app().db)).toEqual(kept.map(({ key }) => key))
    vi.restoreAllMocks()
  })

  test('that is none leaves the one before', async () => {
    const user = await person()
    const { profile_picture } = await setPicture(ctx(), user.id, await upload('red'))
    await expect(setPicture(ctx(), user.id, Buffer.from('<svg/>'))).rejects.toEqual(
      refused('unsupported_media_type'),
    )
    expect((await readAccount(ctx(), user.id)).profile_picture).toBe(profile_picture)
  })
})

describe('blocks', () => {
  test('are one’s own, repeatable both ways', async () => {
    const [one, other] = [await person(), await person()]
    expect(await blockPerson(ctx(), one.id, other.id)).toMatchObject([
      { user_id: other.id, username: other.username },
    ])
    expect(await blockPerson(ctx(), one.id, other.id)).toHaveLength(1)
    expect(await listBlocks(ctx(), other.id, { limit: 100 })).toEqual({ items: [], next_cursor: null })
    expect(await unblockPerson(ctx(), other.id, one.id)).toEqual([])
    expect((await listBlocks(ctx(), one.id, { limit: 100 })).items).toHaveLength(1)
    expect(await unblockPerson(ctx(), one.id, other.id)).toEqual([])
    expect(await unblockPerson(ctx(), one.id, 'nobody')).toEqual([])
  })

  test('tell no more of a player than their first name and an initial', async () => {
    const { db } = app()
    const [one, player] = [await person(), await createUser(db, { name: 'Samantha Reyes' })]
    const companion = await createCompanion(db, { name: 'Vela Moreno' })
    await blockPerson(ctx(), one.id, companion.id)
    const names = (await blockPerson(ctx(), one.id, player.id)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Samantha R.', 'Vela Moreno'])
  })

  test('need an existing person, and not oneself', async () => {
    const user = await person()
    await expect(blockPerson(ctx(), user.id, user.id)).rejects.toEqual(refused('invalid_input'))
    await expect(blockPerson(ctx(), user.id, 'nobody')).rejects.toEqual(refused('not_found'))
    await expect(blockPerson(ctx(), user.id, '00000000-0000-4000-8000-000000000000')).rejects.toEqual(
      refused('not_found'),
    )
  })
})
