import { freePort, problemOf, type PortProblem } from '@queuemate/postgres/free-port'
import { UserError } from './user-error.ts'

export interface PortSpec {
  /** The environment variable that sets it. */
  variable: string
  fallback: number
  /** What listens there, as error messages name it: "the API". */
  what: string
}

export const portSpecs = {
  api: { variable: 'API_PORT', fallback: 4000, what: 'the API' },
  web: { variable: 'WEB_PORT', fallback: 5173, what: 'the web app' },
  admin: { variable: 'ADMIN_PORT', fallback: 5174, what: 'the admin app' },
  postgres: { variable: 'PG_PORT', fallback: 5433, what: 'PostgreSQL' },
  standin: { variable: 'STRIPE_STANDIN_PORT', fallback: 4242, what: 'the payment stand-in' },
  oauth: { variable: 'OAUTH_STANDIN_PORT', fallback: 4243, what: 'the OAuth stand-in' },
} satisfies Record<string, PortSpec>

export type PortName = keyof typeof portSpecs
type Env = Record<string, string | undefined>

/**
 * Chooses all ports before anything starts: 0 becomes a free one, a taken one throws a `UserError`, except for those that
 * another process opens.
 */
export async function resolvePorts<Name extends PortName>(
  names: readonly Name[],
  env: Env,
  openedElsewhere: readonly Name[] = [],
): Promise<Record<Name, number>> {
  const ports: Partial<Record<Name, number>> = {}
  const chosen = new Map<number, PortSpec>()
  for (const name of names) {
    const spec = portSpecs[name]
    const wanted = wantedPort(name, env)
    let port = wanted || (await freePort())
    while (!wanted && chosen.has(port)) port = await freePort()
    const other = chosen.get(port)
    if (other) {
      throw new UserError(
        `${other.variable} and ${spec.variable} are both ${port}: give one of them another port.`,
      )
    }
    if (wanted && !openedElsewhere.includes(name)) await assertFree(name, port)
    chosen.set(port, spec)
    ports[name] = port
  }
  return ports as Record<Name, number>
}

/** Free ports for everything that listens. */
export function anyPorts(): Promise<Record<PortName, number>> {
  const env = Object.fromEntries(Object.values(portSpecs).map(({ variable }) => [variable, '0']))
  return resolvePorts(Object.keys(portSpecs) as PortName[], env)
}

/** Throws a `UserError` for a port that cannot be opened. */
export async function assertFree(name: PortName, port: number): Promise<void> {
  const problem = await problemOf(port)
  if (problem) throw new UserError(portSentence(portSpecs[name], port, problem))
}

/** The port that the environment sets; 0 is any free one. */
export function wantedPort(name: PortName, env: Env): number {
  const spec: PortSpec = portSpecs[name]
  const text = env[spec.variable]
  if (text === undefined || text === '') return spec.fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(
      `${spec.variable} is "${text}", but a port is a whole number from 0 (any free one) to 65535.`,
    )
  }
  return port
}

export function portSentence(spec: PortSpec, port: number, problem: PortProblem): string {
  const reason = problem === 'taken' ? 'is already in use' : 'may not be opened by this user'
  const advice = problem === 'taken' ? 'stop the program that uses it, or set' : 'set'
  return (
    `Port ${port} ${reason}, so ${spec.what} cannot start: ${advice} ${spec.variable} to another port ` +
    `(for example ${spec.variable}=${port < 65_000 ? port + 1000 : port - 1000}, or 0 for any free one).`
  )
}
