import { createCompanion } from './companion.ts'
import { createCustomer } from './customer.ts'
import { live } from './live.ts'
import type { BotProfile } from './profiles.ts'
import { isRefusedSignIn } from '@queuemate/player/calls'
import type { World } from './role.ts'
import { createSignInQueue } from './sign-in-queue.ts'

export interface BotsOptions extends Pick<World, 'apiUrl' | 'webUrl' | 'pace'> {
  profiles: readonly BotProfile[]
  /** Usernames of players that bots play. */
  customers: readonly string[]
  /** Usernames of companions that people play, whom the customers request. */
  companions: readonly string[]
}

/** Starts all bots; their failures are printed and never end the process. Returns what stops them. */
export function startBots({ profiles, customers, companions, ...place }: BotsOptions): () => void {
  const ending = new AbortController()
  let warned = false
  const world = {
    ...place,
    signIns: createSignInQueue(ending.signal),
    signal: ending.signal,
    report(username: string, error: unknown) {
      console.log(`${username}: ${error instanceof Error ? error.message : String(error)}`)
      if (warned || !isRefusedSignIn(error)) return
      warned = true
      console.error(
        `Demo people such as ${username} cannot sign in: the database holds other data than the demo's.`,
      )
    },
  }
  const roles = [
    ...profiles.map(createCompanion),
    ...customers.map((username) => createCustomer(username, companions)),
  ]
  for (const role of roles) void live(role, world)
  return () => ending.abort()
}
