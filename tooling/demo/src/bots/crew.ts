import { createRandom } from '../random.ts'
import { createBot } from './bot.ts'
import type { Persona } from './personas.ts'
import { isRefusedSignIn } from './rest.ts'
import { createTurnstile } from './turnstile.ts'

export interface CrewOptions {
  personas: readonly Persona[]
  password: string
  apiUrl: string
  /** The site's origin, which every unsafe call must name. */
  webUrl: string
  pace?: number
  log?: (line: string) => void
  warn?: (line: string) => void
}

/** All bots together; they come in their order, and never bring the process down. */
export function startCrew(options: CrewOptions): { stop(): void } {
  const { log = () => {}, warn = () => {} } = options
  const ending = new AbortController()
  const turnstile = createTurnstile(ending.signal)
  let warned = false

  const report = (username: string, error: unknown) => {
    log(`${username}: ${error instanceof Error ? error.message : String(error)}`)
    if (warned || !isRefusedSignIn(error)) return
    warned = true
    warn(`Demo companions such as ${username} cannot sign in: the database holds other data than the demo's.`)
  }
  const bots = options.personas.map((persona) =>
    createBot({
      persona,
      password: options.password,
      apiUrl: options.apiUrl,
      webUrl: options.webUrl,
      turnstile,
      random: createRandom(seedOf(persona.username)),
      pace: options.pace ?? 1,
      report,
    }),
  )
  for (const bot of bots) bot.start()
  return {
    stop() {
      ending.abort()
      for (const bot of bots) bot.stop()
    },
  }
}

/** Each name draws its own numbers. */
function seedOf(username: string): number {
  return [...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
}
