import { z } from 'zod'
import { startBots } from './start-bots.ts'
import { botProfiles, COMPANIONS_OF_PEOPLE, CUSTOMERS } from './profiles.ts'

/*
 * The process of the demo people: clients of the public API. Companions go online, accept, play and submit scores; customers
 * request the companions that people play. It takes WEB_URL and API_URL and runs until it is stopped.
 */

const env = z.object({ WEB_URL: z.url(), API_URL: z.url() }).parse(process.env)

startBots({
  profiles: botProfiles(),
  customers: CUSTOMERS,
  companions: COMPANIONS_OF_PEOPLE,
  apiUrl: env.API_URL,
  webUrl: env.WEB_URL,
  pace: 1,
})

// The demo goes on after a failure.
process.on('unhandledRejection', (reason) => console.log(String(reason)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
