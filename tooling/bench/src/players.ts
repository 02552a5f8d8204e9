import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { FIRST_NUMBER } from './people.ts'
import { UNIQUE, WHO, type Step } from './replay.ts'

export interface Replayed {
  /** What played the script. */
  by: string
  times: number
  perSecond: number
}

interface ReplayOptions {
  databaseUrl: string
  clients: number
  seconds: number
}

/** Plays a script with as many clients at once: by pgbench where it is installed, else by node-postgres. */
export async function replay(steps: readonly Step[], options: ReplayOptions): Promise<Replayed> {
  const pgbench = await findPgbench()
  return pgbench ? replayByPgbench(pgbench, steps, options) : replayByNode(steps, options)
}

async function findPgbench(): Promise<string | undefined> {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/lib/postgresql/15/bin']
  for (const place of places) {
    const file = path.join(place, 'pgbench')
    if (!existsSync(file)) continue
    const runs = await promisify(execFile)(file, ['--version']).catch(() => undefined)
    if (runs) return file
  }
  return undefined
}

async function replayByPgbench(
  pgbench: string,
  steps: readonly Step[],
  options: ReplayOptions,
): Promise<Replayed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'queuemate-bench-'))
  try {
    const file = path.join(folder, 'game.sql')
    await writeFile(
      file,
      [
        `\\set ${WHO} :client_id + ${FIRST_NUMBER}`,
        `\\set ${UNIQUE} random(1, 9000000000000000)`,
        ...steps.map(({ sql, keep }) => (keep ? `${sql} \\gset ${keep}` : `${sql};`)),
        '',
      ].join('\n'),
    )
    const { clients, seconds, databaseUrl } = options
    const args = [
      '-n',
      '-M',
      'simple',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
      databaseUrl,
    ]
    const { stdout } = await promisify(execFile)(pgbench, args)
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    const times = /actually processed: (\d+)/.exec(stdout)?.[1]
    if (!rate || !times || failed > 0) throw new Error(`pgbench: ${stdout}`)
    const version = await promisify(execFile)(pgbench, ['--version'])
    return { by: version.stdout.trim(), times: Number(times), perSecond: Number(rate) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function replayByNode(
  steps: readonly Step[],
  { databaseUrl, clients, seconds }: ReplayOptions,
): Promise<Replayed> {
  const started = performance.now()
  const until = started + seconds * 1000
  let played = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        for (; performance.now() < until; played++) await playOnce(client, steps, number)
      } finally {
        await client.end()
      }
    }),
  )
  const perSecond = played / ((performance.now() - started) / 1000)
  return { by: 'a node-postgres loop (pgbench is not installed)', times: played, perSecond }
}

async function playOnce(client: pg.Client, steps: readonly Step[], number: number): Promise<void> {
  const variables = new Map([
    [WHO, String(number + FIRST_NUMBER)],
    [UNIQUE, String(Math.floor(Math.random() * 9e15))],
  ])
  for (const { sql, keep } of steps) {
    const text = sql.replaceAll(/(?<!:):(\w+)/g, (all, name: string) => variables.get(name) ?? all)
    const { rows } = await client.query<Record<string, unknown>>(text)
    if (keep)
      for (const [column, value] of Object.entries(rows[0] ?? {})) variables.set(keep + column, String(value))
  }
}
