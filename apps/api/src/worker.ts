import { createContext } from './context.ts'
import { readEnv } from './env.ts'

/** The same context without a port: runs jobs and sweeps only, for deployments with separate workers. */
const context = await createContext(readEnv())
context.startSweeps()
await context.startJobs()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void context.close().then(() => process.exit(0)))
}
