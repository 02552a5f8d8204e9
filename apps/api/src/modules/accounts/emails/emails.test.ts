import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { codeTo, createVisitor, mailsTo, newPerson, signUp, type Visitor } from '../../../../test/visitor.ts'
import { rowOf, rowsOf } from '@queuemate/db/testing/rows'

const running = useApp()

// Sessions begin by the real clock.
beforeEach(() => running().clock.set(new Date()))

const rows = async (browser: Visitor) => (await browser.call('GET', 'user/emails')).body.data

async function addAddress(browser: Visitor, email = newPerson().email) {
  const { body } = await browser.call('POST', 'user/emails', { email })
  const row = body.data.find((one: { email: string }) => one.email === email.toLowerCase())
  return { id: row.id as string, email: email.toLowerCase() }
}

describe('addresses', () => {
  test('are added, proven by a code, made primary and deleted', async () => {
    const { visitor, form, id } = await signUp(running())
    expect(await rows(visitor)).toEqual([
      { id: expect.any(String), email: form.email, primary: true, verified: true, linked: false },
    ])
    const row = await addAddress(visitor, `Upper${newPerson().email}`)
    expect((await rows(visitor))[1]).toEqual({ ...row, primary: false, verified: false, linked: false })
    const early = await visitor.call('POST', `user/emails/${row.id}/primary`)
    expect(early).toMatchObject({ status: 409, body: { msg: 'email_unverified' } })

    const code = await codeTo(running().db, row.email)
    const verified = await visitor.call('POST', `user/emails/${row.id}/verify`, { code })
    expect(verified.body.data[1]).toMatchObject({ id: row.id, verified: true, primary: false })
    const primary = await visitor.call('POST', `user/emails/${row.id}/primary`)
    expect(primary.body.data[0]).toMatchObject({ id: row.id, primary: true })
    const user = await rowOf(running().db, 'users', { id }, ['email'])
    expect(user.email).toBe(row.email)
    expect((await visitor.call('GET', 'user')).body.data.email).toBe(row.email)
    const before = (await rows(visitor))[1]
    expect(before).toMatchObject({ email: form.email, primary: false, verified: true })
    const stays = await visitor.call('DELETE', `user/emails/${row.id}`)
    expect(stays).toMatchObject({ status: 409, body: { msg: 'email_primary' } })
    expect((await visitor.call('DELETE', `user/emails/${before.id}`)).body.data).toHaveLength(1)
    // What is given up is free again.
    expect(
      (await createVisitor(running()).auth('/sign-up/email', { ...newPerson(), email: form.email })).status,
    ).toBe(200)
    expect((await mailsTo(running().db, form.email)).map((mail) => mail.template)).toContain('verify_email')
  })

  test('the address before hears when another one becomes primary', async () => {
    const { visitor, form } = await signUp(running())
    const row = await addAddress(visitor)
    const code = await codeTo(running().db, row.email)
    await visitor.call('POST', `user/emails/${row.id}/verify`, { code })
    expect((await visitor.call('POST', `user/emails/${row.id}/primary`)).status).toBe(200)
    const [mail] = await mailsTo(running().db, form.email)
    expect(mail).toMatchObject({ template: 'primary_email_changed', data: { email: row.email } })
  })

  test('ten are the most', async () => {
    const { visitor } = await signUp(running())
    const { db } = running()
    const { id } = (await visitor.call('GET', 'user')).body.data
    const others = Array.from({ length: 8 }, () => ({ user_id: id, email: newPerson().email }))
    await db.insertInto('user_emails').values(others).execute()
    expect((await visitor.call('POST', 'user/emails', { email: newPerson().email })).body.data).toHaveLength(
      10,
    )
    expect(await visitor.call('POST', 'user/emails', { email: newPerson().email })).toMatchObject({
      status: 422,
      body: { message: 'You can have 10 addresses at most' },
    })
  })

  test('of another person looks like a free one, gets no code, and is never verified', async () => {
    const owner = await signUp(running())
    const { visitor } = await signUp(running())
    const mailsBefore = await mailsTo(running().db, owner.form.email)
    const shape = (data: object[]) => data.map((row) => ({ ...row, id: '', email: '' }))
    const taken = await visitor.call('POST', 'user/emails', { email: owner.form.email })
    const takenRow = taken.body.data.at(-1)
    await visitor.call('DELETE', `user/emails/${takenRow.id}`)
    const free = await visitor.call('POST', 'user/emails', { email: newPerson().email })
    expect({ status: taken.status, rows: shape(taken.body.data) }).toEqual({
      status: free.status,
      rows: shape(free.body.data),
    })
    expect(await mailsTo(running().db, owner.form.email)).toEqual(mailsBefore)

    const again = await addAddress(visitor, owner.form.email)
    const guess = (id: string) => visitor.call('POST', `user/emails/${id}/verify`, { code: '000000' })
    const wrong = await guess(again.id)
    expect(wrong).toEqual({ ...(await guess(free.body.data.at(-1).id)), headers: expect.anything() })
    expect(wrong.status).toBe(422)
  })

  test('one that two people added belongs to the first who proves it', async () => {
    const [one, other] = [await signUp(running()), await signUp(running())]
    const { email } = newPerson()
    const first = await addAddress(one.visitor, email)
    const firstCode = await codeTo(running().db, email)
    const second = await addAddress(other.visitor, email)
    const secondCode = await codeTo(running().db, email)
    const verify = (browser: Visitor, id: string, code: string) =>
      browser.call('POST', `user/emails/${id}/verify`, { code })
    const answers = await Promise.all([
      verify(one.visitor, first.id, firstCode),
      verify(other.visitor, second.id, secondCode),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    const owners = await rowsOf(running().db, 'user_emails', { email, verified: true }, ['id'])
    expect(owners).toHaveLength(1)
  })

  test('proving one ends a sign-up that never did', async () => {
    const { visitor } = await signUp(running())
    const pending = newPerson()
    await createVisitor(running()).auth('/sign-up/email', pending)
    const row = await addAddress(visitor, pending.email)
    const code = await codeTo(running().db, pending.email)
    await visitor.call('POST', `user/emails/${row.id}/verify`, { code })
    expect((await visitor.call('POST', `user/emails/${row.id}/primary`)).status).toBe(200)
  })

  test('codes: six digits, ten minutes, five tries, once, only the newest, kept as a hash', async () => {
    const { visitor, id: userId } = await signUp(running())
    const { clock, db } = running()
    const row = await addAddress(visitor)
    const verify = (code: string) => visitor.call('POST', `user/emails/${row.id}/verify`, { code })
    const first = await codeTo(db, row.email)
    expect(first).toMatch(/^\d{6}$/)
    const kept = await db.selectFrom('account_codes').selectAll().where('user_id', '=', userId).execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(first)

    await visitor.call('POST', `user/emails/${row.id}/send_code`)
    const second = await codeTo(db, row.email)
    if (second !== first) expect((await verify(first)).status).toBe(422)
    clock.forward(601)
    expect((await verify(second)).status).toBe(422)

    await visitor.call('POST', `user/emails/${row.id}/send_code`)
    const third = await codeTo(db, row.email)
    const wrong = third === '000000' ? '111111' : '000000'
    for (let turn = 0; turn < 5; turn++) expect((await verify(wrong)).status).toBe(422)
    expect((await verify(third)).body.message).toBe(
      'This code is not valid. Please check it or request a new one',
    )

    await visitor.call('POST', `user/emails/${row.id}/send_code`)
    const fourth = await codeTo(db, row.email)
    expect((await verify(fourth)).status).toBe(200)
    expect(await db.selectFrom('account_codes').selectAll().where('user_id', '=', userId).execute()).toEqual(
      [],
    )
    expect((await verify('12345')).body.message).toBe('Please enter the 6 digits of the code')
  })

  test('five wrong guesses at once are five', async () => {
    const { visitor } = await signUp(running())
    const row = await addAddress(visitor)
    const code = await codeTo(running().db, row.email)
    const wrong = code === '000000' ? '111111' : '000000'
    const verify = (guess: string) => visitor.call('POST', `user/emails/${row.id}/verify`, { code: guess })
    await Promise.all(Array.from({ length: 5 }, () => verify(wrong)))
    expect((await verify(code)).status).toBe(422)
  })

  test('an address that is not there', async () => {
    const { visitor } = await signUp(running())
    const other = await signUp(running())
    const theirs = (await rows(other.visitor))[0].id
    for (const id of [theirs, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const verified = await visitor.call('POST', `user/emails/${id}/verify`, { code: '123456' })
      expect(verified).toMatchObject({
        status: 422,
        body: { message: 'There was an issue verifying that email OTP' },
      })
      for (const path of ['send_code', 'primary']) {
        expect((await visitor.call('POST', `user/emails/${id}/${path}`)).status).toBe(404)
      }
      expect((await visitor.call('DELETE', `user/emails/${id}`)).status).toBe(404)
    }
  })

  test('wrong ones are refused with the text of the form', async () => {
    const { visitor } = await signUp(running())
    for (const email of ['nobody', 'a@b', '', 'x@deleted.invalid', 'a b@c.test']) {
      expect(await visitor.call('POST', 'user/emails', { email })).toMatchObject({
        status: 422,
        body: { message: 'Please enter a valid email', issues: [{ path: 'email' }] },
      })
    }
    expect((await visitor.call('POST', 'user/emails', { email: 5 })).status).toBe(422)
  })

  test('codes are limited per address and per person', async () => {
    const { visitor } = await signUp(running())
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await visitor.call('POST', 'user/emails', { email: newPerson().email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const email = newPerson().email
    const others: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      others.push((await (await signUp(running())).visitor.call('POST', 'user/emails', { email })).status)
    }
    expect(others).toEqual([200, 200, 200, 200, 200, 429])
  })
})
