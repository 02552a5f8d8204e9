import { mkdtemp, readFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createSupervisor, type Supervisor } from '@queuemate/run/supervise/children'
import { freePort } from '@queuemate/postgres/free-port'
import { startPostgres } from '@queuemate/run/services'

/** The PostgreSQL server that all databases of a run live on. */
export interface Server {
  /** Starts the other processes of the run. */
  supervisor: Supervisor
  dataDir: string
  postmasterPid: number
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Adds work to be done while the processes still run. */
  beforeStop(work: () => Promise<void>): void
  stop(): Promise<void>
}

/** Starts PostgreSQL with its usual durability, in a data directory that is removed at the end. */
export async function startServer(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'queuemate-bench-'))
  const supervisor = createSupervisor({
    print: (line) => console.error(line),
    onUnexpectedExit: (child, how) =>
      console.error([`${child.name} stopped unexpectedly (${how})`, ...child.tail()].join('\n  ')),
  })
  // Also when this process is interrupted; the supervisor ends its processes first.
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', removeData)
  const last: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const work of last) await work()
    await supervisor.stopAll()
    removeData()
  }
  try {
    const dir = path.join(dataDir, 'postgres')
    const mainUrl = await startPostgres(supervisor, { dir, port: await freePort() })
    const [pid] = (await readFile(path.join(dir, 'postmaster.pid'), 'utf8')).split('\n')
    const createDatabase = (name: string) => createNextTo(mainUrl, name)
    const beforeStop = (work: () => Promise<void>) => void last.push(work)
    return { supervisor, dataDir, postmasterPid: Number(pid), createDatabase, beforeStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createNextTo(mainUrl: string, name: string): Promise<string> {
  await runSql(mainUrl, [`create database ${pg.escapeIdentifier(name)}`])
  const url = new URL(mainUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements one after another on a connection of their own. */
export async function runSql(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
