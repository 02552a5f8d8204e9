import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '@queuemate/db/migrate'
import { TEMPLATE } from '@queuemate/db/testing/database'
import { startEmbeddedPostgres } from './embedded.ts'
import { scratchFolder } from './scratch.ts'

/** Vitest's `globalSetup`: starts one real PostgreSQL for the run, with a migrated template to clone. */
export default async function setup(project: TestProject) {
  const scratch = scratchFolder()
  const server = await startEmbeddedPostgres({ dir: path.join(scratch, 'pg'), port: 0, throwaway: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateToLatest(server.urlOf(TEMPLATE))
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
