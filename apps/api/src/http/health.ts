import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '@queuemate/contracts/errors'
import type { Api } from '../api.ts'

/**
 * `/healthz`: the process is up. `/readyz`: the database responds and takes writes, its schema is current, and the
 * process has not been told to stop. It is asked on a connection of its own: requests that are slow for every process
 * must not make a proxy send away all of them.
 */
export function registerHealth(app: FastifyInstance, context: Pick<Api, 'checksDb' | 'schema' | 'leaving'>) {
  app.get('/healthz', async () => ({ data: 'ok' }))
  app.get('/readyz', async () => {
    if (context.leaving) throw new AppError('unavailable', 'This process is stopping')
    const { isStandby, isCurrent } = await readState().catch((error: unknown) => {
      throw new AppError('unavailable', 'The database does not respond', { cause: error })
    })
    if (isStandby) throw new AppError('unavailable', 'The database is a standby, which takes no writes')
    if (!isCurrent) throw new AppError('unavailable', 'Migrations have not run yet')
    return { data: 'ok' }
  })

  async function readState() {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
      context.checksDb,
    )
    return { isStandby: rows[0]!.standby, isCurrent: await context.schema.isCurrent() }
  }
}
