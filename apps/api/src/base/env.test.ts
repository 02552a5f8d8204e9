import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import webpush from 'web-push'
import { readEnv } from './env.ts'

/** A production environment without fault. */
const SOUND = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.internal/queuemate',
  AUTH_SECRET: 'rT7vQ2mZx9Lk4Wd8Hs1Ny6Bf3Gc5Jp0A',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://user:pass@mail.queuemate.gg:587',
  MAIL_FROM: 'Queuemate <hello@queuemate.gg>',
  WEB_URL: 'https://queuemate.gg',
  ADMIN_URL: 'https://staff.queuemate.gg',
  TRUST_PROXY: '1',
}
/** What differs in a trial on one's own machine. */
const TRIAL = {
  LOCAL_TRIAL: '1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  WEB_URL: 'http://localhost:8080',
  ADMIN_URL: 'http://127.0.0.1:8081',
}

test.each<[string, Record<string, string>, string]>([
  ['the dev mailbox', { DEV_ROUTES: '1' }, 'DEV_ROUTES'],
  ['a stand-in for sign-in', { OAUTH_STANDIN_URL: 'http://localhost:4243' }, 'OAUTH_STANDIN_URL'],
  ['a push service of tests', { PUSH_STANDIN_URL: 'http://127.0.0.1:4244' }, 'PUSH_STANDIN_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['a sender in a domain of tests', { MAIL_FROM: 'Queuemate <hello@queuemate.test>' }, 'MAIL_FROM'],
  ['a site without TLS', { WEB_URL: 'http://queuemate.gg' }, 'WEB_URL'],
  ['the addresses of development', { WEB_URL: '', ADMIN_URL: '' }, 'ADMIN_URL'],
  ['a secret that was never drawn', { AUTH_SECRET: 'change-me-change-me-change-me-12' }, 'AUTH_SECRET'],
  ['a secret of one character', { AUTH_SECRET: 'x'.repeat(40) }, 'AUTH_SECRET'],
  ['payments to this machine', { STRIPE_API_URL: 'http://127.0.0.1:4242' }, 'STRIPE_API_URL'],
  ['the key of the payment stand-in', { STRIPE_SECRET_KEY: 'sk_test_standin' }, 'STRIPE_SECRET_KEY'],
  ['the proxy as the caller of everything', { TRUST_PROXY: '0' }, 'TRUST_PROXY'],
  ['an outer proxy that the inner one does not believe', { TRUST_PROXY: '2' }, 'TRUSTED_PROXIES'],
])('production does not start with %s, unless it is a local trial', (_what, fault, variable) => {
  const start = (more: Record<string, string> = {}) => readEnv({ ...SOUND, ...fault, ...more })
  expect(start).toThrow(new RegExp(`not safe in production[^]*\\n  ${variable}: `))
  const trial = { ...SOUND, ...TRIAL, ...fault, WEB_URL: TRIAL.WEB_URL, ADMIN_URL: TRIAL.ADMIN_URL }
  expect(readEnv(trial)).toMatchObject({ NODE_ENV: 'production' })
  expect(start({ NODE_ENV: 'test' })).toMatchObject({ NODE_ENV: 'test' })
})

test.each<[string, Record<string, string>, string]>([
  ['a key that charges cards', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  ['a restricted key that charges cards', { STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY'],
  ['a site that others can reach', { WEB_URL: 'https://queuemate.gg' }, 'WEB_URL'],
  ['a console that others can reach', { ADMIN_URL: 'http://192.168.1.5:8081' }, 'ADMIN_URL'],
])('a local trial does not start with %s', (_what, fault, variable) => {
  const start = (more: Record<string, string> = {}) => readEnv({ ...SOUND, ...TRIAL, ...fault, ...more })
  expect(start).toThrow(new RegExp(`not a local trial[^]*\\n  ${variable}: `))
  expect(start({ NODE_ENV: 'development' })).toMatchObject({ LOCAL_TRIAL: true })
})

test('with the addresses of proxies instead of their number, or with networks of outer ones, production starts too', () => {
  expect(readEnv({ ...SOUND, TRUST_PROXY: '2', TRUSTED_PROXIES: 'private_ranges' }).TRUST_PROXY).toBe(2)
  expect(readEnv({ ...SOUND, TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY).toBe('10.0.0.0/8')
})

test.each([
  'postgres://user:p,ss@db-1.internal:5432,db-2.internal:5432/queuemate',
  'postgres://db-1.internal,db-2.internal/queuemate?target_session_attrs=read-write',
  'postgres:///queuemate?host=db-1.internal,db-2.internal',
])('an address of several databases is refused in plain words: %s', (address) => {
  expect(() => readEnv({ ...SOUND, DATABASE_URL: address })).toThrow(/DATABASE_URL: one host/)
  expect(readEnv({ ...SOUND, DATABASE_URL: 'postgres://user:p,ss@db.internal/a,b' })).toBeTruthy()
})

test('production starts with a sound environment, and says all that is wrong with another one at once', () => {
  expect(readEnv(SOUND).webUrl).toBe('https://queuemate.gg')
  const wrong = () => readEnv({ ...SOUND, DEV_ROUTES: '1', SMTP_URL: '', WEB_URL: '' })
  expect(wrong).toThrow(/DEV_ROUTES[^]*SMTP_URL[^]*WEB_URL/)
})

const pair = webpush.generateVAPIDKeys()
const KEYS = {
  VAPID_PUBLIC_KEY: pair.publicKey,
  VAPID_PRIVATE_KEY: pair.privateKey,
  VAPID_SUBJECT: 'mailto:hello@queuemate.gg',
}

test('push notifications are off without keys, and on with a pair', () => {
  expect(readEnv(SOUND).pushKeys).toBeNull()
  expect(readEnv({ ...SOUND, ...KEYS }).pushKeys).toEqual({
    publicKey: KEYS.VAPID_PUBLIC_KEY,
    privateKey: KEYS.VAPID_PRIVATE_KEY,
    subject: KEYS.VAPID_SUBJECT,
  })
})

test.each<[string, Partial<typeof KEYS>, string]>([
  ['no public key', { VAPID_PUBLIC_KEY: '' }, 'VAPID_PUBLIC_KEY: '],
  ['no private key', { VAPID_PRIVATE_KEY: '' }, 'VAPID_PRIVATE_KEY: '],
  ['keys of two pairs', { VAPID_PUBLIC_KEY: webpush.generateVAPIDKeys().publicKey }, 'are not a pair'],
  ['a key that is none', { VAPID_PRIVATE_KEY: 'x' }, 'are not a pair'],
  ['no subject', { VAPID_SUBJECT: '' }, 'VAPID_SUBJECT: '],
  ['a subject without a scheme', { VAPID_SUBJECT: 'hello@queuemate.gg' }, 'VAPID_SUBJECT: '],
])('nothing starts with %s', (_what, fault, text) => {
  expect(() => readEnv({ ...SOUND, ...KEYS, ...fault })).toThrow(text)
})

test('a secret may stand in a file; one that cannot be read or is given twice is named', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), 'AUTH_SECRET')
  writeFileSync(file, `${SOUND.AUTH_SECRET}\n`)
  const { AUTH_SECRET, ...rest } = SOUND
  expect(readEnv({ ...rest, AUTH_SECRET: '', AUTH_SECRET_FILE: file })).toMatchObject({ AUTH_SECRET })
  expect(readEnv({ ...SOUND, AUTH_SECRET_FILE: '' })).toMatchObject({ AUTH_SECRET })
  const wrong = { ...SOUND, AUTH_SECRET_FILE: file, SMTP_URL: '', SMTP_URL_FILE: `${file}-gone` }
  expect(() => readEnv(wrong)).toThrow(
    /\n {2}AUTH_SECRET: .*not both\n {2}SMTP_URL_FILE: .*-gone cannot be read/,
  )
})
