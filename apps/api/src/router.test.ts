import { expect, test } from 'vitest'
import { z } from 'zod'
import { createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../test/app.ts'
import { appRouter } from './router.ts'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

const running = useApp()

/** Where in an input a text or a list may be of any length. */
function endlessIn(schema: Schema, at: string): string[] {
  // A pattern without repetition has a length of its own.
  const isChosen = schema.enum !== undefined || schema.const !== undefined || schema.format === 'date'
  const isBounded =
    schema.maxLength !== undefined || isChosen || (schema.pattern && !/[*+]/.test(schema.pattern))
  const here =
    (schema.type === 'string' && !isBounded) || (schema.type === 'array' && schema.maxItems === undefined)
  return [
    ...(here ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => endlessIn(inner, `${at}.${name}`)),
    ...(schema.items ? endlessIn(schema.items, `${at}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => endlessIn(inner, at)),
  ]
}

test('no procedure takes a text or a list of any length', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
  const endless = Object.entries(procedures).flatMap(([name, { _def }]) =>
    _def.inputs.flatMap((input) =>
      endlessIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name),
    ),
  )
  expect(endless).toEqual([])
})

test('what is refused for its length does not come back with the refusal', async () => {
  const { call, db } = running()
  const user = await createUser(db)
  const long = 'x'.repeat(200_000)
  const profile = {
    name: 'Ada Lovelace',
    country: 276,
    ingame_name: 'Ada',
    ingame_tag: 'EUW',
    ingame_rank: 7,
  }
  const answers = [
    await call(user, 'PUT', 'user', { ...profile, languages: [long], timezones: [] }),
    await call(user, 'PUT', 'user', { ...profile, languages: [], timezones: [long] }),
    await call(user, 'POST', 'order', { companion_id: long }),
    await call(null, 'POST', 'support/contact', {
      name: 'Ada',
      email: `${long}@example.test`,
      category: 'other',
      message: 'Hello',
    }),
  ]
  for (const { status, body } of answers) {
    expect([status, JSON.stringify(body).length < 500]).toEqual([422, true])
  }
})
