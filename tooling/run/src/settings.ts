import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './places.ts'

export const settingsFile = path.join(root, '.env')

const given = { ...process.env }
let added: string[] = []

/** Adds what the file `.env` sets to the environment, which goes first. Again after the file has changed. */
export function loadSettings(file = settingsFile): void {
  for (const name of added) delete process.env[name]
  const found = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  added = Object.keys(found).filter((name) => given[name] === undefined)
  for (const name of added) process.env[name] = found[name]
}

export function dataFolder({ DATA_DIR }: Record<string, string | undefined>): string {
  return path.resolve(root, DATA_DIR || '.data')
}

/** Where the run that is going on is recorded. */
export function runFile(env: Record<string, string | undefined>): string {
  return path.join(dataFolder(env), 'run.json')
}
