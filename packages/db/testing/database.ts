import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, type Database } from '../src/client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that `tooling/postgres/src/test-server.ts` has started for the run. */
    postgresUrl: string
  }
}

/** The migrated database of that server. */
export const TEMPLATE = 'template_queuemate'

/** A database for one test file, cloned from the migrated template; `drop()` removes it. */
export async function cloneDatabase(
  serverUrl: string,
  template: string,
): Promise<Database & { url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = serverUrl.replace(/\/[^/]*$/, `/${name}`)
  const database = connect(url)
  return {
    ...database,
    url,
    drop: async () => {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
