import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root } from '@queuemate/run/places'
import { markedProcesses } from '@queuemate/run/supervise/marked-processes'

/** `pnpm dev` as a person starts it, and what it prints. */
export interface StartCommand {
  lines: string[]
  /** Resolves with the exit code once the output has ended. */
  ended: Promise<number | null>
  /** Its processes that still run, also those that have lost their parent. */
  running(): RunningProcess[]
}

interface RunningProcess {
  pid: number
  command: string
}

/** Starts the command with free ports and data in a folder. */
export function startCommand(dataDir: string, settings: Record<string, string> = {}): StartCommand {
  const ports = ['API', 'WEB', 'ADMIN', 'PG', 'STRIPE_STANDIN', 'OAUTH_STANDIN'].map((name) => `${name}_PORT`)
  const child = spawn('pnpm', ['run', 'dev'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(ports.map((name) => [name, '0'])),
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) =>
      lines.push(stripVTControlCharacters(line).trimEnd()),
    )
  return { lines, ended: endOf(child), running: () => processesWith(dataDir) }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve))
}

/** The lines that are neither Turborepo's nor pnpm's own. */
export function ownLines(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '' && !/^(\$ | {3}• |cache bypass)/.test(line))
}

/** Every process of a start inherits the folder. */
function processesWith(folder: string): RunningProcess[] {
  return markedProcesses(`DATA_DIR=${folder}`).flatMap((pid) => {
    try {
      return [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
