import { describe, expect, test } from 'vitest'
import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import {
  createApplicant,
  createCompanion,
  createReferralCode,
  createUser,
} from '@queuemate/db/testing/factories'
import { useApp, type Answer } from '../../../../test/app.ts'
import { SHIPPED_GUIDE } from './applications.views.ts'
import { rowsOf, updateRows } from '@queuemate/db/testing/rows'

const running = useApp()

type Person = { id: string }
const start = (user: Person | null, referral_code: unknown, path = 'start_agreement') =>
  running().call(user, 'POST', `companion/${path}`, { referral_code })
const submit = (user: Person, body?: object) =>
  running().call(user, 'POST', 'companion/submit_agreement', body)
const read = (user: Person, block: unknown) => running().call(user, 'PATCH', 'companion/guide', { block })
const application = async (user: Person) =>
  (await running().call(user, 'GET', 'companion/application')).body.data
const said = ({ status, body }: Answer) => [status, body.msg, body.message]
const standing = async (user: Person) =>
  (await running().call(user, 'GET', 'companion/status')).body.data.status as number
const applicationsOf = (user: Person) =>
  running().db.selectFrom('companion_applications').selectAll().where('user_id', '=', user.id).execute()

describe('the referral code', () => {
  test('opens the agreement, in any case and with spaces around it, by either path', async () => {
    const code = await createReferralCode(running().db)
    for (const path of ['start_agreement', 'referral']) {
      const user = await createUser(running().db)
      expect(await standing(user)).toBe(0)
      expect((await start(user, `  ${code.code.toLowerCase()} `, path)).body.data).toEqual({
        status: 1,
        isActive: false,
        isPending: false,
        isCompanion: false,
      })
      expect(await application(user)).toEqual({
        status: 1,
        guide_read: 0,
        ign: null,
        video: null,
        submitted_at: null,
        agreed_at: null,
        rejected_reason: null,
        new_video_reason: null,
        disabled_reason: null,
        rank_ok: false,
        agreement: { hash: SHIPPED_GUIDE.hash, must_accept: false, accepted_at: null },
      })
      expect(await applicationsOf(user)).toMatchObject([{ status: 'draft', referral_code_id: code.id }])
    }
  })

  describe.each(['start_agreement', 'referral'])('at %s', (path) => {
    const begin = (user: Person, referral_code: string, country?: unknown) =>
      running().call(user, 'POST', `companion/${path}`, { referral_code, country })
    const countryOf = async (user: Person) =>
      (await running().call(user, 'GET', 'user')).body.data.country as number | null

    test('without a country asks for it, and stores the one that is given', async () => {
      const user = await createUser(running().db, { profile: { country_id: null } })
      const { code } = await createReferralCode(running().db)
      for (const country of [undefined, 0, -1, 1.5, 99_999, 'DE', null])
        expect(await begin(user, code, country)).toMatchObject({
          status: 422,
          body: { msg: 'invalid_input', issues: [{ path: 'country' }] },
        })
      expect(await applicationsOf(user)).toEqual([])
      expect((await begin(user, code, 356)).status).toBe(200)
      expect(await countryOf(user)).toBe(356)
    })

    // Brazil, Iran, Russia, Lebanon
    test.each([76, 364, 643, 422])('is refused in country %d, before anything is stored', async (country) => {
      const { code } = await createReferralCode(running().db)
      const [there, moved] = [
        await createUser(running().db, { profile: { country_id: country } }),
        await createUser(running().db),
      ]
      for (const [user, given] of [
        [there, undefined],
        [there, country],
        [moved, country],
      ] as const)
        expect(await begin(user, code, given)).toMatchObject({
          status: 422,
          body: { issues: [{ path: 'country', message: 'Payouts are not possible in this country' }] },
        })
      expect(await countryOf(moved)).toBe(276)
      expect(await standing(there)).toBe(0)
      expect((await begin(there, code, 826)).status).toBe(200)
    })
  })

  test.each([
    ['unknown', 'NO-SUCH-CODE', {}],
    ['expired', null, { expires_at: new Date(Date.now() - 1000) }],
    ['disabled', null, { disabled_at: new Date() }],
  ])('that is %s is refused and leaves nothing', async (_what, text, values) => {
    const user = await createUser(running().db)
    const code = await createReferralCode(running().db, values)
    expect(said(await start(user, text ?? code.code))).toEqual([
      409,
      'invalid_referral_code',
      'Invalid referral code',
    ])
    expect(await standing(user)).toBe(0)
    expect(await applicationsOf(user)).toEqual([])
  })

  test('of one’s own is no code', async () => {
    const user = await createUser(running().db)
    const code = await createReferralCode(running().db, { owner_id: user.id })
    expect((await start(user, code.code)).status).toBe(409)
    expect(await standing(user)).toBe(0)
  })

  test('lets as many in as it may, however many come at once', async () => {
    const code = await createReferralCode(running().db, { max_uses: 1 })
    const people = await Promise.all(Array.from({ length: 20 }, () => createUser(running().db)))
    const answers = await Promise.all(people.map((person) => start(person, code.code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.body.msg))).toEqual(
      new Set(['invalid_referral_code']),
    )
    const uses = await rowsOf(running().db, 'companion_applications', { referral_code_id: code.id }, ['id'])
    expect(uses).toHaveLength(1)
  })

  test('entered many times at once opens one application', async () => {
    const user = await createUser(running().db)
    const code = await createReferralCode(running().db)
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(user, code.code)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await applicationsOf(user)).toHaveLength(1)
  })

  test.each([1, 2, 3, 4] as const)('is refused to a person at %d', async (agreement_status) => {
    const user = await createApplicant(running().db)
    const code = await createReferralCode(running().db)
    await updateRows(running().db, 'companions', { user_id: user.id }, { agreement_status })
    expect(said(await start(user, code.code))).toEqual([
      409,
      'application_state',
      'You already have an application',
    ])
    expect(await applicationsOf(user)).toHaveLength(1)
  })

  test('is nothing for companions and visitors, and must be text', async () => {
    const code = await createReferralCode(running().db)
    expect((await start(await createCompanion(running().db), code.code)).status).toBe(403)
    expect((await start(null, code.code)).status).toBe(401)
    const user = await createUser(running().db)
    for (const bad of ['', '   ', 'x'.repeat(65), 7, null]) {
      expect(said(await start(user, bad))).toEqual([422, 'invalid_input', 'Invalid referral code'])
    }
  })

  test('after a refusal by staff starts again, with the reason in view', async () => {
    const user = await createApplicant(running().db)
    const { db } = running()
    await updateRows(
      db,
      'companion_applications',
      { user_id: user.id },
      {
        status: 'rejected',
        reason: 'The tag could not be read',
        decided_at: new Date(),
        guide_read: 20,
      },
    )
    await db.updateTable('companions').set({ agreement_status: 0 }).where('user_id', '=', user.id).execute()
    const refused = { status: 0, guide_read: 0, rejected_reason: 'The tag could not be read' }
    expect(await application(user)).toMatchObject(refused)
    expect((await start(user, (await createReferralCode(db)).code)).status).toBe(200)
    expect(await application(user)).toMatchObject({ ...refused, status: 1 })
  })
})

