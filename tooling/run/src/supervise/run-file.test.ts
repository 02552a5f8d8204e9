import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identify, stillRuns } from './process-identity.ts'
import { recordRun, stopGroup, stopOrphans } from './run-file.ts'

let folder: string
let file: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-file-'))
  file = path.join(folder, 'run.json')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function sleeper(script = 'setInterval(() => {}, 1000); console.log("up")') {
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: folder,
  })
  started.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const found = identify(child.pid ?? 0)
  if (!found) throw new Error('the child has no identity')
  return found
}

const dead = { pid: 2 ** 22 + 1, startTime: '1' }

test('stops the processes of a killed run and no others', async () => {
  const orphan = await sleeper()
  const stranger = await sleeper()
  const children = [
    { name: 'api', ...orphan },
    { name: 'gone', ...dead },
    // The id of a process that has ended, which now belongs to another program.
    { name: 'reused', pid: stranger.pid, startTime: '1' },
  ]
  writeFileSync(file, JSON.stringify({ main: dead, children }))
  expect(await stopOrphans(file)).toEqual(['api'])
  expect([stillRuns(orphan), stillRuns(stranger)]).toEqual([false, true])
  expect(existsSync(file)).toBe(false)
})

test('an orphan that ignores SIGTERM is killed', async () => {
  const orphan = await sleeper(
    'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")',
  )
  await stopGroup(orphan, 200)
  expect(stillRuns(orphan)).toBe(false)
})

test('a run that is still going is not stopped, and the error names its process', async () => {
  const other = await sleeper()
  writeFileSync(file, JSON.stringify({ main: other, children: [] }))
  await expect(stopOrphans(file)).rejects.toThrow(`already runs here as process ${other.pid}`)
  expect(stillRuns(other)).toBe(true)
})

test('stops nothing without a file or with an unreadable one', async () => {
  expect(await stopOrphans(file)).toEqual([])
  writeFileSync(file, '{"main":')
  expect(await stopOrphans(file)).toEqual([])
})

test('the file lists the processes that were started', async () => {
  const child = await sleeper()
  recordRun(file)({ name: 'api', pid: child.pid })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    main: { pid: process.pid },
    children: [{ name: 'api', ...child }],
  })
})
