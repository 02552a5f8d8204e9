import { migrateToLatest } from './migrate.ts'

/** The migration of a deployment: as the owner, whose address processes do not have, for the role in `DATABASE_URL`. */
const { DATABASE_OWNER_URL, DATABASE_URL } = process.env
const owner = DATABASE_OWNER_URL || DATABASE_URL
if (!owner)
  throw new Error('Set DATABASE_OWNER_URL to the address of the database, with the role that owns its tables')
await migrateToLatest(owner, DATABASE_URL || owner)
