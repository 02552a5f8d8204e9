import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ORDERS, TRANSACTION, TRANSACTIONS } from './six-transactions.ts'

export interface Played {
  /** The program that played. */
  by: string
  /** How often the six transactions ran. */
  units: number
  perSecond: number
}

interface PlayOptions {
  url: string
  clients: number
  seconds: number
}

const execute = promisify(execFile)

/** Plays the six bare transactions over and over: by pgbench where it is installed, else by node-postgres. */
export function playBare(options: PlayOptions): Promise<Played> {
  const pgbench = findPgbench()
  return pgbench ? playByPgbench(pgbench, options) : playByNode(options)
}

/** Debian keeps the versions' programs in folders of their own; the one in the path may be a wrapper. */
function findPgbench(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
}

async function playByPgbench(pgbench: string, { url, clients, seconds }: PlayOptions): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), 'queuemate-bench-'))
  try {
    const file = path.join(folder, 'six-transactions.sql')
    await writeFile(file, pgbenchScript())
    const options = `-n -M prepared -c ${clients} -j 1 -T ${seconds} -f`.split(' ')
    const { stdout } = await execute(pgbench, [...options, file, url])
    const numberAfter = (label: string) => Number(new RegExp(`${label}([\\d.]+)`).exec(stdout)?.[1])
    if (numberAfter('failed transactions: ') > 0) throw new Error(`pgbench: ${stdout}`)
    const { stdout: by } = await execute(pgbench, ['--version'])
    return { by: by.trim(), units: numberAfter('actually processed: '), perSecond: numberAfter('tps = ') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pgbenchScript(): string {
  const transaction = [`\\set order random(1, ${ORDERS})`, ...TRANSACTION.map((statement) => `${statement};`)]
  return `${Array.from({ length: TRANSACTIONS }, () => transaction.join('\n')).join('\n')}\n`
}

async function playByNode({ url, clients, seconds }: PlayOptions): Promise<Played> {
  const started = performance.now()
  let units = 0
  const playAsClient = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (; performance.now() < started + seconds * 1000; units++) await playOnce(client)
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: clients }, playAsClient))
  const perSecond = units / ((performance.now() - started) / 1000)
  return { by: 'a node-postgres loop (pgbench is not installed)', units, perSecond }
}

async function playOnce(client: pg.Client): Promise<void> {
  for (let transaction = 0; transaction < TRANSACTIONS; transaction++) {
    const order = 1 + Math.floor(Math.random() * ORDERS)
    for (const [index, statement] of TRANSACTION.entries()) {
      const values = statement.includes(':order') ? [order] : []
      await client.query({ name: `step${index}`, text: statement.replaceAll(':order', '$1'), values })
    }
  }
}
