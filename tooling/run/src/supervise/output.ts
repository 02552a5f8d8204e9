import type { ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface OutputOptions {
  /** Prints all lines instead of warnings and errors only. */
  verbose?: boolean
  /** To the console by default. */
  print?(line: string): void
  /** Called with each line as the child wrote it. */
  onLine?(name: string, line: string): void
}

/**
 * Reads a child's output line by line. Prints it with the child's name before it, and keeps the last lines, which the
 * function that it returns has.
 */
export function readOutput(
  name: string,
  child: ChildProcessByStdio<null, Readable, Readable>,
  { verbose = false, print = console.log, onLine = () => {} }: OutputOptions,
): () => string[] {
  const last: string[] = []
  for (const from of ['stdout', 'stderr'] as const) {
    createInterface({ input: child[from] }).on('line', (line) => {
      if (line.trim() === '') return
      onLine(name, line)
      const shown = presentLine(line, from, verbose)
      if (shown !== undefined) print(`${name.padEnd(9)}| ${shown}`)
      last.push(presentLine(line, from, true) ?? line)
      if (last.length > 30) last.shift()
    })
  }
  return () => [...last]
}

const LEVELS = [
  [60, 'FATAL'],
  [50, 'ERROR'],
  [40, 'WARN'],
] as const

/** Caddy writes all its lines to stderr, the level in words. */
const INFO = /^\{"level":"(debug|info)"/

/** The line to print, or undefined for one that is not printed. Reads pino's JSON lines. */
export function presentLine(line: string, from: 'stdout' | 'stderr', verbose: boolean): string | undefined {
  const entry = readPino(line)
  if (!entry) return verbose || (from === 'stderr' && !INFO.test(line)) ? line : undefined
  const word = LEVELS.find(([level]) => entry.level >= level)?.[1]
  if (!verbose && !word) return undefined
  const reason = entry.err?.stack ?? entry.err?.message
  return [word ?? 'info', entry.msg, reason].filter(Boolean).join(' ')
}

interface PinoLine {
  level: number
  msg?: string
  err?: { message?: string; stack?: string }
}

function readPino(line: string): PinoLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value = JSON.parse(line) as PinoLine
    return typeof value.level === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
