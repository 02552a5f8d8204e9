import { expect, test } from 'vitest'
import { createLog, withoutAddresses } from './create-log.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

test('a logged error of the database names the constraint and not the person', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "emails_key"'), {
    code: '23505',
    constraint: 'emails_key',
    detail: 'Key (email)=(mia@example.com) already exists.',
    parameters: ['mia@example.com'],
  })
  const line = logged(error)
  expect(line).toContain('emails_key')
  expect(line).not.toContain('mia@example.com')
  const unread = logged(new Error('invalid input syntax for type uuid: "Mia Kowalska"'))
  expect(unread).toContain('invalid input syntax for type uuid')
  expect(unread).not.toContain('Mia')
})

test('the stack of a logged error still says where it was', () => {
  const error = new Error('failed for mia@example.co.uk')
  error.stack = `Error: failed for mia@example.co.uk\n    at pay (file:///app/node_modules/.pnpm/stripe@23.1.0_@types+node@24.19.2/node_modules/stripe/esm/Error.js:14:16)`
  const line = logged(error)
  expect(line).toContain('/stripe@23.1.0_@types+node@24.19.2/node_modules/stripe/esm/Error.js:14:16')
  expect(line).not.toContain('mia@')
})

test('a logged error of the provider or the mail server has its code, not the request', () => {
  const error = Object.assign(new Error('Invalid email address: mia@example.com'), {
    type: 'StripeInvalidRequestError',
    requestId: 'req_1',
    raw: { billing_details: { name: 'Mia Kowalska' } },
    envelope: { to: ['mia@example.com'] },
  })
  const line = logged(new Error('unavailable', { cause: error }))
  expect(line).toContain('req_1')
  expect(line).not.toMatch(/mia@example|Kowalska/)
})

test('texts of any length and shape are read once', () => {
  const long = 'a'.repeat(300_000)
  expect(withoutAddresses(`${long} mia@example.com ${long}`)).toBe(`${long} <address> ${long}`)
  expect(withoutAddresses(`${long}@example.com`)).toBe('<address>')
  const quotes = `${': "x '.repeat(60_000)}.`
  expect(logged(new Error(quotes))).toContain('x .')
})
