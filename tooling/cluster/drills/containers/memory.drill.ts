import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApplicant, createPlayer } from '@queuemate/db/testing/factories'
import { cookieHeader, startSession } from '@queuemate/player/sessions'
import { scaled } from '@queuemate/run/pace'
import { root } from '@queuemate/run/places'
import { startContainers } from '../../src/containers.ts'
import { withPeople } from '../with-people.ts'

const { site, database, pause } = withPeople(startContainers)

const MB = 1024 * 1024
const VIDEO = readFileSync(path.join(root, 'apps/api/samples/verification.mp4'))

/** A video that can be played, with bytes that players skip up to its size. */
async function* videoOf(size: number) {
  const free = Buffer.alloc(8)
  free.writeUInt32BE(size - VIDEO.length)
  free.write('free', 4, 'latin1')
  yield VIDEO
  yield free
  const some = Buffer.alloc(MB / 4)
  for (let left = size - VIDEO.length - free.length; left > 0; left -= some.length)
    yield some.subarray(0, left)
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A square PNG of one color with 16 bits in each of four channels, and chunks of text before it. */
function png(side: number, { interlaced = false, texts = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, Number(interlaced)], 8)
  // Columns and rows of the seven passes, as the first one and the step to the next.
  const adam7 = [[0, 8, 0, 8], [4, 8, 0, 8], [0, 4, 4, 8], [2, 4, 0, 4], [0, 2, 2, 4], [1, 2, 0, 2], [0, 1, 1, 2]] as const // prettier-ignore
  const passes = interlaced ? adam7 : ([[0, 1, 0, 1]] as const)
  const sizes = passes.map(
    ([x, dx, y, dy]) => Math.ceil((side - y) / dy) * (1 + 8 * Math.ceil((side - x) / dx)),
  )
  const pixels = deflateSync(Buffer.alloc(sizes.reduce((sum, size) => sum + size)))
  const chunks = [chunk('IHDR', header), ...texts, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

interface Sender {
  id: string
  cookie: string
}

async function enter({ id }: { id: string }): Promise<Sender> {
  return { id, cookie: cookieHeader([await startSession(database().db, id, site().secrets.authSecret)]) }
}

/** Sends a form with a file to api-1 until it is taken or refused; returns the status. */
async function send(
  from: Sender,
  where: string,
  fields: Record<string, string>,
  file: () => AsyncIterable<Buffer>,
): Promise<number> {
  const [name, type] = where.endsWith('pfp') ? ['photo', 'image/png'] : ['verification', 'video/mp4']
  async function* form() {
    for (const [key, value] of Object.entries(fields))
      yield Buffer.from(`--drill\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    yield Buffer.from(
      `--drill\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\ncontent-type: ${type}\r\n\r\n`,
    )
    yield* file()
    yield Buffer.from('\r\n--drill--\r\n')
  }
  for (;;) {
    const headers = {
      origin: site().webUrl,
      cookie: from.cookie,
      'content-type': 'multipart/form-data; boundary=drill',
    }
    const body = ReadableStream.from(form())
    // An early refusal ends the connection in the middle of the file.
    const answer = await fetch(`${site().instances['api-1']}/api/${where}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer && answer.status !== 503) return answer.status
    await pause(1_000)
  }
}

/** Runs `during` and returns how long `/readyz` of api-1 took at most, ms, and the most memory that its container had, MB. */
async function watch(during: () => Promise<void>) {
  // A new container, whose peak is its own.
  await site().compose('up', '--detach', '--no-deps', '--wait', '--force-recreate', 'api-1')
  let going = true
  let slowest = 0
  const statuses = new Set<number>()
  const watching = (async () => {
    while (going) {
      const since = performance.now()
      const { status } = await fetch(`${site().instances['api-1']}/readyz`).catch(() => ({ status: 0 }))
      statuses.add(status)
      slowest = Math.max(slowest, performance.now() - since)
      await pause(100)
    }
  })()
  await during().finally(() => (going = false))
  await watching
  const inside = (command: string) => site().compose('exec', 'api-1', 'sh', '-c', command)
  const peak =
    Number(
      await inside(
        'cd /sys/fs/cgroup && cat memory.peak memory/memory.max_usage_in_bytes 2>/dev/null | head -n 1',
      ),
    ) / MB
  console.info(
    `/readyz took ${Math.round(slowest)} ms at most; the peak of memory was ${Math.round(peak)} MB`,
  )
  expect(await inside('ls -A /tmp')).toBe('')
  expect(await site().member('api-1').inspect('{{.RestartCount}} {{.State.OOMKilled}}')).toBe('0 false')
  expect([...statuses]).toEqual([200])
  expect(slowest).toBeLessThan(scaled(1_000))
}

test('4 videos of 500 MB and 20 of 50 MB at once end no instance of 1 GB', async () => {
  const sizes = [...Array<number>(4).fill(500), ...Array<number>(20).fill(50)]
  const applicants = await Promise.all(sizes.map(async () => enter(await createApplicant(database().db))))
  await watch(async () => {
    const statuses = sizes.map((size, i) =>
      send(applicants[i]!, 'companion/verification', { test: 'Nova Star#euw' }, () => videoOf(size * MB)),
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })
})

test('hostile pictures of ten people at once end no instance of 1 GB', async () => {
  const bomb = Buffer.concat([Buffer.from('comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])
  const pictures = [
    png(8_000, { interlaced: true }),
    // The largest that is decoded as a whole.
    png(4_500, { interlaced: true }),
    png(8_000),
    png(256, { texts: [chunk('zTXt', bomb)] }),
  ]
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => enter(await createPlayer(database().db))),
  )
  await watch(async () => {
    const sent = people.map(async (person) => {
      const statuses: number[] = []
      for (const picture of pictures)
        statuses.push(
          await send(person, 'user/pfp', {}, async function* () {
            yield picture
          }),
        )
      return statuses
    })
    expect((await Promise.all(sent)).map(String)).toEqual(Array(10).fill('413,200,200,200'))
  })
})
