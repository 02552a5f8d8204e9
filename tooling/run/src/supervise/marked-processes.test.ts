import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { killProcess, markedProcesses } from './marked-processes.ts'

test.runIf(process.platform === 'linux')(
  'finds processes by their environment, also those that a child has started, until they end',
  async () => {
    const script = `
      require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'],
        { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
      setInterval(() => {}, 1000)`
    const mark = `MARKED=${process.pid}`
    const child = spawn(process.execPath, ['-e', script], {
      env: { ...process.env, MARKED: String(process.pid) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => markedProcesses(mark).forEach(killProcess))
    await once(child.stdout, 'data')
    expect(markedProcesses(mark)).toHaveLength(2)
    markedProcesses(mark).forEach(killProcess)
    await expect.poll(() => markedProcesses(mark), { timeout: 15_000 }).toEqual([])
  },
)
