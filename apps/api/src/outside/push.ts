import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webpush from 'web-push'
import type { PushSubscriptionInput } from '@queuemate/contracts/accounts/push'
import { isPublicHost, lookupPublic } from './public-network.ts'

/** What we sign messages with, and whom a push service may write to. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  subject: string
}

export interface PushMessage {
  subscription: PushSubscriptionInput
  payload: string
  /** How long the push service keeps the message for a device that is away. */
  ttlSeconds: number
  /** Wakes a device that saves power. */
  urgent: boolean
  /** Replaces an undelivered message with the same topic; up to 32 letters, digits and dashes. */
  topic: string
}

/** `gone`: the subscription has ended. `refused`: sending it again changes nothing. */
export type PushResult = 'delivered' | 'gone' | 'refused'

export interface PushGateway {
  /** What a browser subscribes with; null when no push notifications are sent. */
  key: string | null
  /** What is wrong with a subscription; null when it can be sent to. */
  problemOf(
    subscription: PushSubscriptionInput,
  ): { path: keyof PushSubscriptionInput; message: string } | null
  /** Throws when the push service does not respond, or asks for a later try. */
  send(message: PushMessage): Promise<PushResult>
}

const TIMEOUT_MS = 10_000

/** Sends by Web Push (RFC 8030). `standinUrl`: a push service on this machine, for tests. */
export function createPush(keys: PushKeys, standinUrl?: string): PushGateway {
  const standin = standinUrl ? new URL(standinUrl).origin : undefined
  const vapidDetails = keys

  function mayCall(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (!url) return false
    if (url.origin === standin) return true
    const isPlain = url.username === '' && url.password === '' && url.port === ''
    return url.protocol === 'https:' && isPlain && isPublicHost(url.hostname)
  }

  return {
    key: keys.publicKey,

    problemOf({ endpoint, p256dh }) {
      if (!mayCall(endpoint)) {
        return { path: 'endpoint', message: 'This is not the URL of a push service' }
      }
      return isPoint(p256dh) ? null : { path: 'p256dh', message: 'This is not a valid browser key' }
    },

    async send({ subscription, payload, ttlSeconds, urgent, topic }) {
      const { endpoint, p256dh, auth } = subscription
      if (!mayCall(endpoint)) return 'refused'
      const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: urgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      })
      const { host, origin } = new URL(endpoint)
      const status = await post(endpoint, details, origin === standin)
      if (status >= 200 && status < 300) return 'delivered'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`the push service ${host} replied ${status}`)
      return 'refused'
    },
  }
}

/** Where no keys are given: pages offer no push notifications, and nothing is sent. */
export function createNoPush(): PushGateway {
  return {
    key: null,
    problemOf: () => ({ path: 'endpoint', message: 'Push notifications are not available' }),
    send: async () => 'refused',
  }
}

/** Posts and returns the status; the response is not read, and no redirect is followed. */
function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | null },
  isStandin: boolean,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
  const guard = isStandin ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...guard },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.on('error', (cause) => {
      // The cause names the address, which is a secret.
      reject(new Error(`the push service ${new URL(endpoint).host} did not respond: ${codeOf(cause)}`))
    })
    sent.end(body)
  })
}

const codeOf = (error: Error & { code?: unknown }): string =>
  typeof error.code === 'string' ? error.code : error.name

/** Whether a key is a point of the curve: all others make the encryption fail. */
function isPoint(key: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(Buffer.from(key, 'base64url'))
    return true
  } catch {
    return false
  }
}
