import pg from 'pg'

/** A PostgreSQL server. */
export interface Server {
  name: string
  dir: string
  port: number
}

/** One of the two behind HAProxy. */
export interface PairedServer extends Server {
  name: 'db-1' | 'db-2'
}

export const urlOf = ({ port }: Server, database: string) =>
  `postgres://queuemate:queuemate@127.0.0.1:${port}/${database}`

/** Runs `work` on a connection of its own to a server's maintenance database. */
export async function withClient<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(server, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
