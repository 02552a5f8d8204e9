import { connect, createServer, type AddressInfo } from 'node:net'

export interface Recorder {
  /** The database behind the recorder. */
  url: string
  /** The texts of the statements since the last call, and forgets them. */
  take(): string[]
  close(): Promise<void>
}

/**
 * A proxy in front of PostgreSQL that keeps the text of every statement an application sends. Knows as much of the
 * protocol as node-postgres uses.
 */
export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const target = new URL(databaseUrl)
  let statements: string[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const read = readMessages((text) => statements.push(text))
    client.on('data', (data: Buffer) => {
      read(data)
      upstream.write(data)
    })
    upstream.pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    take() {
      const taken = statements
      statements = []
      return taken
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Reads one connection: a simple query counts when it is sent, a prepared one each time it is bound to values. */
function readMessages(onStatement: (text: string) => void): (data: Buffer) => void {
  const prepared = new Map<string, string>()
  return splitMessages((type, body) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
    if (type === 'Q') onStatement(first)
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') onStatement(prepared.get(second) ?? '')
  })
}

/** Cuts what a client sends into messages: a letter, a length, a body; the first message has no letter. */
function splitMessages(onMessage: (type: string, body: Buffer) => void): (data: Buffer) => void {
  let buffer: Buffer = Buffer.alloc(0)
  let letter = 0
  return (data) => {
    buffer = Buffer.concat([buffer, data])
    while (buffer.length >= letter + 4) {
      const end = letter + buffer.readInt32BE(letter)
      if (buffer.length < end) return
      if (letter > 0) onMessage(buffer.toString('latin1', 0, 1), buffer.subarray(5, end))
      letter = 1
      buffer = buffer.subarray(end)
    }
  }
}
