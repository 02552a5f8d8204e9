import { asProcess } from '@queuemate/db/process-role'
import path from 'node:path'
import { WEBHOOK_EVENTS } from '@queuemate/contracts/payments/webhook-events'
import { root } from '@queuemate/run/places'
import { vapidEnv, type Secrets } from '@queuemate/run/secrets'
import { startStandin } from '@queuemate/run/services'
import { responds, waitUntil, type Child, type Supervisor } from '@queuemate/run/supervise/children'
import { startServer } from './databases.ts'
import { childOf } from './member.ts'
import { local, type Ports } from './ports.ts'
import type { Program } from './programs.ts'
import type { PairedServer } from './server.ts'

/** The processes, in the order in which they are listed. */
export const MEMBERS = [
  'db-1',
  'db-2',
  'haproxy',
  'redis',
  's3',
  'mail',
  'payments',
  'proxy',
  'api-1',
  'api-2',
  'worker',
] as const
export type MemberName = (typeof MEMBERS)[number]
export type InstanceName = 'api-1' | 'api-2' | 'worker'

/** The credentials of s3rver. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface Plan {
  supervisor: Supervisor
  programs: Record<Program, string>
  dataDir: string
  ports: Ports
  secrets: Secrets
  servers: readonly [PairedServer, PairedServer]
  /** More of an instance's environment, from its next start on. */
  environment: Partial<Record<InstanceName, Record<string, string>>>
  /** The folder of the release that instances run, from their next start on. */
  release: { dir: string }
}

/** What starts each process and waits until it is ready. */
export function launchersOf(plan: Plan): Record<MemberName, () => Promise<Child>> {
  const { supervisor, programs, dataDir, ports, servers } = plan
  const start = (spec: Spec) => startProgram(supervisor, spec)
  /** A program of an npm package. */
  const bin = (file: string) => path.join(import.meta.dirname, '../node_modules', file)
  return {
    'db-1': () => startServer(supervisor, servers[0]),
    'db-2': () => startServer(supervisor, servers[1]),
    haproxy: () =>
      start({
        name: 'haproxy',
        program: programs.haproxy,
        args: ['-db', '-f', path.join(root, 'deploy/haproxy.cfg')],
        env: {
          LISTEN_ON: '127.0.0.1',
          DATABASE_PORT: String(ports.database),
          DATABASE_1: `127.0.0.1:${ports.db1}`,
          DATABASE_2: `127.0.0.1:${ports.db2}`,
        },
      }),
    redis: () =>
      start({
        name: 'redis',
        program: programs['redis-server'],
        args: `--port ${ports.redis} --bind 127.0.0.1 --appendonly no --save`.split(' ').concat(''),
      }),
    s3: () =>
      start({
        name: 's3',
        args: [bin('s3rver/bin/s3rver.js'), '-d', path.join(dataDir, 's3')].concat(
          `-a 127.0.0.1 -p ${ports.s3} --silent --configure-bucket queuemate`.split(' '),
        ),
        url: local(ports.s3),
      }),
    mail: () =>
      start({
        name: 'mail',
        args: [bin('maildev/dist/bin/maildev.js'), '--silent'].concat(
          `--ip 127.0.0.1 --smtp ${ports.smtp} --web-ip 127.0.0.1 --web ${ports.mail}`.split(' '),
        ),
        url: local(ports.mail),
      }),
    payments: () => startPayments(plan),
    proxy: () => start(proxyOf(plan)),
    'api-1': () => start(instanceOf(plan, 'api-1')),
    'api-2': () => start(instanceOf(plan, 'api-2')),
    worker: () => start(instanceOf(plan, 'worker')),
  }
}

function startPayments({ supervisor, dataDir, ports, secrets }: Plan): Promise<Child> {
  return childOf(supervisor, (one) =>
    startStandin(one, {
      port: ports.payments,
      stateFile: path.join(dataDir, 'payments.json'),
      webhook: {
        url: `${local(ports.web)}/api/webhooks/stripe`,
        secret: secrets.webhookSecret,
        events: WEBHOOK_EVENTS,
      },
    }),
  )
}

function proxyOf({ programs, dataDir, ports }: Plan): Spec {
  return {
    name: 'proxy',
    program: programs.caddy,
    args: ['run', '--config', path.join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    url: local(ports.web),
    env: {
      HOME: dataDir,
      XDG_CONFIG_HOME: dataDir,
      XDG_DATA_HOME: dataDir,
      LISTEN_ON: '127.0.0.1',
      WEB_PORT: String(ports.web),
      ADMIN_PORT: String(ports.admin),
      WEB_ROOT: path.join(root, 'apps/web/dist'),
      ADMIN_ROOT: path.join(root, 'apps/admin/dist'),
      CADDY_ADMIN: 'off',
      API_UPSTREAMS: `127.0.0.1:${ports.api1} 127.0.0.1:${ports.api2}`,
    },
  }
}

/** Where each instance serves `/readyz` and `/metrics`. */
export const instanceUrls = ({ api1, api2, worker }: Ports): Record<InstanceName, string> => ({
  'api-1': local(api1),
  'api-2': local(api2),
  worker: local(worker),
})

function instanceOf({ ports, secrets, environment, release }: Plan, name: InstanceName): Spec {
  const url = instanceUrls(ports)[name]
  const { port } = new URL(url)
  return {
    name,
    args: [name === 'worker' ? 'apps/api/src/worker.ts' : 'apps/api/src/main.ts'],
    cwd: release.dir,
    url: `${url}/readyz`,
    env: {
      NODE_ENV: 'production',
      LOCAL_TRIAL: '1',
      LOG_LEVEL: 'info',
      DEV_ROUTES: '0',
      // Games of drills take no time, and their pictures are the same.
      RISK_RULES: '{"short_game": {"weight": 0}, "same_picture": {"weight": 0}}',
      DATABASE_URL: asProcess(databaseUrlOf(ports)),
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      AUTH_SECRET: secrets.authSecret,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_API_URL: local(ports.payments),
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      OAUTH_STANDIN_URL: '',
      S3_BUCKET: 'queuemate',
      S3_ENDPOINT: local(ports.s3),
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'Queuemate <hello@queuemate.localhost>',
      WEB_URL: `http://localhost:${ports.web}`,
      ADMIN_URL: `http://localhost:${ports.admin}`,
      WEB_SHELL_URL: `${local(ports.web)}/app.html`,
      TRUST_PROXY: '1',
      JOBS: 'off',
      // Longer than the proxy takes to see that an instance is leaving.
      DRAIN_SECONDS: '3',
      ...vapidEnv(secrets),
      ...(name === 'worker' ? { WORKER_PORT: port } : { API_PORT: port }),
      ...environment[name],
    },
  }
}

/** Through HAProxy. */
export const databaseUrlOf = ({ database }: Ports) =>
  `postgres://queuemate:queuemate@127.0.0.1:${database}/queuemate`

interface Spec {
  name: string
  program?: string
  args: string[]
  cwd?: string
  /** Responds once it is ready; without it, it is ready when it has started. */
  url?: string
  env?: Record<string, string>
}

async function startProgram(supervisor: Supervisor, { url, ...spec }: Spec): Promise<Child> {
  const child = supervisor.start(spec)
  // A page needs no instance; an instance says itself whether it is ready.
  if (url) await waitUntil(child, responds(url, !url.endsWith('/readyz')))
  return child
}
