import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { binaryFolder } from '@queuemate/postgres/binaries'
import { migrateToLatest } from '@queuemate/db/migrate'
import { asProcess } from '@queuemate/db/process-role'
import { startPostgres } from '@queuemate/run/services'
import { waitUntil, type Child, type Supervisor } from '@queuemate/run/supervise/children'
import { archiveCommand, backupsOf, makeFolder } from './backups.ts'
import { childOf } from './member.ts'
import { withClient, type Server } from './server.ts'

const run = promisify(execFile)

/** Creates a server with the product's schema, and the user of HAProxy's check. Nothing runs afterwards. */
export async function initialize(supervisor: Supervisor, server: Server): Promise<void> {
  const setup = await childOf(supervisor, async (one) => {
    const url = await startPostgres(one, { dir: server.dir, port: server.port })
    await migrateToLatest(url, asProcess(url))
  })
  await withClient(server, (client) => client.query('create role haproxy login'))
  await setup.end('SIGTERM')
  await makeFolder(server, backupsOf(server))
  await makeFolder(server, path.join(backupsOf(server), 'wal'))
  const hba = path.join(server.dir, 'pg_hba.conf')
  const rules = await readFile(hba, 'utf8')
  await writeFile(hba, `host postgres haproxy 127.0.0.1/32 trust\n${rules}`)
}

const setting = (text: string) => ['-c', text]

/** Starts a server, primary or standby, and waits until it accepts connections. */
export async function startServer(supervisor: Supervisor, server: Server): Promise<Child> {
  await rm(path.join(server.dir, 'postmaster.pid'), { force: true })
  const { uid, gid } = await stat(server.dir)
  const child = supervisor.start({
    name: server.name,
    program: path.join(binaryFolder(), 'postgres'),
    args: [
      '-D',
      server.dir,
      '-p',
      String(server.port),
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'].flatMap(setting),
      ...['wal_sender_timeout=5s', 'wal_receiver_timeout=5s', 'log_min_messages=fatal'].flatMap(setting),
      ...[
        'archive_mode=on',
        `archive_command=${archiveCommand}`,
        'archive_timeout=60',
        'track_commit_timestamp=on',
      ].flatMap(setting),
    ],
    env: { BACKUPS: backupsOf(server) },
    user: process.getuid?.() === 0 ? { uid, gid } : undefined,
  })
  await waitUntil(child, () =>
    withClient(server, async (client) => Boolean(await client.query('select 1'))).catch(() => false),
  )
  return child
}

/**
 * Copies a running primary into the standby's folder. PostgreSQL's own tool for this is not among the embedded
 * programs; these are the steps of its low-level API.
 */
export async function copyPrimary(primary: Server, standby: Server): Promise<void> {
  await rm(standby.dir, { recursive: true, force: true })
  await mkdir(path.dirname(standby.dir), { recursive: true })
  await withClient(primary, async (client) => {
    const { rows } = await client.query("select from pg_replication_slots where slot_name = 'standby'")
    // Keeps the log from the beginning of the copy until the standby has it.
    if (rows.length === 0) await client.query("select pg_create_physical_replication_slot('standby', true)")
    await client.query("select pg_backup_start('standby', fast => true)")
    // Files that vanish meanwhile are in the log.
    await run('cp', ['-a', primary.dir, standby.dir]).catch(() => {})
    const label = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const inside = (name: string) => path.join(standby.dir, name)
    for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])
      await rm(inside(name), { recursive: true, force: true })
    const files = { backup_label: label.rows[0]!.labelfile, 'standby.signal': '' }
    for (const [name, text] of Object.entries(files)) await writeFile(inside(name), text)
    for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
      await mkdir(inside(name), { recursive: true })
    await appendFile(
      inside('postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=queuemate password=queuemate application_name=standby'\n` +
        "primary_slot_name = 'standby'\nsynchronous_standby_names = ''\n",
    )
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(primary.dir)
      await run('chown', ['-R', `${uid}:${gid}`, standby.dir])
    }
  })
}

/** With `on`, a commit is acknowledged once the standby has it; without, as soon as the primary has it. */
export async function setSynchronous(primary: Server, on: boolean): Promise<void> {
  await withClient(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${on ? 'standby' : ''}'`)
    await client.query('select pg_reload_conf()')
  })
}

/** Whether the standby has received everything and commits wait for it. */
export async function isInSync(primary: Server): Promise<boolean> {
  return withClient(primary, async (client) => {
    const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
    return rows.length > 0
  })
}

/** Whether a server runs and takes writes. */
export const isPrimary = (server: Server): Promise<boolean> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ primary: boolean }>('select not pg_is_in_recovery() as primary')
    return rows[0]!.primary
  }).catch(() => false)

/** Makes the standby the primary, and waits until it accepts writes. */
export const promote = (standby: Server) =>
  withClient(standby, (client) => client.query('select pg_promote()'))
