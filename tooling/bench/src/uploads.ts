import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/applications'
import { createApplicant } from '@queuemate/db/testing/factories'
import { times, type Row } from './figures.ts'
import { signIn } from './people.ts'
import type { World } from './world.ts'

const MIB = 1024 * 1024
const UPLOADS = '/api/companion/verification/uploads'
const BOUNDARY = '----queuemate-bench'
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')

type Send = (where: string, method: string, headers: Headers, body?: Readable) => Promise<IncomingMessage>
type Headers = Record<string, string | number>

/** The largest video by tus and by form: what it costs the API in memory, and how fast it is beside a plain file. */
export async function measureUploads(world: World): Promise<Row[]> {
  const byTus = await sendTimed(world, sendByTus)
  const byForm = await sendTimed(world, sendByForm)
  const plain = await writePlain()
  return [...rowsOf('tus', byTus, plain), ...rowsOf('form', byForm, plain)]
}

interface Timed {
  /** Bytes. */
  before: number
  peak: number
  seconds: number
}

function rowsOf(way: string, { before, peak, seconds }: Timed, plain: number): Row[] {
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`
  const rate = (taken: number) => `${Math.round(VIDEO_BYTES / MIB / taken)} MiB/s`
  const what = `${mib(VIDEO_BYTES)} video by ${way}`
  return [
    { what: `${what}, peak of the API`, ours: mib(peak), beside: mib(before), ratio: times(peak / before) },
    {
      what: `${what}, grown beside the file`,
      ours: mib(peak - before),
      beside: mib(VIDEO_BYTES),
      ratio: times((peak - before) / VIDEO_BYTES),
    },
    { what: `${what}, throughput`, ours: rate(seconds), beside: rate(plain), ratio: times(seconds / plain) },
  ]
}

async function sendTimed(world: World, upload: (send: Send) => Promise<void>): Promise<Timed> {
  const user = await createApplicant(world.database.db)
  const cookie = await signIn(world.database.db, user.id, world.secret)
  const pid = world.stack.apiPid()
  const send: Send = (where, method, headers, body) =>
    ask(world.stack.apiUrl + where, method, { cookie, origin: world.stack.webUrl, ...headers }, body)
  // From here on the highest resident size counts anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await memoryOf(pid, 'VmRSS')
  const started = performance.now()
  await upload(send)
  const seconds = (performance.now() - started) / 1000
  const timed = { before, peak: await memoryOf(pid, 'VmHWM'), seconds }
  const answer = await text(await send('/api/companion/application', 'GET', {}))
  const { data } = JSON.parse(answer) as { data: { video: { size: number } | null } }
  if (data.video?.size !== VIDEO_BYTES) throw new Error(`the video did not arrive: ${answer}`)
  return timed
}

async function sendByTus(send: Send): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' }
  const made = await send(UPLOADS, 'POST', { ...headers, 'upload-length': VIDEO_BYTES })
  const patch = {
    ...headers,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': VIDEO_BYTES,
  }
  await send(made.headers.location ?? '', 'PATCH', patch, Readable.from(video()))
}

async function sendByForm(send: Send): Promise<void> {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = Buffer.from(
    `${part('test')}Bench Mark#bench\r\n${part('verification', '; filename="a.mp4"\r\ncontent-type: video/mp4')}`,
  )
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + VIDEO_BYTES + tail.length,
  }
  async function* form() {
    yield head
    yield* video()
    yield tail
  }
  await send('/api/companion/verification', 'POST', headers, Readable.from(form()))
}

/** The seconds that the same bytes take into a file. */
async function writePlain(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'queuemate-bench-'))
  const started = performance.now()
  await pipeline(Readable.from(video()), createWriteStream(path.join(folder, 'video')))
  const seconds = (performance.now() - started) / 1000
  await rm(folder, { recursive: true })
  return seconds
}

function* video() {
  const chunk = Buffer.alloc(64 * 1024, 0x5a)
  const first = Buffer.from(chunk)
  MP4.copy(first)
  yield first
  for (let sent = chunk.length; sent < VIDEO_BYTES; sent += chunk.length) yield chunk
}

async function ask(url: string, method: string, headers: Headers, body?: Readable): Promise<IncomingMessage> {
  const asked = request(url, { method, headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve)
    asked.on('error', reject)
  })
  if (body) await pipeline(body, asked)
  else asked.end()
  const answer = await answered
  if ((answer.statusCode ?? 500) >= 300)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${await text(answer)}`)
  if (method !== 'GET') answer.resume()
  return answer
}

/** Bytes, as the kernel counts them. */
async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (!kib) throw new Error(`the kernel does not say ${field}`)
  return Number(kib) * 1024
}
