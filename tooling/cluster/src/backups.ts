import { execFile } from 'node:child_process'
import { chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { binaryFolder } from '@queuemate/postgres/binaries'
import { root } from '@queuemate/run/places'
import { urlOf, type Server } from './server.ts'

const run = promisify(execFile)

/** PostgreSQL's `archive_command`. */
export const archiveCommand = `"${path.join(root, 'deploy/archive.sh')}" "%p" "%f"`

/** Where the scripts of a deployment keep copies and WAL. */
export const backupsOf = ({ dir }: Server) => path.join(path.dirname(dir), 'backups')

/** Creates a folder that belongs to the user whom a server runs as. */
export async function makeFolder(server: Server, folder: string): Promise<void> {
  const { uid, gid } = await stat(server.dir)
  await mkdir(folder, { recursive: true })
  await chown(folder, uid, gid)
}

interface ScriptOptions {
  args?: string[]
  /** The folder that it reads or makes. */
  data?: string
  env?: Record<string, string>
}

/** Runs a script of a deployment beside a server, and returns what it prints. */
async function runScript(server: Server, script: string, options: ScriptOptions = {}): Promise<string> {
  const { args = [], data = server.dir, env } = options
  const { hostname, port, username, password, pathname } = new URL(urlOf(server, 'queuemate'))
  const { uid, gid } = await stat(server.dir)
  const { stdout } = await run(path.join(root, 'deploy', script), args, {
    ...(process.getuid?.() === 0 && { uid, gid }),
    env: {
      PATH: [binaryFolder(), process.env.PATH].join(path.delimiter),
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
      PGDATA: data,
      BACKUPS: backupsOf(server),
      ...env,
    },
  })
  return stdout
}

/** Copies a running server. */
export const backUp = (server: Server) => runScript(server, 'backup.sh')

/**
 * Makes the data of a moment, as PostgreSQL writes it, in a folder that does not exist. `timeline`: for another try, what
 * the one before returned.
 */
export async function restoreTo(
  server: Server,
  data: string,
  moment: string,
  timeline?: string,
): Promise<string> {
  await makeFolder(server, path.dirname(data))
  const env: Record<string, string> = timeline === undefined ? {} : { TIMELINE: timeline }
  const printed = await runScript(server, 'restore.sh', { args: [moment], data, env })
  return /TIMELINE=(\d+)/.exec(printed)![1]!
}
