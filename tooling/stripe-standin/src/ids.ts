import { randomUUID } from 'node:crypto'

/** An object id in Stripe's style: prefix, underscore, 24 characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
}

export function clientSecret(id: string): string {
  return `${id}_secret_${randomUUID().replaceAll('-', '').slice(0, 25)}`
}

/** Stripe's times are whole seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
