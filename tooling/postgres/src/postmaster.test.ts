import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPostmasterOf, stopStalePostmaster } from './postmaster.ts'

test('a stale postmaster.pid with the id of another program is removed, the program is left alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postmaster-'))
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
    cwd: folder,
  })
  onTestFinished(() => {
    other.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  const pid = other.pid!
  const pidFile = path.join(dataDir, 'postmaster.pid')
  writeFileSync(pidFile, `${pid}\n`)
  await stopStalePostmaster(dataDir)
  expect(existsSync(pidFile)).toBe(false)
  // It works in `folder`, so it still runs and would count as the postmaster of that directory.
  expect(isPostmasterOf(pid, folder)).toBe(true)
})
