import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathOf } from './deployment.ts'

/** What the scripts of a deployment keep, as far as it can be checked without a server: tooling/cluster has one. */
const run = promisify(execFile)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backups-'))
  mkdirSync(at('backups/wal'), { recursive: true })
  writeFileSync(at('log'), 'A move of the ledger.'.repeat(1000))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)
const script = (name: string, args: string[], key?: string) =>
  run(pathOf(`deploy/${name}`), args, {
    env: {
      PATH: process.env.PATH,
      BACKUPS: at('backups'),
      PGDATA: at('data'),
      ...(key && { BACKUP_KEY: key }),
    },
  })
const back = (key?: string) => script('unarchive.sh', ['0001', at('back')], key)
const LOG = 'backups/wal/0001.gz.gpg'

/** Changes one byte in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}

test('with a key, a file of the log is encrypted, and comes back as it was', async () => {
  await script('archive.sh', [at('log'), '0001'], 'k1')
  await script('archive.sh', [at('log'), '0001'], 'k1')
  expect(readFileSync(at(LOG), 'latin1')).not.toContain('\u001F\u008B')
  await back('k1')
  expect(readFileSync(at('back'))).toEqual(readFileSync(at('log')))
  expect(existsSync(at('back.gz'))).toBe(false)
})

test('what was kept before there was a key comes back, and is not archived twice', async () => {
  await script('archive.sh', [at('log'), '0001'])
  await script('archive.sh', [at('log'), '0001'], 'k1')
  expect(existsSync(at(LOG))).toBe(false)
  await back('k1')
  expect(readFileSync(at('back'))).toEqual(readFileSync(at('log')))
})

test('a file that is not there ends the log, and one that cannot be read stops the restore', async () => {
  await expect(back('k1')).rejects.toMatchObject({ code: 1 })
  await script('archive.sh', [at('log'), '0001'], 'k1')
  const refusal = {
    code: 200,
    stderr: expect.stringMatching(/0001\.gz\.gpg cannot be read: BACKUP_KEY .*\n$/),
  }
  await expect(back('k2')).rejects.toMatchObject(refusal)
  damage(at(LOG))
  await expect(back('k1')).rejects.toMatchObject(refusal)
  rmSync(at(LOG))
  await script('archive.sh', [at('log'), '0001'])
  damage(at('backups/wal/0001.gz'))
  await expect(back()).rejects.toMatchObject({ code: 200, stderr: expect.stringContaining('was changed') })
  expect(existsSync(at('back'))).toBe(false)
})

test('a copy with another key or a changed byte leaves the data as it is', async () => {
  const copy = at('backups/base/20261126T000000Z')
  mkdirSync(copy, { recursive: true })
  mkdirSync(at('data'))
  writeFileSync(at('data/orders'), 'of today')
  const pack = `. ${pathOf('deploy/seal.sh')}; tar --create --gzip --directory ${folder} log | seal >${copy}/data.tar.gz.gpg`
  await run('sh', ['-c', pack], { env: { PATH: process.env.PATH, BACKUP_KEY: 'k1' } })
  const refusal = { code: 1, stderr: expect.stringContaining('cannot be read: BACKUP_KEY is not the key') }
  await expect(script('restore.sh', [], 'k2')).rejects.toMatchObject(refusal)
  damage(`${copy}/data.tar.gz.gpg`)
  await expect(script('restore.sh', [], 'k1')).rejects.toMatchObject(refusal)
  expect(readFileSync(at('data/orders'), 'utf8')).toBe('of today')
  expect(existsSync(at('data-part'))).toBe(false)
})
