import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT, EVIDENCE_TEXT_MAX } from '@queuemate/contracts/payments/evidence'
import { contains } from '@queuemate/db/contains'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { fold } from '@queuemate/text/fold'
import { toAppError } from '../src/base/errors.ts'
import { sendMessage } from '../src/modules/chat/messages.ts'
import { useApp } from './app.ts'
import { openDispute } from './disputes.ts'
import { sessionOf } from './fakes.ts'
import { playGame } from './games.ts'
import { createStaff } from './staff.ts'
import { createVisitor, newPerson, PASSWORD } from './visitor.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()

/** Where a limit of 500 units meets a text whose characters have several of them. */
const offsets = Array.from({ length: 14 }, (_, index) => 488 + index)
const words = fc
  .string({ unit: 'grapheme', minLength: 380, maxLength: 520 })
  .filter((text) => /^\P{Cc}*$/u.test(text))

describe('a text that is cut somewhere', () => {
  test('is saved as a page, also if a character is cut at the limit of the audit log', async () => {
    const staff = await createStaff(app(), { role: 'admin' })
    const save = async (markdown: string) => {
      const { version } = (await staff.query('settings.page', { name: 'faq' })).body.data
      return (await staff.mutate('settings.savePage', { name: 'faq', markdown, document: null, version }))
        .status
    }
    for (const offset of offsets)
      expect(await save(`## A\n\n${'a'.repeat(offset)}😀 and more text 👩‍👩‍👧 ${offset}`)).toBe(200)
    await fc.assert(
      fc.asyncProperty(words, fc.nat(), async (text, salt) => {
        expect(await save(`## A\n\nx${text}.${salt}.😀`)).toBe(200)
      }),
      { numRuns: 15 },
    )
  })

  test('is saved as the statement of a dispute', async () => {
    const staff = await createStaff(app())
    const disputeId = await openDispute(app(), await playGame(app()))
    for (const [version, offset] of offsets.entries()) {
      const statement = `${'x'.repeat(offset)}😀 tail`
      const saved = await staff.mutate('disputes.save', {
        disputeId,
        version,
        draft: { ...EMPTY_DRAFT, statement },
      })
      expect(saved.status).toBe(200)
    }
  })

  test.each(['', 'a'])(
    'reaches the bank with 25 long messages of emoji that begin with %j',
    async (start) => {
      const game = await playGame(app(), 'started')
      for (let message = 0; message < 25; message++) {
        app().clock.set(new Date(app().clock.now().getTime() + 2_000))
        await sendMessage(app().context, sessionOf(game.player), start + '😀'.repeat(490))
      }
      const disputeId = await openDispute(app(), game)
      const staff = await createStaff(app())
      expect(await staff.mutate('disputes.submit', { disputeId, version: 0 })).toMatchObject({ status: 200 })
      const { customer_communication_text: chat } = app().payments.money.evidence.get(`du_${game.id}`)!.texts
      expect(chat!.isWellFormed()).toBe(true)
      expect(chat!.length).toBeGreaterThan(EVIDENCE_TEXT_MAX - 3)
      expect(chat!.length).toBeLessThanOrEqual(EVIDENCE_TEXT_MAX)
    },
  )
})

