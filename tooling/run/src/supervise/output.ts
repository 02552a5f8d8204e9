import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const WARN = 40

export interface Output {
  /** Reads a child's stream line by line. */
  read(stream: Readable, from: 'stdout' | 'stderr'): void
  /** The last lines, for the message when a child dies. */
  tail(): string[]
  onLine(listener: (line: string) => void): void
}

/**
 * A child's output: every line is kept for a while, and printed under the child's name when it is a warning or
 * worse (or always, when verbose).
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

/** The line as it is shown, or undefined when it is not worth showing. Knows pino's JSON lines. */
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
