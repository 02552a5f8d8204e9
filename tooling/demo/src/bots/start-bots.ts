import { createRandom } from '../random.ts'
import { createBot } from './bot.ts'
import { createCustomer } from './customer.ts'
import type { BotProfile } from './profiles.ts'
import { isRefusedSignIn } from './rest.ts'
import { createSignInQueue } from './sign-in-queue.ts'

export interface BotsOptions {
  profiles: readonly BotProfile[]
  /** Usernames of players that bots play. */
  customers: readonly string[]
  /** Usernames of companions that people play, whom the customers request. */
  companions: readonly string[]
  password: string
  apiUrl: string
  /** The site's origin, which every unsafe call must name. */
  webUrl: string
  pace?: number
  log?: (line: string) => void
  warn?: (line: string) => void
}

/** Starts all bots; their failures are logged and never end the process. */
export function startBots(options: BotsOptions): { stop(): void } {
  const { log = () => {}, warn = () => {} } = options
  const ending = new AbortController()
  const signIns = createSignInQueue(ending.signal)
  let warned = false

  const report = (username: string, error: unknown) => {
    log(`${username}: ${error instanceof Error ? error.message : String(error)}`)
    if (warned || !isRefusedSignIn(error)) return
    warned = true
    warn(`Demo people such as ${username} cannot sign in: the database holds other data than the demo's.`)
  }
  const shared = (username: string) => ({
    password: options.password,
    apiUrl: options.apiUrl,
    webUrl: options.webUrl,
    signIns,
    random: createRandom(seedOf(username)),
    pace: options.pace ?? 1,
    report,
  })
  const bots = [
    ...options.profiles.map((profile) => createBot({ profile, ...shared(profile.username) })),
    ...options.customers.map((username) =>
      createCustomer({ username, companions: options.companions, ...shared(username) }),
    ),
  ]
  for (const bot of bots) bot.start()
  return {
    stop() {
      ending.abort()
      for (const bot of bots) bot.stop()
    },
  }
}

/** A seed for each username. */
function seedOf(username: string): number {
  return [...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
}