describe('half a character', () => {
  const HALF = 'half \ud83d of \ude00 it'
  const WHOLE = 'half \ufffd of \ufffd it'

  test('becomes a whole one at every door', async () => {
    const { call, db } = app()
    const companion = await createCompanion(db)
    const bio = await call(companion, 'PUT', 'companion/settings', { banner: 2, bio: HALF })
    expect(bio.body.data.biography).toBe(WHOLE)
    const ticket = await call(companion, 'POST', 'support/contact', {
      name: HALF,
      email: 'a@b.test',
      category: 'other',
      message: HALF,
    })
    expect(ticket.status).toBe(200)
    const staff = await createStaff(app(), { role: 'admin' })
    const reason = { userId: companion.id, text: HALF }
    expect((await staff.mutate('people.addNote', reason)).status).toBe(200)
    const filter = { list: 'orders', name: HALF, search: `q=${HALF}` }
    expect((await staff.mutate('savedFilters.create', filter)).status).toBeLessThan(500)
    const { version } = (await staff.query('settings.page', { name: 'terms' })).body.data
    const page = { name: 'terms', markdown: `## A\n\n${HALF}`, document: null, version }
    expect((await staff.mutate('settings.savePage', page)).status).toBe(200)
    expect(
      (await call(companion, 'GET', `marketplace/eligible?q=${encodeURIComponent('%ED%A0%BD')}`)).status,
    ).toBeLessThan(500)
    const disputeId = await openDispute(app(), await playGame(app()))
    const blacked_out = { customer_communication_text: [HALF] }
    const draft = { ...EMPTY_DRAFT, statement: HALF, blacked_out }
    expect((await staff.mutate('disputes.save', { disputeId, version: 0, draft })).status).toBe(200)
    expect((await staff.query('disputes.get', { disputeId })).body.data.draft).toMatchObject({
      statement: WHOLE,
      blacked_out: { customer_communication_text: [WHOLE] },
    })
  })

  test('is refused in a name and finds no account', async () => {
    const visitor = createVisitor(app())
    const named = await visitor.auth('/sign-up/email', { ...newPerson(), name: 'Ann \ud83d Smith' })
    expect(named).toMatchObject({ status: 422, body: { message: 'Invalid full name field' } })
    const known = { username: 'someone\ud83d', password: PASSWORD }
    expect((await visitor.auth('/sign-in/username', known)).status).toBeLessThan(500)
    expect(
      (await visitor.auth('/sign-in/email', { email: 'a\ud83d@b.test', password: PASSWORD })).status,
    ).toBeLessThan(500)
  })

  test.each([
    [`select '"\\ud83d"'::jsonb`], [`select '"\\u0000"'::jsonb`], [`select 'x'::uuid`],
  ])('what PostgreSQL refuses in %j is the sender’s mistake', async (statement) => {
    const error = await sql.raw(statement).execute(app().db).catch((thrown: unknown) => toAppError(thrown))
    expect(error).toMatchObject({ code: 'invalid_input' })
  }) // prettier-ignore
})

describe('a text that shows nothing', () => {
  const BLANK = ['\u200b', '\u3164\u2060']

  test('is no message, no biography, no ticket and no report', async () => {
    const game = await playGame(app(), 'started')
    const { call, context } = app()
    for (const text of BLANK) {
      const sent = sendMessage(context, sessionOf(game.player), text)
      await expect(sent).rejects.toMatchObject({ issues: [{ message: 'Please write a message' }] })
      const answers = [
        await call(game.companion, 'PUT', 'companion/settings', { banner: 2, bio: text }),
        await call(game.player, 'POST', 'support/contact', {
          name: 'Ann',
          email: 'a@b.test',
          category: 'other',
          message: text,
        }),
        await call(game.player, 'POST', `order/${game.id}/report`, {
          reason: 'other',
          details: text.repeat(20),
        }),
        await call(game.player, 'PUT', 'user/discord', { discord: text }),
      ]
      expect(answers.map(({ status }) => status)).not.toContain(200)
      expect(answers.map(({ status }) => status)).not.toContain(500)
    }
    expect(
      await app().db.selectFrom('chat_messages').select('id').where('order_id', '=', game.id).execute(),
    ).toEqual([])
  })
})

describe('search', () => {
  const NAMES: [name: string, typed: string[]][] = [
    ['İpek Yılmaz', ['İpek', 'ipek', 'yilmaz', 'YILMAZ', 'Yılm']],
    ['ΝΙΚΟΣ Παππάς', ['ΝΙΚΟΣ', 'νίκος', 'παππας']],
    ['José Silvá', ['Jose\u0301', 'JOSE', 'silva']],
    ['Łukasz Weiß', ['lukasz', 'WEISS', 'weiß']],
    ['山田 太郎さん', ['山田', '太郎']],
    ['علی‌رضا رضایی', ['علیرضا', 'رضا']],
    ['Ｊｏｈｎ Ｓｍｉｔｈ', ['john', 'SMITH']],
    ['김철수 박사', ['김철수', '김철수'.normalize('NFD')]],
    ['Ёлкин Владимир', ['елкин', 'ВЛАД']],
    ['100% Ann_B\\c', ['100%', 'ann_', 'B\\c']],
  ]

  test.each(NAMES)('%s is found by %j, on the marketplace and by staff', async (name, typed) => {
    const { db, call, caughtUp } = app()
    const companion = await createCompanion(db, { name, companion: { seen_at: app().clock.now() } })
    await caughtUp()
    const player = await createPlayer(db)
    const staff = await createStaff(app())
    for (const text of [...typed, ...name.split(' ')]) {
      const grid = await call(player, 'GET', `marketplace/eligible?q=${encodeURIComponent(text)}`)
      expect(grid.body.data.map((one: { id: string }) => one.id)).toContain(companion.id)
      const people = await staff.query('people.search', { query: text })
      expect(people.body.data.items.map((one: { id: string }) => one.id)).toContain(companion.id)
    }
  })

  test('one function in PostgreSQL and in JavaScript', async () => {
    const samples = [
      ...NAMES.flatMap(([name, typed]) => [name, ...typed]),
      ...fc
        .sample(fc.string({ unit: 'grapheme', maxLength: 30 }), { numRuns: 500, seed: 7 })
        .filter((text) => !text.includes('\0')),
    ]
    const { rows } = await sql<{ text: string; folded: string }>`
      select text, fold(text) as folded from unnest(${samples}::text[]) as text`.execute(app().db)
    expect(rows.map(({ text, folded }) => [text, folded])).toEqual(rows.map(({ text }) => [text, fold(text)]))
  })

  test('of names is answered by the index', async () => {
    const plan = await app()
      .db.transaction()
      .execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql`explain select id from users where ${contains(sql.ref('name'), 'İpek')}`.execute(tx)
      })
    expect(JSON.stringify(plan.rows)).toContain('users_name_pieces')
  })
})

