import { createHmac, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { asProcess } from '@queuemate/db/process-role'
import { cloneDatabase, TEMPLATE } from '@queuemate/db/testing/database'
import type { Db } from '@queuemate/db/transaction'
import { z } from 'zod'
import { buildApp } from '../src/app.ts'
import { createApi, type Api } from '../src/api.ts'
import { readEnv } from '../src/base/env.ts'
import { INPUT_TEXTS } from '@queuemate/contracts/input-texts'
import type { Gateways } from '../src/context.ts'
import { watchResponses } from './described.ts'
import { createTestClock, createTestRealtime, createTestStorage, silentLog } from './fakes.ts'
import { createTestPayments } from './payments.ts'

export const WEB = 'http://localhost:5173'
export const ADMIN = 'http://localhost:5174'
z.config(INPUT_TEXTS)
export const SECRET = 'a-secret-of-tests-that-is-long-enough'

export interface TestApp {
  app: FastifyInstance
  context: Api
  db: Db
  clock: ReturnType<typeof createTestClock>
  realtime: ReturnType<typeof createTestRealtime>
  storage: ReturnType<typeof createTestStorage>
  payments: ReturnType<typeof createTestPayments>
  /** Responses that openapi.json does not describe; each test must end with none. */
  undescribed: string[]
  /** Resolves when this instance has processed every row that a test wrote directly. */
  caughtUp(): Promise<void>
  /** Sends a request as a user, or without a session. */
  call(
    user: { id: string } | null,
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface Answer {
  status: number
  body: { data?: any; msg?: string; message?: string; issues?: { path: string; message: string }[] }
  headers: LightMyRequestResponse['headers']
}

function testEnv(databaseUrl: string, more: Record<string, string> = {}) {
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: asProcess(databaseUrl),
    AUTH_SECRET: SECRET,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    DEV_ROUTES: '1',
    UPLOADS_DIR: path.join(tmpdir(), 'queuemate-tests'),
    JOBS: 'off',
    // Tests keep the event loop busy themselves.
    SHED_DELAY_MS: '0',
    ...more,
  })
}

/** Starts the whole API on a database, with fakes only for what is outside. */
export async function startTestApp(
  { url, db }: { url: string; db: Db },
  overrides: Partial<Gateways> = {},
  moreEnv: Record<string, string> = {},
): Promise<TestApp> {
  const fakes = {
    clock: createTestClock(),
    realtime: createTestRealtime(),
    storage: createTestStorage(),
    payments: createTestPayments(),
  }
  const context = await createApi(testEnv(url, moreEnv), {
    log: silentLog,
    ...fakes,
    ...overrides,
  })
  await context.market.rebuild()
  const app = await buildApp(context)
  const undescribed = watchResponses(app)
  await app.ready()
  const caughtUp = async () => {
    await context.feed.publishPending()
    await context.market.caughtUp()
  }
  return { app, context, db, ...fakes, undescribed, caughtUp, call: caller(app, context, db) }
}

/** The same on a database of its own, one per test file. */
export function useApp(
  overrides: Partial<Gateways> = {},
  moreEnv: () => Promise<Record<string, string>> = async () => ({}),
): () => TestApp {
  let running: TestApp | undefined
  let drop: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
    drop = database.drop
    running = await startTestApp(database, overrides, await moreEnv())
  })
  afterEach(() => expectDescribed(running))
  afterAll(async () => {
    await running?.app.close()
    await running?.context.close()
    await drop()
  })
  return () => {
    if (!running) throw new Error('the app is ready once the tests run')
    return running
  }
}

/** The call is refused with this status and code. */
export async function expectRefused(answer: Promise<unknown>, status: number, msg: string): Promise<void> {
  expect(await answer).toMatchObject({ status, body: { msg } })
}

function expectDescribed(running: TestApp | undefined) {
  expect(running?.undescribed.splice(0) ?? [], 'responses that openapi.json does not describe').toEqual([])
}

function caller(app: FastifyInstance, { feed }: Api, db: Db): TestApp['call'] {
  const cookies = new Map<string, string>()
  return async (user, method, path, body, headers = {}) => {
    if (user && !cookies.has(user.id)) cookies.set(user.id, await signIn(db, user.id))
    // Tests write rows directly, as another instance would: the app processes them before the request.
    await feed.publishPending()
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { origin: WEB, ...(user ? { cookie: cookies.get(user.id)! } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
}

/** A session as the sign-in makes it: a row that outlives a clock that a test moves, and a signed cookie. */
export async function signIn(db: Db, userId: string, secret = SECRET): Promise<string> {
  const token = randomUUID()
  await db
    .insertInto('sessions')
    .values({ user_id: userId, token, expires_at: new Date(Date.now() + 1000 * 86_400_000) })
    .execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `queuemate.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** A multipart body with fields and one file. */
export function form(
  fields: Record<string, string>,
  file?: { name: string; field: string; data: Buffer; type: string },
) {
  const boundary = `----test${randomUUID()}`
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      file.data,
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
