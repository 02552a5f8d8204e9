import { expect, test } from 'vitest'
import { z } from 'zod'
import { discordInput, ign } from './accounts/schemas.ts'
import { INPUT_TEXTS } from './input-texts.ts'
import { eligibleInput } from './marketplace/schemas.ts'
import { staffReason } from './payments/refunds.ts'
import { contactInput } from './support/schemas.ts'

z.config(INPUT_TEXTS)
const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a text that is too long is refused for that, not as a missing one', () => {
  expect(textOf(staffReason, 'a'.repeat(501))).toBe('This can have 500 characters at most')
  expect(textOf(discordInput.shape.discord, 'a'.repeat(65))).toBe('This can have 64 characters at most')
  expect(textOf(staffReason, '')).toBe('Please give a reason')
  expect(textOf(staffReason, undefined)).toBe('Please give a reason')
  expect(textOf(z.int().positive(), 0)).toBe('This must be 1 or more')
})

test.each(['Noa\u202Etest', 'Noa\u2066test', `No${'\u0301'.repeat(8)}a`])(
  'a text of one line does not turn or cover what is around it: %j',
  (text) => {
    expect(textOf(ign, `${text}#eu1`)).toMatch(/^You must fill out your ingame name/)
    expect(textOf(discordInput.shape.discord, text)).toBe('Please enter your chat handle')
    expect(textOf(contactInput.shape.name, text)).toBe('Please enter your name')
  },
)

test('a text of one line keeps its words, in every script', () => {
  expect(ign.parse('Noa\t\nTest＃YER2')).toBe('Noa Test#YER2')
  for (const name of ['নোয়া', 'นํ้าใจ', 'شَدَّة', 'Ð̣́an', '👩🏽‍🚀 x']) expect(ign.parse(`${name}#1`)).toBe(`${name}#1`)
})

test('a search for what shows nothing is none', () => {
  expect(eligibleInput.parse({ q: '\u3164\u2800' }).q).toBe('')
})