describe('the guide', () => {
  test('is read in order, and what is read stays read', async () => {
    const user = await createApplicant(running().db)
    expect((await read(user, 1)).body.data.guide_read).toBe(1)
    expect((await read(user, 2)).body.data.guide_read).toBe(2)
    expect((await read(user, 1)).body.data.guide_read).toBe(2)
    expect(said(await read(user, 4)).slice(0, 2)).toEqual([409, 'application_state'])
    expect((await application(user)).guide_read).toBe(2)
  })

  test('clicked twice at once counts once', async () => {
    const user = await createApplicant(running().db)
    await Promise.all([1, 1, 1].map((block) => read(user, block)))
    expect((await application(user)).guide_read).toBe(1)
  })

  test('has 20 blocks and is for players under review', async () => {
    const user = await createApplicant(running().db, { application: { guide_read: 20 } })
    for (const block of [0, 21, 1.5, 'one']) expect((await read(user, block)).status).toBe(422)
    expect((await read(user, 20)).body.data.guide_read).toBe(20)
    expect((await read(await createUser(running().db), 1)).body.msg).toBe('application_state')
    expect((await read(await createCompanion(running().db), 1)).status).toBe(403)
  })
})

describe('the name#tag', () => {
  const save = (user: Person, ign: unknown) => running().call(user, 'POST', 'companion/ign', { ign })

  test('is kept with the application', async () => {
    const user = await createApplicant(running().db)
    expect((await save(user, ' Nova Star#euw ')).body.data.ign).toBe('Nova Star#euw')
    expect((await application(user)).ign).toBe('Nova Star#euw')
  })

  test('needs 6 characters and a tag', async () => {
    const user = await createApplicant(running().db)
    expect(said(await save(user, 'Ab#cd'))).toEqual([
      422,
      'invalid_input',
      'Please enter at least 6 characters (Ex. Queuemate User#mytag)',
    ])
    expect((await save(user, 'no tag here')).status).toBe(422)
    expect((await application(user)).ign).toBeNull()
  })

  test('is for applicants', async () => {
    expect((await save(await createUser(running().db), 'Nova#euw1')).status).toBe(403)
    expect((await save(await createCompanion(running().db), 'Nova#euw1')).status).toBe(403)
  })
})

