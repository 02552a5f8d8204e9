import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { decrypt, makeBrowserKeys, type BrowserKeys } from './decrypt.ts'

/** A message as the browser gets it. */
export interface ReceivedPush {
  notice: { title: string; text: string; tag: string; path: string; rings?: true; silent?: true }
  /** The decrypted text. */
  text: string
  ttl: number
  urgency: string
  topic: string
}

export interface PushDevice {
  /** What the page of the browser sends to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** Everything that was taken, oldest first. */
  received: ReceivedPush[]
  /** How many messages came, those that were refused included. */
  tries: number
  /** The status that every message is refused with; null takes them. */
  refusal: number | null
}

export interface PushStandin {
  url: string
  /** A new subscription of a browser, for messages that this key signs. */
  subscribe(vapidPublicKey: string): PushDevice
  close(): Promise<void>
}

/** A push service on this machine, with the browsers behind it. */
export async function startPushStandin(): Promise<PushStandin> {
  const devices = new Map<string, PushDevice & { keys: BrowserKeys; vapidPublicKey: string }>()
  let url = ''

  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request)
    const device = devices.get(request.url ?? '')
    if (!device) return 404
    device.tries += 1
    if (device.refusal !== null) return device.refusal
    if (
      !(await isSigned(request.headers.authorization ?? '', {
        vapidPublicKey: device.vapidPublicKey,
        audience: url,
      }))
    )
      return 403
    const text = decrypt(body, device.keys)
    device.received.push({
      text,
      notice: JSON.parse(text) as ReceivedPush['notice'],
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
    })
    return 201
  }

  const server = createServer((request, response) => {
    void take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    subscribe(vapidPublicKey) {
      const path = `/send/${randomUUID()}`
      const keys = makeBrowserKeys()
      const subscription = {
        endpoint: url + path,
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
      }
      const device = { subscription, received: [], tries: 0, refusal: null, keys, vapidPublicKey }
      devices.set(path, device)
      return device
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether the header proves the key that the browser subscribed with, for this service and for a day at most (RFC 8292). */
async function isSigned(
  header: string,
  { vapidPublicKey, audience }: { vapidPublicKey: string; audience: string },
) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== vapidPublicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const tomorrow = Date.now() / 1000 + 24 * 60 * 60
  return jwtVerify(token, publicKey, { audience, requiredClaims: ['exp', 'sub'] }).then(
    ({ payload }) => payload.exp! <= tomorrow,
    () => false,
  )
}
