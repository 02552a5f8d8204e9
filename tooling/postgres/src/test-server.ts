import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '@queuemate/db/migrate'
import { asProcess } from '@queuemate/db/process-role'
import { TEMPLATE } from '@queuemate/db/testing/database'
import { startThrowawayPostgres } from './embedded.ts'

/** Vitest's `globalSetup`: starts one real PostgreSQL for the run, with a migrated template to clone. */
export default async function setup(project: TestProject) {
  const server = await startThrowawayPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateToLatest(server.urlOf(TEMPLATE), asProcess(server.urlOf(TEMPLATE)))
  project.provide('postgresUrl', server.url)
  return server.stop
}
