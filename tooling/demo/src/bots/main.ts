import { z } from 'zod'
import { demoPassword } from '../sign-ins.ts'
import { startCrew } from './crew.ts'
import { castPersonas } from './personas.ts'

/*
 * The demo companions' process: real clients of the public API that go online, accept, play and score. It is started
 * with WEB_URL and API_URL and lives until it is told to stop.
 */

const env = z.object({ WEB_URL: z.url(), API_URL: z.url() }).parse(process.env)

const crew = startCrew({
  personas: castPersonas(),
  password: demoPassword,
  apiUrl: env.API_URL,
  webUrl: env.WEB_URL,
  log: (line) => console.log(line),
  warn: (line) => console.error(line),
})

// A demo that stumbles goes on.
process.on('unhandledRejection', (reason) => console.log(String(reason)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    crew.stop()
    process.exit(0)
  })
}
