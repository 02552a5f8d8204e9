import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * A new folder for data of one run. It is in memory where the system has a file system there with enough room: a database is
 * a thousand files, and creating one for each test file is what disks are slowest at.
 */
export function scratchFolder(): string {
  // A run of all tests writes about 1 GB.
  const parent = hasMemoryFor(4 * GB) ? MEMORY : tmpdir()
  if (parent === MEMORY) removeAbandoned()
  return mkdtempSync(path.join(parent, `queuemate-${process.pid}-`))
}

/** Whether the system has a file system in memory with this much room, bytes. Containers often have 64 MB. */
export function hasMemoryFor(bytes: number): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes
}

/** What killed runs of this user have left would stay in memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^queuemate-(\d+)-/.exec(name) ?? []
    if (!pid || existsSync(`/proc/${pid}`)) continue
    const folder = path.join(MEMORY, name)
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner === process.getuid?.()) rmSync(folder, { recursive: true, force: true })
  }
}
