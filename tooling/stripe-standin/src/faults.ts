import { z } from 'zod'

const common = {
  /** Exact, or with `*` for any run of characters: `/v1/payment_intents/pi_*`. */
  path: z.string().min(1),
  method: z.string().optional(),
  times: z.number().int().positive().default(1),
}

/** What `POST /_standin/faults` takes; each fault ends after `times` matching requests. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('delay'),
    /** Milliseconds; the request is processed after the pause. */
    ms: z.number().int().positive().max(120_000),
  }),
  z.object({
    ...common,
    kind: z.literal('fail'),
    /** `before`: nothing has happened. `after`: the work is done, only the response is lost. */
    when: z.enum(['before', 'after']),
    status: z.number().int().min(400).max(599).default(500),
    /** Closes the connection without a response. */
    reset: z.boolean().default(false),
    /** False tells the SDK not to retry by itself. */
    retry: z.boolean().default(true),
  }),
])

type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
export type FailFault = Extract<Fault, { kind: 'fail' }>

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The pause for this request in milliseconds, 0 for none. */
  delayFor(method: string, path: string): number
  failureFor(method: string, path: string, when: FailFault['when']): FailFault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []

  const use = (method: string, path: string, matches: (fault: Fault) => boolean): Fault | undefined => {
    const fault = faults.find(
      (one) =>
        matches(one) && (one.method === undefined || one.method === method) && matchesPath(one.path, path),
    )
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times === 0) faults = faults.filter((other) => other !== fault)
    return fault
  }
  return {
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),
    delayFor(method, path) {
      const fault = use(method, path, ({ kind }) => kind === 'delay')
      return fault?.kind === 'delay' ? fault.ms : 0
    },
    failureFor(method, path, when) {
      const fault = use(method, path, (one) => one.kind === 'fail' && one.when === when)
      return fault?.kind === 'fail' ? fault : undefined
    },
  }
}

function matchesPath(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)
}
