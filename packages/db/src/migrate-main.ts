import { connect } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { selectKnownTimezones } from './queries/companions/insights.ts'
import { withSecretFiles } from './secret-files.ts'

/** The migration of a deployment: as the owner, whose address processes do not have, for the role in `DATABASE_URL`. */
const { DATABASE_OWNER_URL, DATABASE_URL } = withSecretFiles(process.env, [
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
])
const owner = DATABASE_OWNER_URL || DATABASE_URL
if (!owner)
  throw new Error('Set DATABASE_OWNER_URL to the address of the database, with the role that owns its tables')
await migrateToLatest(owner, DATABASE_URL || owner)

const { db, close } = connect(owner, 1)
const known = new Set(await selectKnownTimezones(db).finally(close))
const missing = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
if (missing.length > 0)
  process.emitWarning(
    `PostgreSQL lacks these time zones, so others with the same clock are used: ${missing.join(', ')}`,
  )