test('settings take and refuse the same names as sign-up', async () => {
  const { call, db } = app()
  const user = await createUser(db)
  const profile = {
    country: 276,
    languages: [],
    ingame_name: 'Ann',
    ingame_tag: 'EU',
    ingame_rank: 3,
    timezones: [],
  }
  const put = (name: string) => call(user, 'PUT', 'user', { ...profile, name })
  for (const name of [
    'Ann\u202eeil Smith',
    'Queuemate Support',
    'Claim coins at evil.com now',
    'Ann\u3164 Smith',
  ])
    expect(await put(name)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'name', message: 'Invalid full name field' }] },
    })
  expect((await put('Madonna')).body.message).toBe(
    'You must include a first and last name, seperated by a space',
  )
  expect((await put('José\u00a0 da\u3000Silva'.normalize('NFD'))).body.data).toMatchObject({
    name: 'José da Silva',
    first_name: 'José da',
    last_name: 'Silva',
  })
})

test('first and last name come from the full name, also if other values are sent', async () => {
  const form = { ...newPerson(), name: 'Ann\u00a0 Smith', firstName: 'Queuemate', lastName: 'Support' }
  expect((await createVisitor(app()).auth('/sign-up/email', form)).status).toBe(200)
  const user = await rowOf(app().db, 'users', { email: form.email })
  expect(user).toMatchObject({ name: 'Ann Smith', first_name: 'Ann', last_name: 'Smith' })
})

test.each([
  ['Taiwan', 'TW', ['Taiwan, Province of China', '臺灣']],
  ['Türkiye', 'TR', ['Turkey']],
  ['Czechia', 'CZ', ['Czech Republic', 'Česko']],
  ['Côte d’Ivoire', 'CI', ['Ivory Coast']],
  ['United Kingdom', 'GB', ['UK', 'Great Britain', 'England', 'GBR']],
  ['United States', 'US', ['USA', 'United States of America']],
  ['United Arab Emirates', 'AE', ['UAE']],
  ['Réunion', 'RE', ['Reunion']],
  ['Hong Kong', 'HK', ['香港']],
])('%s is called so, and found by %s and by %j', async (label, code, aliases) => {
  const countries = (await app().call(null, 'GET', 'lookup/countries')).body.data as {
    code: string
    label: string
    aliases: string[]
  }[]
  const found = countries.find((country) => country.code === code)!
  expect(found.label).toBe(label)
  expect(found.aliases).toEqual(expect.arrayContaining([code, ...aliases]))
})

test('lists are in the order in which people look, and zones have the names of today beside those of browsers', async () => {
  const list = async (name: string) =>
    (await app().call(null, 'GET', `lookup/${name}`)).body.data as {
      value: string
      label: string
      aliases: string[]
    }[]
  const labels = (await list('countries')).map(({ label }) => label)
  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Albania'))
  expect((await list('languages')).find(({ value }) => value === 'de')!.aliases).toContain('Deutsch')
  const zones = await list('timezones')
  expect(zones.find(({ value }) => value === 'Asia/Calcutta')).toMatchObject({
    label: 'Asia/Kolkata',
    aliases: ['Asia/Calcutta'],
  })
  expect(zones.find(({ value }) => value === 'Europe/Kiev')).toMatchObject({
    label: 'Europe/Kyiv',
    aliases: ['Europe/Kiev'],
  })
})
