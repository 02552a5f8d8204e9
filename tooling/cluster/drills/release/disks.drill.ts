import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { describeFailures } from '../../src/traffic.ts'
import { withCluster } from '../with-cluster.ts'

const { cluster, traffic, pause } = withCluster()

const run = (program: string, ...args: string[]) => execFileSync(program, args).toString()

/** Runs `during` while the data of the primary is on a disk of its own with 48 MB to spare. Mounting it needs root. */
async function onSmallDisk(during: (dir: string) => Promise<void>): Promise<void> {
  const { name, dir } = cluster().primary()
  const primary = cluster().member(name)
  const kept = `${dir}.kept`
  await primary.stop()
  run('mv', dir, kept)
  run('mkdir', dir)
  const used = Number(run('du', '-sm', kept).split('\t')[0])
  run('mount', '-t', 'tmpfs', '-o', `size=${used + 48}m`, 'tmpfs', dir)
  try {
    run('cp', '-a', `${kept}/.`, dir)
    await primary.start()
    await during(dir)
    await primary.stop()
    run('rm', '-rf', kept)
    run('cp', '-a', dir, kept)
  } finally {
    run('umount', dir)
  }
  run('rmdir', dir)
  run('mv', kept, dir)
  await primary.start()
}

/** Runs `during` while the API's uploads are in a folder on a small disk of its own instead of the bucket. Mounting it needs root. */
async function withUploadsOnDisk(during: (dir: string) => Promise<void>): Promise<void> {
  const { dataDir, environment, member } = cluster()
  const dir = path.join(dataDir, 'uploads')
  const restart = async (more: Record<string, string>) => {
    for (const name of ['api-1', 'api-2', 'worker'] as const) {
      environment[name] = { ...environment[name], ...more }
      await member(name).restart()
    }
  }
  run('mkdir', dir)
  run('mount', '-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dir)
  try {
    await restart({ S3_BUCKET: '', UPLOADS_DIR: dir })
    await during(dir)
    await restart({ S3_BUCKET: 'queuemate' })
  } finally {
    run('umount', dir)
  }
}

/** Writes to a disk until it is full; the returned function makes room again. */
function fill(dir: string): () => void {
  const filler = path.join(dir, 'filler')
  expect(() => run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k')).toThrow('No space left')
  return () => rmSync(filler)
}

/** A hold that cannot be noted is one that is still being placed. */
const isToldToTryAgain = ({ status, text }: { status: number; text: string }) =>
  status === 503 || text.includes('The card is still being processed')

test("while the database's disk is full, calls are told to try again, and play goes on once there is space", async () => {
  await onSmallDisk(async (dir) => {
    await pause(5_000)
    const { failures } = traffic().record
    const before = failures.length
    const makeRoom = fill(dir)
    await pause(20_000)
    makeRoom()
    expect(failures.length).toBeGreaterThan(before)
    const { games } = traffic().record
    await expect
      .poll(() => traffic().record.games, { timeout: scaled(20_000), interval: 100 })
      .toBeGreaterThan(games)
  })
  expect(describeFailures(traffic().record.failures.filter((one) => !isToldToTryAgain(one)))).toEqual([])
})

test("while the uploads' disk is full, only calls with a file are told to try again, and each game ends afterwards", async () => {
  await withUploadsOnDisk(async (dir) => {
    await pause(5_000)
    const makeRoom = fill(dir)
    await pause(10_000)
    makeRoom()
    await pause(5_000)
  })
  const { failures } = traffic().record
  expect([...new Set(failures.map(({ status, call }) => `${status} ${call}`))]).toEqual([
    '503 POST order/finish',
  ])
})
