import { randomUUID } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import type { Db } from '@queuemate/db/transaction'
import { DEVICE, readSigned, setSigned } from './cookies.ts'

/** The id of this device when the person whom an identifier names has signed in on it before; else null. */
export async function knownDevice(
  context: GenericEndpointContext,
  db: Db,
  identifier: string,
): Promise<string | null> {
  const { device, user } = await readDevice(context)
  return device && user && (await signIns.isCalled(db, user, identifier)) ? device : null
}

/** Notes who has signed in on this device. */
export async function rememberDevice(context: GenericEndpointContext, userId: string): Promise<void> {
  const { device = randomUUID(), user } = await readDevice(context)
  // Another person's tries on the same device are their own.
  await setSigned(context, DEVICE, `${user === userId ? device : randomUUID()}.${userId}`)
}

async function readDevice(context: GenericEndpointContext): Promise<{ device?: string; user?: string }> {
  const [device, user] = ((await readSigned(context, DEVICE)) ?? '').split('.')
  return device && user ? { device, user } : {}
}
