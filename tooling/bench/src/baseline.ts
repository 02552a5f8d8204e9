import { fileURLToPath } from 'node:url'
import { responds, waitUntil, type Supervisor } from '@queuemate/run/supervise/children'
import { freePort } from '@queuemate/postgres/free-port'

/** Starts the bare server that alerts and pages are compared with; returns its URL. */
export async function startBaseline(
  supervisor: Supervisor,
  env: Record<string, string> = {},
): Promise<string> {
  const port = await freePort()
  const child = supervisor.start({
    name: 'baseline',
    args: [fileURLToPath(import.meta.resolve('./baseline-server.ts'))],
    env: { NODE_ENV: 'production', BASELINE_PORT: String(port), ...env },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(child, responds(url, true))
  return url
}
