import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../places.ts'
import type { Backing } from '../product.ts'
import { loadSettings, settingsFile } from '../settings.ts'
import type { Child } from '../supervise/children.ts'
import { watchApi } from './api-sources.ts'

interface KeeperOptions {
  /** Starts the API; resolves once it is ready. */
  start(): Promise<Child>
  /** Called before a restart with the files that were saved. */
  prepare(saved: readonly string[]): Promise<void>
  print(line: string): void
}

const AGAIN = 'It starts again when you save a file of it, of a package that it imports, or .env.'
/** Editors and git save several files at a time. */
const TOGETHER_MS = 50
/** Longer than a process needs to stop, except for one that waits for a request. */
const LONGEST_STOP_MS = 2_000
/** What ends again so soon is not started again by itself: that would go on for ever. */
const STEADY_MS = 30_000

export type ApiKeeper = ReturnType<typeof createApiKeeper>

/** Keeps the API of a product running, and starts it again with the new code when a file of it is saved. */
export function keepApi({ databaseUrl, startApi }: Backing, print: (line: string) => void): ApiKeeper {
  const keeper = createApiKeeper({
    start: startApi,
    print,
    async prepare(saved) {
      if (saved.includes(path.basename(settingsFile))) loadSettings()
      if (saved.some((file) => file.startsWith('packages/db/'))) await migrate(databaseUrl, print)
    },
  })
  watchApi(keeper.save)
  return keeper
}

/** In a process of its own: this one would keep a migration as it was when it was first read. */
async function migrate(databaseUrl: string, print: (line: string) => void): Promise<void> {
  const script = "import('@queuemate/db/migrate-main')"
  const env = { ...process.env, DATABASE_OWNER_URL: databaseUrl, DATABASE_URL: '' }
  try {
    await promisify(execFile)(process.execPath, ['-e', script], { cwd: path.join(root, 'tooling/run'), env })
  } catch (error) {
    print(String((error as { stderr?: string }).stderr))
    throw new Error('The migrations failed.', { cause: error })
  }
}

/** Keeps a process running: starts it again when its files are saved, and after it was killed. */
export function createApiKeeper({ start, prepare, print }: KeeperOptions) {
  const first = Promise.withResolvers<void>()
  let child: Child | undefined
  let readyAt: number | undefined
  let revivedAt = -Infinity
  let saved: string[] = []
  let timer: NodeJS.Timeout | undefined
  let turn = 0

  async function stop(): Promise<void> {
    const old = child
    const late = setTimeout(() => void old?.end('SIGKILL'), LONGEST_STOP_MS)
    await old?.end('SIGTERM')
    clearTimeout(late)
  }

  /** A later call takes over: what this one has started is stopped by it. */
  async function restart(): Promise<void> {
    const mine = ++turn
    const isLate = () => mine !== turn
    const since = performance.now()
    readyAt = undefined
    try {
      await stop()
      if (isLate()) return
      await prepare(saved)
      if (isLate()) return
      const files = saved
      saved = []
      await start()
      if (isLate()) return
      readyAt = performance.now()
      if (files.length > 0) print(`The API runs again after ${seconds(readyAt - since)}: ${listed(files)}`)
      first.resolve()
    } catch (error) {
      if (isLate()) return
      // The process has printed the rest.
      const [why] = String(error instanceof Error ? error.message : error).split('\n')
      print(`${why?.replace(/^api/, 'The API')} ${AGAIN}`)
    }
  }

  return {
    /** Resolves once the API is ready for the first time. */
    start(): Promise<void> {
      void restart()
      return first.promise
    },
    /** Called with each process of the API that is started. */
    started(process: Child): void {
      child = process
    },
    /** Called with each process of the API that has ended by itself. */
    ended(how: string): void {
      // Before it is ready, `restart` says so.
      if (readyAt === undefined) return
      const now = performance.now()
      const steady = now - revivedAt > STEADY_MS
      print(`The API stopped unexpectedly (${how}). ${steady ? 'It is started again.' : AGAIN}`)
      readyAt = undefined
      if (!steady) return
      revivedAt = now
      void restart()
    },
    save(file: string): void {
      if (!saved.includes(file)) saved.push(file)
      clearTimeout(timer)
      timer = setTimeout(() => void restart(), TOGETHER_MS)
    },
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function listed([one = '', ...more]: readonly string[]): string {
  return more.length > 0 ? `${one} and ${more.length} more` : one
}
