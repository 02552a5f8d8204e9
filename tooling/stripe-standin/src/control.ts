import { z } from 'zod'
import { StripeFailure } from './errors.ts'
import { faultSchema, type Faults } from './faults.ts'
import type { Standin } from './standin.ts'
import { flip } from './switches.ts'
import type { Delivery } from './webhooks.ts'

interface ControlParts {
  standin: Standin
  faults: Faults
  delivery: Delivery
}

const webhookSchema = z.object({ url: z.url(), secret: z.string().min(1) }).nullable()

/** The stand-in's own calls under `/_standin`, JSON in and out: for tests, never for the product. */
export async function control(
  { standin, faults, delivery }: ControlParts,
  route: string,
  body: string,
): Promise<{ status: number; body: object }> {
  try {
    const input: unknown = body === '' ? {} : JSON.parse(body)
    switch (route) {
      case 'GET /_standin/health':
        break
      case 'POST /_standin/faults':
        faults.add(faultSchema.parse(input))
        break
      case 'DELETE /_standin/faults':
        faults.clear()
        break
      case 'POST /_standin/webhook':
        delivery.setTarget(webhookSchema.parse(input) ?? undefined)
        break
      case 'POST /_standin/webhooks/idle':
        await delivery.idle()
        break
      default: {
        const flipped = flip(standin, route, input)
        if (flipped) return { status: 200, body: flipped }
        return { status: 404, body: { error: { message: `The stand-in has no ${route}.` } } }
      }
    }
    return { status: 200, body: { ok: true } }
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } }
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return { status: 400, body: { error: { message: error.message } } }
    throw error
  }
}
