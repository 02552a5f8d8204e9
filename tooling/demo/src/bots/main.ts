import { z } from 'zod'
import { demoPassword } from '../sign-ins.ts'
import { startBots } from './start-bots.ts'
import { botProfiles } from './profiles.ts'

/*
 * The process of the demo companions: clients of the public API that go online, accept, play and submit scores. It
 * takes WEB_URL and API_URL and runs until it is stopped.
 */

const env = z.object({ WEB_URL: z.url(), API_URL: z.url() }).parse(process.env)

const bots = startBots({
  profiles: botProfiles(),
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
