import { isIPv6 } from 'node:net'
import { AppError } from '@queuemate/contracts/errors'

const HOUR_MS = 60 * 60 * 1000

export function hourBefore(at: Date): Date {
  return new Date(at.getTime() - HOUR_MS)
}

/** `sent` are the times of the last hour, the newest first; throws `rate_limited` with the wait when all are used. */
export function assertMayWrite(sent: readonly Date[], perHour: number, at: Date): void {
  const oldest = sent[perHour - 1]
  if (!oldest) return
  const waitMs = oldest.getTime() - hourBefore(at).getTime()
  throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Whom an address stands for: an IPv6 network of 64 bits is one household, as one IPv4 address is. */
export function senderOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
