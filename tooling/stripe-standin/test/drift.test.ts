import Ajv, { type ValidateFunction } from 'ajv'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateSchemas } from './drift/schemas.ts'
import { READ } from './drift/wire.ts'
import { driveEverything } from './drift/drive.ts'
import { startForTest, startReceiver } from './support.ts'

/*
 * Guards against drift from Stripe: every response, every event and every request of the stand-in is checked against JSON schemas made from the types of the installed `stripe` package.
 */

type Json = Record<string, unknown>

const schemas = generateSchemas()
const strict = new Ajv({ strict: false, allErrors: false, validateFormats: false })
/** Parameters arrive as text; turns them back into numbers and booleans. */
const lenient = new Ajv({ strict: false, validateFormats: false, coerceTypes: true })
strict.addSchema(schemas, 'stripe')
lenient.addSchema(schemas, 'stripe')

const responses: { path: string; body: Json }[] = []
const calls: { method: string; path: string; params: object }[] = []
let events: Json[] = []

beforeAll(async () => {
  const receiver = await startReceiver()
  const { standin, client } = await startForTest({
    webhook: { url: receiver.url, secret: 'whsec_x' },
    onCall: (call) => calls.push(call),
  })
  const stripe = new Stripe('sk_test_standin', {
    host: '127.0.0.1',
    port: standin.port,
    protocol: 'http',
    telemetry: false,
    emitEventBodies: true,
  })
  stripe.on('response', (event: Stripe.ResponseEvent & { body?: unknown }) => {
    const body: unknown = typeof event.body === 'string' ? JSON.parse(event.body) : event.body
    responses.push({ path: `${event.method} ${event.path}`, body: body as Json })
  })
  await driveEverything(stripe, client)
  await client.webhooksIdle()
  events = receiver.received.map(({ body }) => JSON.parse(body) as Json)
  await standin.close()
  await receiver.close()
})

const checks = new Map<string, ValidateFunction>()
afterAll(() => checks.clear())

function check(ajv: Ajv, ref: string, value: unknown): string[] {
  const key = `${ajv === strict ? 'strict' : 'lenient'} ${ref}`
  const validate = checks.get(key) ?? ajv.compile({ $ref: `stripe#/definitions/${ref}` })
  checks.set(key, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  )
}

/** The property names of one of the interfaces in drift/wire.ts. */
function namesOf(type: 'Responses' | 'Requests'): string[] {
  const definition = schemas.definitions?.[type]
  return typeof definition === 'object' ? Object.keys(definition.properties ?? {}).sort() : []
}

function responseRef(kind: string) {
  return `Responses/properties/${kind}`
}

/** Checks a resource, a list or an error with resources inside; returns the problems. */
function checkBody(body: Json): string[] {
  if (body.object === 'list') return (body.data as Json[]).flatMap((item) => checkBody(item))
  if (body.error) {
    const inside = Object.values(body.error as Json).filter(
      (value) => (value as Json | null)?.object !== undefined,
    )
    return inside.flatMap((value) => checkBody(value as Json))
  }
  const kind = body.deleted ? `deleted_${String(body.object)}` : String(body.object)
  seen.add(kind)
  const missing = (READ[kind as keyof typeof READ] ?? []).filter((name) => !(name in body))
  const messages = [
    ...check(strict, responseRef(kind), body),
    ...missing.map((name) => `/${name} is missing`),
  ]
  return messages.map((message) => `${kind}: ${message}`)
}

function checkEvent(event: Json): string[] {
  const { object } = event.data as { object: Json }
  const outside = { ...event, data: { ...(event.data as Json), object: {} } }
  return [
    ...check(strict, 'Envelope', outside).map((message) => `event ${String(event.type)}: ${message}`),
    ...checkBody(object),
  ]
}

/** The kinds of objects that responses and events had. */
const seen = new Set<string>()

test('every response has the shape of the SDK types', () => {
  const wrong = responses.flatMap(({ path, body }) => checkBody(body).map((message) => `${path}: ${message}`))
  expect(wrong).toEqual([])
})

test('every event has the shape and a type of the SDK types', () => {
  const wrong = events.flatMap(checkEvent)
  expect(wrong).toEqual([])
  expect(new Set(events.map((event) => event.type)).size).toBe(28)
  expect([...seen].sort()).toEqual(namesOf('Responses'))
})

test('every request is decoded as the SDK sent it', () => {
  const routes = namesOf('Requests')
  const called = new Set<string>()
  const wrong: string[] = []
  for (const entry of calls) {
    const route = routes.find((name) =>
      new RegExp(`^${name.replace(':id', '[^/]+_[^/]+')}$`).test(`${entry.method} ${entry.path}`),
    )
    if (!route) continue
    called.add(route)
    const ref = `Requests/properties/${encodeURIComponent(route).replaceAll('%2F', '~1').replaceAll('%3A', ':')}`
    wrong.push(...check(lenient, ref, structuredClone(entry.params)).map((message) => `${route}: ${message}`))
  }
  expect(wrong).toEqual([])
  expect([...called].sort()).toEqual(routes)
})

test('the check finds an extra field, a missing field and an unknown value', () => {
  const intent = responses.find(({ body }) => body.object === 'payment_intent')?.body ?? {}
  const { status: _, ...without } = intent
  for (const wrong of [
    { ...intent, invented: 1 },
    without,
    { ...intent, status: 'paid' },
    { ...intent, amount: '1' },
  ]) {
    expect(checkBody(wrong)).not.toEqual([])
  }
})
