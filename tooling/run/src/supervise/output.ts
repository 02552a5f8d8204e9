import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const WARN = 40

export interface Output {
  /** Reads a child's stream line by line. */
  read(stream: Readable, from: 'stdout' | 'stderr'): void
  /** The last lines, for the error message when a child exits. */
  tail(): string[]
  onLine(listener: (line: string) => void): void
}

/**
 * A child's output. Keeps the last lines, and prints warnings and errors (all lines when verbose) with the child's
 * name before them.
 */
export function createOutput(name: string, print: (line: string) => void, verbose: boolean): Output {
  const last: string[] = []
  const listeners: ((line: string) => void)[] = []
  return {
    read(stream, from) {
      createInterface({ input: stream }).on('line', (line) => {
        const shown = presentLine(line, from, verbose)
        if (shown !== undefined) print(`${name.padEnd(9)}| ${shown}`)
        if (line.trim() !== '') last.push(presentLine(line, 'stderr', true) ?? line)
        if (last.length > 30) last.shift()
        for (const listener of listeners) listener(line)
      })
    },
    tail: () => [...last],
    onLine: (listener) => void listeners.push(listener),
  }
}

/** The line to print, or undefined for one that is not printed. Reads pino's JSON lines. */
export function presentLine(line: string, from: 'stdout' | 'stderr', verbose: boolean): string | undefined {
  if (line.trim() === '') return undefined
  const entry = readPino(line)
  if (!entry) return verbose || from === 'stderr' ? line : undefined
  if (!verbose && entry.level < WARN) return undefined
  const word =
    entry.level >= 60 ? 'FATAL' : entry.level >= 50 ? 'ERROR' : entry.level >= WARN ? 'WARN' : 'info'
  const reason = entry.err?.stack ?? entry.err?.message
  return [word, entry.msg, reason].filter(Boolean).join(' ')
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
