import { z } from 'zod'

const times = z.number().int().positive().default(1)
/** Exact, or with `*` for any run of characters: `/v1/payment_intents/pi_*`. */
const path = z.string().min(1)

/** What `POST /_standin/faults` takes; each fault ends after `times` matching requests or events. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delay'),
    path,
    method: z.string().optional(),
    /** Milliseconds; the request is processed after the pause. */
    ms: z.number().int().positive().max(120_000),
    times,
  }),
  z.object({
    kind: z.literal('fail'),
    path,
    method: z.string().optional(),
    /** `before`: nothing has happened. `after`: the work is done, only the response is lost. */
    when: z.enum(['before', 'after']),
    status: z.number().int().min(400).max(599).default(500),
    /** Closes the connection without a response. */
    reset: z.boolean().default(false),
    /** False tells the SDK not to retry by itself. */
    retry: z.boolean().default(true),
    times,
  }),
  z.object({
    kind: z.literal('webhook'),
    /** `reorder` holds an event back until the next one has been sent. */
    action: z.enum(['drop', 'duplicate', 'reorder']),
    /** An event type, or with `*`; any when left out. */
    type: z.string().default('*'),
    times,
  }),
])

export type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
export type FailFault = Extract<Fault, { kind: 'fail' }>
type WebhookAction = Extract<Fault, { kind: 'webhook' }>['action']

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The pause for this request in milliseconds, 0 for none. */
  delayFor(method: string, path: string): number
  failureFor(method: string, path: string, when: FailFault['when']): FailFault | undefined
  webhookAction(type: string): WebhookAction | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []

  const use = <T extends Fault>(matches: (fault: Fault) => fault is T): T | undefined => {
    if (faults.length === 0) return undefined
    const fault = faults.find(matches)
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times === 0) faults = faults.filter((other) => other !== fault)
    return fault
  }
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    list: () => faults,
    delayFor(method, path) {
      const fault = use((item): item is Extract<Fault, { kind: 'delay' }> => {
        return item.kind === 'delay' && matchesRequest(item, method, path)
      })
      return fault?.ms ?? 0
    },
    failureFor(method, path, when) {
      return use((item): item is FailFault => {
        return item.kind === 'fail' && item.when === when && matchesRequest(item, method, path)
      })
    },
    webhookAction(type) {
      return use((item): item is Extract<Fault, { kind: 'webhook' }> => {
        return item.kind === 'webhook' && matchesPattern(item.type, type)
      })?.action
    },
  }
}

function matchesRequest(fault: { method?: string; path: string }, method: string, path: string) {
  return (
    (fault.method === undefined || fault.method.toUpperCase() === method) && matchesPattern(fault.path, path)
  )
}

export function matchesPattern(pattern: string, value: string): boolean {
  if (!pattern.includes('*')) return pattern === value
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(value)
}
