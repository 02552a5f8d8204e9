import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { measureCpu, type Cpu } from './cpu.ts'
import { mib, mibPerSecond, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import { signIn } from './people.ts'
import type { Setup } from './setup.ts'

const MIB = 1024 * 1024
const UPLOADS = '/api/companion/verification/uploads'
const BOUNDARY = '----queuemate-bench'
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')

type Send = (where: string, method: string, headers: Headers, body?: Readable) => Promise<IncomingMessage>
type Headers = Record<string, string | number>

/** The largest video by tus and by form: its cost in memory and processor time, and its speed beside a plain file's. */
export async function prepareUploads({ setup }: Conditions) {
  return async (): Promise<Row[]> => {
    const byTus = await sendTimed(setup, sendByTus)
    const byForm = await sendTimed(setup, sendByForm)
    const plain = await writePlain()
    return [...rowsOf('tus', byTus, plain), ...rowsOf('form', byForm, plain)]
  }
}

interface Timed {
  /** Bytes. */
  before: number
  peak: number
  seconds: number
  cpu: Cpu
}

function rowsOf(way: string, { before, peak, seconds, cpu }: Timed, plain: number): Row[] {
  const size = VIDEO_BYTES / MIB
  const what = `${size} MiB video by ${way}`
  return [
    {
      what: `${what}, peak of the API (baseline: before)`,
      unit: mib,
      ours: peak / MIB,
      baseline: before / MIB,
    },
    {
      what: `${what}, growth of the API (baseline: the file)`,
      unit: mib,
      ours: (peak - before) / MIB,
      baseline: size,
    },
    { what: `${what}, throughput`, unit: mibPerSecond, ours: size / seconds, baseline: size / plain, cpu },
  ]
}

async function sendTimed(setup: Setup, upload: (send: Send) => Promise<void>): Promise<Timed> {
  const user = await setup.factories.createApplicant(setup.database.db)
  const cookie = await signIn(setup, user.id)
  const pid = setup.apiPid()
  const send: Send = (where, method, headers, body) =>
    ask(setup.apiUrl + where, method, { cookie, origin: setup.origin, ...headers }, body)
  // From here on the highest resident size counts anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await memoryOf(pid, 'VmRSS')
  const started = performance.now()
  const { result: seconds, cpu } = await measureCpu(setup, async () => {
    await upload(send)
    return (performance.now() - started) / 1000
  })
  const timed = { before, peak: await memoryOf(pid, 'VmHWM'), seconds, cpu }
  const stored = await text(await send('/api/companion/application', 'GET', {}))
  const { data } = JSON.parse(stored) as { data: { video: { size: number } | null } }
  if (data.video?.size !== VIDEO_BYTES) throw new Error(`the video did not arrive: ${stored}`)
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
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve)
    asked.on('error', reject)
  })
  if (body) await pipeline(body, asked)
  else asked.end()
  const response = await responded
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`${method} ${url} returned ${response.statusCode}: ${await text(response)}`)
  if (method !== 'GET') response.resume()
  return response
}

/** Bytes, as the kernel counts them. */
async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (!kib) throw new Error(`the kernel does not say ${field}`)
  return Number(kib) * 1024
}