describe('handing in', () => {
  test('needs a video', async () => {
    const user = await createApplicant(running().db)
    expect(said(await submit(user))).toEqual([
      409,
      'verification_missing',
      'Please upload your verification video first',
    ])
    expect(await standing(user)).toBe(1)
  })

  test.each([IMMORTAL_1 - 1, null])('needs Immortal 1, not %s', async (ingame_rank) => {
    const user = await createApplicant(running().db, { video: true, profile: { ingame_rank } })
    expect((await application(user)).rank_ok).toBe(false)
    expect(said(await submit(user)).slice(0, 2)).toEqual([409, 'rank_too_low'])
    expect(await applicationsOf(user)).toMatchObject([{ status: 'draft', submitted_at: null }])
  })

  test('submits once, also when sent several times at once', async () => {
    const user = await createApplicant(running().db, { video: true })
    const answers = await Promise.all([1, 2, 3].map(() => submit(user, { ign: 'Nova Star#euw' })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 200)!.body.data).toEqual({
      status: 2,
      isActive: false,
      isPending: true,
      isCompanion: false,
    })
    expect(await application(user)).toMatchObject({ status: 2, ign: 'Nova Star#euw', rank_ok: true })
    expect((await application(user)).submitted_at).not.toBeNull()
    expect((await submit(user)).body.msg).toBe('application_state')
    expect((await start(user, (await createReferralCode(running().db)).code)).body.msg).toBe(
      'application_state',
    )
    expect((await read(user, 1)).body.msg).toBe('application_state')
    expect((await running().call(user, 'POST', 'companion/ign', { ign: 'Other#euw1' })).body.msg).toBe(
      'application_state',
    )
  })

  test('takes the saved name, else the profile’s, and says when there is none', async () => {
    const saved = await createApplicant(running().db, { video: true, application: { ign: 'Saved One#tag' } })
    await submit(saved)
    expect((await application(saved)).ign).toBe('Saved One#tag')
    const profile = { ingame_name: 'Profile One', ingame_tag: 'tag' }
    const own = await createApplicant(running().db, { video: true, profile })
    await submit(own)
    expect((await application(own)).ign).toBe('Profile One#tag')
    const nameless = await createApplicant(running().db, {
      video: true,
      profile: { ingame_name: null, ingame_tag: null },
    })
    expect(await submit(nameless)).toMatchObject({ status: 422, body: { issues: [{ path: 'ign' }] } })
    expect((await submit(nameless, { ign: 'x#y' })).status).toBe(422)
    expect(await standing(nameless)).toBe(1)
  })

  test('is for applicants', async () => {
    expect((await submit(await createUser(running().db))).body.msg).toBe('forbidden')
    expect((await submit(await createCompanion(running().db))).status).toBe(403)
  })
})

test('anyone signed in may ask where they stand', async () => {
  const companion = await createCompanion(running().db, { companion: { agreed_at: new Date('2026-10-01') } })
  expect(await application(companion)).toMatchObject({
    status: 3,
    agreed_at: '2026-10-01T00:00:00.000Z',
    rank_ok: true,
  })
  expect((await running().call(null, 'GET', 'companion/application')).status).toBe(401)
})

test('the rank that an application was submitted with stays until it is decided, also in the same moment', async () => {
  const { call, db } = running()
  const locked = expect.objectContaining({
    status: 403,
    body: expect.objectContaining({ msg: 'rank_locked' }),
  })
  const user = await createApplicant(db, { video: true, application: { ign: 'Ace#EUW12' } })
  const setRank = (rank: number) => call(user, 'PATCH', 'user/rank', { ingame_rank: rank })
  expect((await setRank(IMMORTAL_1 + 1)).status).toBe(200)
  const [submitted, lowered] = await Promise.all([submit(user), setRank(1)])
  // In either order, an application that was accepted has the rank that it needs.
  const { data } = (await call(user, 'GET', 'user')).body
  if (submitted.status === 200) expect([lowered, data.ingame_rank]).toEqual([locked, IMMORTAL_1 + 1])
  else expect([submitted.body.msg, lowered.status, data.ingame_rank]).toEqual(['rank_too_low', 200, 1])

  const other = await createApplicant(db, { video: true, application: { ign: 'Ace#EUW12' } })
  expect((await submit(other)).status).toBe(200)
  expect(await call(other, 'PATCH', 'user/rank', { ingame_rank: 25 })).toEqual(locked)
  const profile = {
    name: 'New Person',
    country: 276,
    languages: [],
    timezones: [],
    ingame_name: 'Ace',
    ingame_tag: 'EUW12',
  }
  expect(await call(other, 'PUT', 'user', { ...profile, ingame_rank: 25 })).toEqual(locked)
  expect((await call(other, 'PUT', 'user', { ...profile, ingame_rank: IMMORTAL_1 })).status).toBe(200)
})
