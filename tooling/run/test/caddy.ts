import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@queuemate/postgres/free-port'
import { root } from '../src/places.ts'

const SHIPPED = path.join(root, 'deploy/Caddyfile')

export interface Caddy {
  web: string
  admin: string
  webPort: number
  stop(): Promise<void>
}

/** The shipped file as it is, with the built apps, on free ports of this machine. */
export async function startShipped(env: Record<string, string>): Promise<Caddy> {
  const [webPort, adminPort] = [await freePort(), await freePort()]
  const stop = await startCaddy(SHIPPED, {
    LISTEN_ON: '127.0.0.1',
    WEB_PORT: `${webPort}`,
    ADMIN_PORT: `${adminPort}`,
    WEB_ROOT: path.join(root, 'apps/web/dist'),
    ADMIN_ROOT: path.join(root, 'apps/admin/dist'),
    CADDY_ADMIN: 'off',
    ...env,
  })
  return { web: `http://127.0.0.1:${webPort}`, admin: `http://127.0.0.1:${adminPort}`, webPort, stop }
}

/** Runs a configuration until `stop` is called; returns once it serves. */
export async function startCaddy(file: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, ...env },
  })
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Caddy ended with ${code}:\n${log.join('\n')}`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line)
      if (line.includes('serving initial configuration')) resolve()
    })
  })
  return async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
    rmSync(home, { recursive: true })
  }
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  /** An address of this machine, as the caller's. */
  from?: string
}

/** A call from an address of one's choice, which `fetch` cannot make. */
export function ask(url: string, { method = 'GET', headers = {}, from = '127.0.0.1' }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const call = request(url, { method, headers, localAddress: from, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => (body += part))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
        response.once('error', reject)
      })
      call.once('error', reject)
      call.end()
    },
  )
}
