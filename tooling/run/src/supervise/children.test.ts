import { expect, test } from 'vitest'
import { scaled } from '../pace.ts'
import { createSupervisor, printed, waitUntil, type Child } from './children.ts'
import { presentLine } from './output.ts'
import { identify } from './process-identity.ts'

function setUp() {
  const unexpected: string[] = []
  const supervisor = createSupervisor({
    onUnexpectedExit: (child, how) => void unexpected.push(`${child.name} ${how}`),
  })
  const start = (name: string, script: string): Child => {
    return supervisor.start({ name, args: ['-e', script] })
  }
  return { supervisor, start, unexpected }
}

const stay = 'setInterval(() => {}, 1000); console.log("up")'

test('children are stopped with their own children, last first', async () => {
  const { supervisor, start, unexpected } = setUp()
  const script = `
    const { spawn } = require('node:child_process')
    const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log('inner ' + inner.pid)
    setInterval(() => {}, 1000)`
  const parent = start('parent', script)
  await waitUntil(parent, printed(parent, 'inner '))
  const inner = Number(parent.tail()[0]?.split(' ')[1])
  expect(identify(inner)).toBeDefined()
  await supervisor.stopAll()
  await expect.poll(() => identify(inner), { timeout: scaled(15_000) }).toBeUndefined()
  expect(unexpected).toEqual([])
  expect(() => start('late', stay)).toThrow('being stopped')
})

test('only an unexpected exit is reported', async () => {
  const { supervisor, start, unexpected } = setUp()
  await start('short', 'process.exit(3)').exited
  const asked = start('asked', stay)
  await waitUntil(asked, printed(asked, 'up'))
  await asked.end('SIGKILL')
  expect(unexpected).toEqual(['short exit code 3'])
  await supervisor.stopAll()
})

test('waiting for a child that exits throws how it ended and its last lines', async () => {
  const { supervisor, start } = setUp()
  const child = start('api', 'console.error("DATABASE_URL is missing"); process.exit(1)')
  await expect(waitUntil(child, async () => false)).rejects.toThrow(
    /api stopped \(exit code 1\)\.\n {2}DATABASE_URL is missing/,
  )
  await supervisor.stopAll()
})

test('quiet output shows warnings and errors only', () => {
  const info = JSON.stringify({ level: 30, msg: 'listening' })
  const warning = JSON.stringify({ level: 40, msg: 'slow', err: { message: 'why' } })
  expect(presentLine(info, 'stdout', false)).toBeUndefined()
  expect(presentLine(info, 'stdout', true)).toBe('info listening')
  expect(presentLine(warning, 'stdout', false)).toBe('WARN slow why')
  expect(presentLine('VITE ready', 'stdout', false)).toBeUndefined()
  expect(presentLine('Error: x', 'stderr', false)).toBe('Error: x')
  const caddy = (level: string) => JSON.stringify({ level, msg: 'host is up' })
  expect(presentLine(caddy('info'), 'stderr', false)).toBeUndefined()
  expect(presentLine(caddy('warn'), 'stderr', false)).toBe(caddy('warn'))
})
