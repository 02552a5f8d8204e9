import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { UserError } from '@queuemate/run/user-error'

/** Programs that no npm package brings, with Debian's package of each. */
const PACKAGES = {
  caddy: 'caddy',
  haproxy: 'haproxy',
  psql: 'postgresql-client',
  'redis-server': 'redis-server',
}
export type Program = keyof typeof PACKAGES

/** Where programs are, also those that Debian keeps for administrators. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin']

/** The paths of the programs. Throws a `UserError` with the command that installs those that are missing. */
export function findPrograms(): Record<Program, string> {
  const found = Object.keys(PACKAGES).map((name) => [name, find(name)] as const)
  const missing = found.flatMap(([name, file]) => (file ? [] : [PACKAGES[name as Program]]))
  if (missing.length > 0) {
    throw new UserError(
      `The cluster needs programs that are not installed: apt-get install ${missing.join(' ')}`,
    )
  }
  return Object.fromEntries(found) as Record<Program, string>
}

function find(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
