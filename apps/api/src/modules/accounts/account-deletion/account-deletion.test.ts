import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  createApplicant,
  createReferralCode,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { useApp } from '../../../../test/app.ts'
import { playUntil, signUpWithCard } from '../../../../test/leaving.ts'
import { codeTo, createVisitor, PASSWORD, signUp } from '../../../../test/visitor.ts'
import { insertRows, rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
const play = (until: 'requested' | 'accepted', player?: { id: string }) => playUntil(running(), until, player)
const personWithCard = () => signUpWithCard(running())

describe('the export', () => {
  test('is one download with everything about a person, and no secrets', async () => {
    const { visitor, id, form } = await personWithCard()
    const { step, orderId, companion } = await play('accepted', { id })
    const { db, call } = running()
    await insertRows(db, 'chat_messages', [
      { order_id: orderId, sender_id: id, text: 'mine' },
      { order_id: orderId, sender_id: companion.id, text: 'theirs' },
    ])
    await step('queue_started')
    await createTicket(db, { user_id: id, message: 'help me' })
    const blocked = await createUser(db)
    await visitor.call('POST', 'user/blocks', { user_id: blocked.id })

    // Staff impersonate the person.
    const impersonation = {
      user_id: id,
      token: 'an impersonation',
      impersonated_by: blocked.id,
      ip_address: '203.0.113.7',
    }
    const expires_at = new Date(Date.now() + 20 * 60_000)
    await insertRows(db, 'sessions', { ...impersonation, expires_at })

    const answer = await visitor.call('GET', 'user/export')
    expect(JSON.stringify(answer.body)).not.toContain('203.0.113.7')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="queuemate-export.json"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { data } = answer.body
    expect(data.profile).toMatchObject({ id, username: form.username, email: form.email, role: 'player' })
    expect(data.emails).toMatchObject([{ email: form.email, primary: true }])
    expect(data.sessions).toHaveLength(2)
    expect(data.card).toMatchObject({ brand: 'visa', last4: '4242' })
    expect(data.orders).toMatchObject([{ order_id: orderId, role: 'player', price: 1500, fee: null }])
    expect(data.evidence).toMatchObject([{ order_id: orderId, ip: '127.0.0.1' }])
    expect(data.messages).toMatchObject([{ order_id: orderId, text: 'mine' }])
    expect(data.payments).toMatchObject([{ order_id: orderId, amount: 1500, state: 'captured' }])
    expect(
      data.ledger.map((line: { account: string; amount: number }) => [line.account, line.amount]),
    ).toEqual([['provider_balance', 1500]])
    expect(data.support).toMatchObject([{ message: 'help me' }])
    expect(data.blocks).toMatchObject([{ username: blocked.username }])
    expect(data.notifications).toMatchObject({ order_confirmation: true })
    const { requested_at } = await rowOf(db, 'orders', { id: orderId }, ['requested_at'])
    expect(data.orders[0].requested_at).toBe(requested_at.toISOString())
    const text = JSON.stringify(data)
    const { password } = await rowOf(db, 'auth_accounts', { user_id: id }, ['password'])
    for (const secret of [password!, 'theirs', 'cus_', 'pm_', ...visitor.cookies.values()]) {
      expect(text).not.toContain(secret)
    }
    expect((await call(companion, 'GET', 'user/export')).body.data.orders).toMatchObject([
      { order_id: orderId, role: 'companion', fee: 75 },
    ])
  })
})

/** Somebody who applied, asked for a rank, gave a code away and was answered by support. */
async function career(name: string) {
  const { db } = running()
  const user = await createApplicant(db, { video: true, application: { ign: `${name}#euw`, guide_read: 20 } })
  const code = await createReferralCode(db, { owner_id: user.id, code: `${name}-CODE`.toUpperCase() })
  await insertRows(db, 'rank_requests', {
    user_id: user.id,
    from_rank: 22,
    wanted_rank: 24,
    screenshot_key: `ranks/${user.id}.png`,
    note: `${name} asks`,
  })
  const ticket = { user_id: user.id, name, email: user.email, message: `${name} writes` }
  const { id } = await createTicket(db, ticket)
  await insertRows(db, 'support_replies', [
    { message_id: id, author_id: user.id, from_staff: false, text: `${name} again` },
    { message_id: id, from_staff: true, text: `Hello ${name}` },
  ])
  const video = await rowOf(db, 'verification_videos', { user_id: user.id }, ['storage_key'])
  return { user, code, video }
}

describe('an applicant', () => {
  test('gets it in the export', async () => {
    const { user, code } = await career('Zephyrine')
    const { data } = (await running().call(user, 'GET', 'user/export')).body
    expect(data.applications).toMatchObject([{ ign: 'Zephyrine#euw', status: 'draft', guide_read: 20 }])
    expect(data.videos).toMatchObject([{ status: 'ready', content_type: 'video/mp4', size: 1_000_000 }])
    expect(data.rank_requests).toMatchObject([{ wanted_rank: 24, note: 'Zephyrine asks' }])
    expect(data.referral_codes).toMatchObject([{ code: code.code }])
    expect(data.support_replies.map((reply: { text: string }) => reply.text)).toEqual([
      'Zephyrine again',
      'Hello Zephyrine',
    ])
    expect(JSON.stringify(data)).not.toContain('verifications/')
  })

  test('leaves nothing of it but a used code', async () => {
    const { db, call } = running()
    const { user, video } = await career('Quillon')
    const { referral_code_id } = await rowOf(db, 'companion_applications', { user_id: user.id }, [
      'referral_code_id',
    ])
    await call(user, 'POST', 'user/removal_code')
    const removed = await call(user, 'DELETE', 'user', { code: await codeTo(db, user.email) })
    expect(removed.status).toBe(200)
    expect(await textsContaining(['Quillon', 'QUILLON', video.storage_key, `ranks/${user.id}`])).toEqual([])
    expect(
      await rowsOf(db, 'companion_applications', { user_id: user.id }, [
        'status',
        'ign',
        'video_id',
        'referral_code_id',
      ]),
    ).toEqual([{ status: 'rejected', ign: null, video_id: null, referral_code_id }])
    // The files go by jobs.
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where key in (${`video:${video.storage_key}`}, ${`remove:ranks/${user.id}.png`}) order by key`.execute(
      db,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('deleting the account', () => {
  test('needs the password', async () => {
    const { visitor } = await signUp(running())
    expect(await visitor.call('DELETE', 'user', {})).toMatchObject({
      status: 422,
      body: { message: 'Please enter your password' },
    })
    expect((await visitor.call('DELETE', 'user', { password: 'wrong password' })).status).toBe(422)
    expect((await visitor.call('DELETE', 'user', { code: '123456' })).status).toBe(422)
    expect((await visitor.call('GET', 'user')).status).toBe(200)
  })

  test('or, for a person without one, a mailed code that works once', async () => {
    const { db, call } = running()
    const user = await createUser(db)
    expect((await call(user, 'DELETE', 'user', { password: PASSWORD })).body.message).toBe(
      'Please enter the 6 digits of the code',
    )
    expect((await call(user, 'DELETE', 'user', { code: '123456' })).status).toBe(422)
    expect((await call(user, 'POST', 'user/removal_code')).status).toBe(200)
    const code = await codeTo(db, user.email)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await call(user, 'DELETE', 'user', { code: wrong })).status).toBe(422)
    expect((await call(user, 'DELETE', 'user', { code })).status).toBe(200)
    expect((await call(user, 'GET', 'user')).status).toBe(401)
  })

  test('no code for a person with a password, nor without an address', async () => {
    const { visitor } = await signUp(running())
    expect((await visitor.call('POST', 'user/removal_code')).status).toBe(422)
    const nowhere = await createUser(running().db, { email: '5@discord.invalid', email_verified: false })
    expect((await running().call(nowhere, 'POST', 'user/removal_code')).status).toBe(422)
  })

  test('leaves an order with a party that has no face, and nothing that says who it was', async () => {
    const { visitor, id, form } = await personWithCard()
    const { db, storage, context } = running()
    const { companion, orderId, step } = await play('accepted', { id })
    await insertRows(db, 'chat_messages', { order_id: orderId, sender_id: id, text: `I am ${form.email}` })
    await step('cancelled')
    await storage.put('pictures/mine.jpg', Buffer.from('x'), 'image/jpeg')
    await updateRows(
      db,
      'profiles',
      { user_id: id },
      { picture_key: 'pictures/mine.jpg', discord: form.username, country_id: 276 },
    )
    const { email } = form
    await createTicket(db, { user_id: id, name: 'New Person', email, message: email, address: '::1' })
    const second = createVisitor(running())
    await second.auth('/sign-in/username', { username: form.username, password: PASSWORD })

    const both = await Promise.all([1, 2].map(() => visitor.call('DELETE', 'user', { password: PASSWORD })))
    expect(both.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(both.every((answer) => answer.status < 500)).toBe(true)
    expect((await visitor.call('GET', 'user')).status).toBe(401)
    expect((await second.call('GET', 'user')).status).toBe(401)
    const signIn = await createVisitor(running()).auth('/sign-in/username', {
      username: form.username,
      password: PASSWORD,
    })
    expect(signIn.status).toBe(401)

    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      name: 'Deleted user',
      username: null,
      email: `${id}@deleted.invalid`,
      role: 'player',
    })
    expect(user.deleted_at).not.toBeNull()
    const order = await rowOf(db, 'orders', { id: orderId }, ['player_id', 'status'])
    expect(order).toEqual({ player_id: id, status: 7 })
    expect((await running().call(companion, 'GET', 'companion/order_history')).body.data[0]).toMatchObject({
      display_name: 'Deleted user',
      username: '',
      profile_picture: null,
    })
    expect(await textsContaining([form.email, form.username, 'pictures/mine.jpg'])).toEqual([])

    // What lies outside the database goes by jobs.
    await context.startJobs()
    await expect.poll(() => storage.files.has('pictures/mine.jpg')).toBe(false)
    // The name and the address are free again.
    expect((await createVisitor(running()).auth('/sign-up/email', form)).status).toBe(200)
  })
})

/** Tables of ours that still hold one of these texts. */
async function textsContaining(texts: string[]): Promise<string[]> {
  const { db } = running()
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    for (const text of texts) {
      const hit =
        await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
      if (hit.rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
