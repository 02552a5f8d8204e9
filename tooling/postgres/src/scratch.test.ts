import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from './scratch.ts'

test('a new folder removes what ended processes have left, and nothing of those that run', () => {
  const running = scratchFolder()
  // Above the largest process id of Linux.
  const abandoned = path.join(path.dirname(running), 'queuemate-4194305-left')
  mkdirSync(abandoned)
  try {
    const second = scratchFolder()
    rmSync(second, { recursive: true })
    expect(existsSync(running)).toBe(true)
    // On a disk the system clears its folder for temporary files.
    expect(existsSync(abandoned)).toBe(!running.startsWith('/dev/shm'))
  } finally {
    for (const folder of [running, abandoned]) rmSync(folder, { recursive: true, force: true })
  }
})
