import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ENV_NAMES } from '../src/base/env.ts'

/** Of a file of the repository. */
export const pathOf = (name: string): string => path.join(import.meta.dirname, '../../..', name)
export const fileAt = (name: string): string => readFileSync(pathOf(name), 'utf8')

/** Random enough for production. */
export const AUTH_SECRET = 'rT7vQ2mZx9Lk4Wd8Hs1Ny6Bf3Gc5Jp0A'

const OF_DEVELOPMENT = [
  'WEB_PORT',
  'ADMIN_PORT',
  'DEV_ROUTES',
  'OAUTH_STANDIN_URL',
  'OAUTH_STANDIN_PUBLIC_URL',
  'PUSH_STANDIN_URL',
  'UPLOADS_DIR',
]
/** Settings that a deployment does not pass: those of development, and those that its image has. */
export const notPassed = (passed: object, ofImage: readonly string[] = []): string[] =>
  ENV_NAMES.filter((name) => ![...OF_DEVELOPMENT, ...ofImage].includes(name) && !(name in passed))
