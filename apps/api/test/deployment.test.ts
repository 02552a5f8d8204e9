import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../src/env.ts'

/** docker-compose.yml, as far as it can be checked without Docker. */
interface Service {
  user?: string
  image?: string
  command?: string | string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
}

const root = path.join(import.meta.dirname, '../../..')
const file = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: 'p4ssw0rd',
  AUTH_SECRET: 'rT7vQ2mZx9Lk4Wd8Hs1Ny6Bf3Gc5Jp0A',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  S3_ACCESS_KEY_ID: 'queuemate',
  S3_SECRET_ACCESS_KEY: 'p4ssw0rd',
}

function servicesWith(given: Record<string, string>): Record<string, Service> {
  const filled = file.replaceAll(
    /(?<!\$)\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_all, name: string, or = '') => given[name] ?? or,
  )
  return parse(filled, { merge: true }).services
}

const OURS = ['api-1', 'api-2', 'worker', 'migrate']

test('the shipped example starts, and its mails and files have somewhere to go', () => {
  const services = servicesWith(GIVEN)
  for (const name of OURS) {
    const env = readEnv(services[name]!.environment)
    expect(services).toHaveProperty(new URL(env.SMTP_URL!).hostname)
    expect(services).toHaveProperty(new URL(env.S3_ENDPOINT!).hostname)
    expect(services.bucket!.command).toEqual([expect.stringContaining(`storage/${env.S3_BUCKET}`)])
  }
  for (const name of ['api-1', 'api-2', 'worker']) {
    expect(services[name]!.depends_on).toMatchObject({
      bucket: { condition: 'service_completed_successfully' },
    })
  }
})

test('our containers do not run as root', () => {
  const services = servicesWith(GIVEN)
  for (const name of OURS) expect(services[name]!.user).toBe('node')
})

test('without the trial it starts only with TLS and a mail server of your own', () => {
  const envWith = (more: object) =>
    servicesWith({ ...GIVEN, LOCAL_TRIAL: '0', ...more })['api-1']!.environment
  expect(() => readEnv(envWith({}))).toThrow(/WEB_URL[^]*ADMIN_URL/)
  const real = {
    WEB_URL: 'https://queuemate.gg',
    ADMIN_URL: 'https://staff.queuemate.gg',
    SMTP_URL: 'smtp://mail.queuemate.gg',
    MAIL_FROM: 'Queuemate <hello@queuemate.gg>',
  }
  expect(readEnv(envWith(real)).LOCAL_TRIAL).toBe(false)
})
