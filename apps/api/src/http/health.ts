import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '@queuemate/contracts/errors'
import { pendingMigrations } from '@queuemate/db/migrate'
import type { Context } from '../context.ts'

/**
 * `/healthz`: the process is up. `/readyz`: the database responds, its schema is current, and the process has not been
 * told to stop.
 */
export function registerHealth(app: FastifyInstance, context: Pick<Context, 'db' | 'env' | 'leaving'>) {
  const { db, env } = context
  let current = false
  app.get('/healthz', async () => ({ data: 'ok' }))
  app.get('/readyz', async () => {
    if (context.leaving) throw new AppError('unavailable', 'This process is stopping')
    try {
      await sql`select 1`.execute(db)
      // Migrations only ever go forward, so once current is current for this process.
      current ||= (await pendingMigrations(env.DATABASE_URL)).length === 0
    } catch (error) {
      throw new AppError('unavailable', 'The database does not answer', { cause: error })
    }
    if (!current) throw new AppError('unavailable', 'Migrations have not run yet')
    return { data: 'ok' }
  })
}
