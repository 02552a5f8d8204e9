import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { askForReset, codeTo, createVisitor, newPerson, PASSWORD, signUp } from '../../test/visitor.ts'
import { GUESSABLE, isGuessable } from './guessable.ts'

const running = useApp()
const NIA = { name: 'Nia Okafor', username: 'niaokafor', email: 'nia.o@example.test' }
const COMMON = [
  'password123',
  'Password123!',
  'P@ssw0rd123',
  'qwertyuiop',
  '1234567890',
  'iloveyou123',
  'aaaaaaaaaa',
]
const OWN = ['queuemate1', 'Queuemate!123', 'NiaOkafor123', 'okafor nia 1', 'nia.o-queuemate']

test.each([...COMMON, ...OWN, 'password'.repeat(16)])('%s is refused', (password) => {
  expect(isGuessable(password, NIA)).toBe(true)
})

test.each([
  PASSWORD,
  'queuemate-demo',
  'correct-horse-battery',
  'тихий зимний лес',
  '毎朝五時に起きる人です',
  '!!§§%%&&//(())',
  'x7#kQ9!mZ2pL',
])('%s is taken', (password) => expect(isGuessable(password, NIA)).toBe(false))

test('a person without a name or username yet is no obstacle', () => {
  expect(isGuessable(PASSWORD, { name: null, username: null, email: '1@discord.invalid' })).toBe(false)
})

test('a long text is estimated by its beginning', () => {
  expect(isGuessable(`${'4@8(39&6#!1|70$5'.repeat(8)}`, NIA)).toBe(false)
})

const refused = (path: string) => ({
  status: 422,
  body: { message: GUESSABLE, issues: [{ path, message: GUESSABLE }] },
})

test('a sign-up with a common password leaves nothing, and the next try succeeds', async () => {
  const [visitor, form] = [createVisitor(running()), newPerson()]
  for (const password of ['password123', `${form.username}!1`])
    expect(await visitor.auth('/sign-up/email', { ...form, password })).toMatchObject(refused('password'))
  const count = () => running().db.selectFrom('users').select('id').where('email', '=', form.email).execute()
  expect(await count()).toEqual([])
  expect((await visitor.auth('/sign-up/email', form)).status).toBe(200)
  expect(await count()).toHaveLength(1)
})

test('a reset refuses a common password, and its code stays valid', async () => {
  const { form } = await signUp(running())
  const visitor = createVisitor(running())
  await askForReset(running(), visitor, form.email)
  const otp = await codeTo(running().db, form.email)
  const reset = (password: string) =>
    visitor.auth('/email-otp/reset-password', { email: form.email, otp, password })
  for (let turn = 0; turn < 7; turn++) expect(await reset('qwertyuiop')).toMatchObject(refused('password'))
  expect((await reset(`${form.username}12`)).status).toBe(422)
  expect((await reset('a newer password')).status).toBe(200)
})

test('a change of the password refuses a common one', async () => {
  const { visitor } = await signUp(running())
  const change = (newPass: string) =>
    visitor.call('POST', 'user/password', { oldPass: PASSWORD, newPass, newPassConfirm: newPass })
  expect(await change('iloveyou123')).toMatchObject(refused('newPass'))
  expect((await change('a newer password')).status).toBe(200)
})
