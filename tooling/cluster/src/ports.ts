import { freePort, problemOf } from '@queuemate/postgres/free-port'
import { UserError } from '@queuemate/run/user-error'

/** The ports that people open. */
export interface PublicPorts {
  web: number
  admin: number
  mail: number
}

const INNER = 'db1 db2 database redis s3 smtp payments api1 api2 worker'.split(' ') as readonly Inner[]
type Inner = 'db1' | 'db2' | 'database' | 'redis' | 's3' | 'smtp' | 'payments' | 'api1' | 'api2' | 'worker'
export type Ports = Record<Inner, number> & PublicPorts

/** Free ports for everything that listens, except those that are given, which must be free. */
export async function choosePorts(given: PublicPorts | undefined): Promise<Ports> {
  for (const port of Object.values(given ?? {})) {
    if (await problemOf(port)) {
      throw new UserError(`Port ${port} cannot be opened: another program, or another cluster, uses it.`)
    }
  }
  const taken = new Set<number>()
  const one = async () => {
    let port = await freePort()
    while (taken.has(port)) port = await freePort()
    taken.add(port)
    return port
  }
  const inner: [string, number][] = []
  for (const name of INNER) inner.push([name, await one()])
  const open = given ?? { web: await one(), admin: await one(), mail: await one() }
  return { ...(Object.fromEntries(inner) as Record<Inner, number>), ...open }
}

export const local = (port: number) => `http://127.0.0.1:${port}`
