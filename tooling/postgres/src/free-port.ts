import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export type PortProblem = 'taken' | 'forbidden'

/** Browsers try both loopback addresses for `localhost`, so both must be free. */
export async function problemOf(port: number): Promise<PortProblem | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE') return 'taken'
    if (code === 'EACCES') return 'forbidden'
  }
  return undefined
}

function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * A TCP port on loopback that nothing listens on now. It is below the range for outgoing connections: one of those
 * could take the port before its server has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (!(await problemOf(port))) return port
  }
}
