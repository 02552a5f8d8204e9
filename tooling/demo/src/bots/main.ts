import { z } from 'zod'
import { demoPassword } from '../sign-ins.ts'
import { startBots } from './start-bots.ts'
import { botProfiles, COMPANIONS_OF_PEOPLE, CUSTOMERS } from './profiles.ts'

/*
 * The process of the demo people: clients of the public API. Companions go online, accept, play and submit scores; customers
 * request the companions that people play. It takes WEB_URL and API_URL and runs until it is stopped.
 */

const env = z.object({ WEB_URL: z.url(), API_URL: z.url() }).parse(process.env)

const bots = startBots({
  profiles: botProfiles(),
  customers: CUSTOMERS,
  companions: COMPANIONS_OF_PEOPLE,
  password: demoPassword,
  apiUrl: env.API_URL,
  webUrl: env.WEB_URL,
  log: (line) => console.log(line),
  warn: (line) => console.error(line),
})

// The demo goes on after a failure.
process.on('unhandledRejection', (reason) => console.log(String(reason)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    bots.stop()
    process.exit(0)
  })
}
