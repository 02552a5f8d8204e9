import { z } from 'zod'
import { StripeFailure } from './errors.ts'
import { faultSchema, matchesPattern, type Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Standin } from './standin.ts'
import { flip } from './switches.ts'
import type { Delivery } from './webhooks.ts'

export interface ControlParts {
  standin: Standin
  faults: Faults
  journal: Journal
  delivery: Delivery
}

const webhookSchema = z
  .object({ url: z.url(), secret: z.string().min(1), connectSecret: z.string().min(1).optional() })
  .nullable()

/** The stand-in's own calls under `/_standin`, JSON in and out: for tests, never for the product. */
export async function control(
  { standin, faults, journal, delivery }: ControlParts,
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
): Promise<{ status: number; body: object }> {
  const input = (): unknown => (body === '' ? {} : JSON.parse(body))
  try {
    switch (`${method} ${path}`) {
      case 'GET /_standin/health':
        return ok({ ok: true })
      case 'GET /_standin/faults':
        return ok({ faults: faults.list() })
      case 'POST /_standin/faults': {
        const value = input()
        const added = (Array.isArray(value) ? value : [value]).map((item) => faultSchema.parse(item))
        for (const fault of added) faults.add(fault)
        return ok({ faults: faults.list() })
      }
      case 'DELETE /_standin/faults':
        faults.clear()
        return ok({ faults: [] })
      case 'GET /_standin/requests':
        return ok({ requests: journal.list().filter((entry) => matchesQuery(entry, query)) })
      case 'DELETE /_standin/requests':
        journal.clear()
        return ok({ requests: [] })
      case 'POST /_standin/webhook': {
        const target = webhookSchema.parse(input())
        delivery.setTarget(target ?? undefined)
        return ok({ webhook: target?.url ?? null })
      }
      case 'POST /_standin/webhooks/idle':
        await delivery.idle()
        return ok({ ok: true })
    }
    const result = flip(standin, method, path, input)
    if (result) return ok(result)
    return { status: 404, body: { error: { message: `The stand-in has no ${method} ${path}.` } } }
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } }
    if (error instanceof z.ZodError)
      return { status: 400, body: { error: { message: z.prettifyError(error) } } }
    if (error instanceof SyntaxError)
      return { status: 400, body: { error: { message: 'The body is not JSON.' } } }
    throw error
  }
}

function ok(body: object) {
  return { status: 200, body }
}

function matchesQuery(entry: { method: string; path: string }, query: URLSearchParams) {
  const method = query.get('method')
  const path = query.get('path')
  return (method === null || method === entry.method) && (path === null || matchesPattern(path, entry.path))
}
