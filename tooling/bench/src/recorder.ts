import { connect, createServer, type Server } from 'node:net'

/** A statement as a client sent it and what came back. */
export interface Statement {
  connection: number
  text: string
  /** As text; null is SQL's null. */
  params: (string | null)[]
  columns: string[]
  /** Values of all rows, one row after another. */
  rows: (string | null)[][]
  failed: boolean
}

export interface Recorder {
  /** The database behind the recorder. */
  url: string
  /** Forgets what came so far. */
  clear(): void
  statements(): Statement[]
  close(): Promise<void>
}

/**
 * A proxy in front of PostgreSQL that reads along: which statements an application sends, in which order and with
 * which values. Knows as much of the protocol as node-postgres uses.
 */
export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const target = new URL(databaseUrl)
  let statements: Statement[] = []
  let connections = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const reader = readConnection(++connections, (statement) => statements.push(statement))
    client.on('data', (data: Buffer) => {
      reader.fromClient(data)
      upstream.write(data)
    })
    upstream.on('data', (data: Buffer) => {
      reader.fromServer(data)
      client.write(data)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  const url = new URL(databaseUrl)
  url.port = String(await listen(server))
  return {
    url: url.href,
    clear: () => (statements = []),
    statements: () => statements,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
}

/** Follows both directions of one connection. */
function readConnection(connection: number, onStatement: (statement: Statement) => void) {
  const prepared = new Map<string, string>()
  let current: Statement | undefined
  const begin = (text: string, params: (string | null)[]) => {
    current = { connection, text, params, columns: [], rows: [], failed: false }
    onStatement(current)
  }
  const client = splitMessages(true, (type, body) => {
    if (type === 'Q') begin(body.string(), [])
    if (type === 'P') prepared.set(body.string(), body.string())
    if (type === 'B') {
      body.string()
      begin(prepared.get(body.string()) ?? '', readParams(body))
    }
  })
  const server = splitMessages(false, (type, body) => {
    if (!current) return
    if (type === 'T') current.columns = readColumns(body)
    if (type === 'D') current.rows.push(readValues(body))
    if (type === 'E') current.failed = true
  })
  return { fromClient: client, fromServer: server }
}

/** Cuts a stream into messages: a letter, a length, a body; a client's first message has no letter. */
function splitMessages(startsPlain: boolean, onMessage: (type: string, body: Body) => void) {
  let buffer: Buffer = Buffer.alloc(0)
  let plain = startsPlain
  return (data: Buffer) => {
    buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data])
    for (;;) {
      const head = plain ? 0 : 1
      if (buffer.length < head + 4) return
      const end = head + buffer.readInt32BE(head)
      if (buffer.length < end) return
      if (!plain) onMessage(String.fromCharCode(buffer[0] ?? 0), createBody(buffer.subarray(5, end)))
      plain = false
      buffer = buffer.subarray(end)
    }
  }
}

type Body = ReturnType<typeof createBody>

function createBody(bytes: Buffer) {
  let at = 0
  const int16 = () => bytes.readInt16BE((at += 2) - 2)
  const int32 = () => bytes.readInt32BE((at += 4) - 4)
  return {
    int16,
    skip: (count: number) => void (at += count),
    string() {
      const end = bytes.indexOf(0, at)
      const text = bytes.toString('utf8', at, end)
      at = end + 1
      return text
    },
    value(): string | null {
      const length = int32()
      return length < 0 ? null : bytes.toString('utf8', at, (at += length))
    },
  }
}

function readParams(body: Body): (string | null)[] {
  body.skip(body.int16() * 2)
  return readValues(body)
}

function readValues(body: Body): (string | null)[] {
  return Array.from({ length: body.int16() }, () => body.value())
}

function readColumns(body: Body): string[] {
  return Array.from({ length: body.int16() }, () => {
    const name = body.string()
    body.skip(18)
    return name
  })
}
