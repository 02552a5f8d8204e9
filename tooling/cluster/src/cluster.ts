import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { WEBHOOK_EVENTS } from '@queuemate/contracts/payments/webhook-events'
import { freePort } from '@queuemate/postgres/free-port'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { root } from '@queuemate/run/places'
import { keepSecrets, vapidEnv } from '@queuemate/run/secrets'
import { startStandin } from '@queuemate/run/services'
import { createSupervisor, responds, waitUntil, type Supervisor } from '@queuemate/run/supervise/children'
import {
  copyPrimary,
  initialize,
  isInSync,
  promote,
  setSynchronous,
  startServer,
  type Server,
} from './databases.ts'
import { createMember, type Member } from './member.ts'
import { findPrograms } from './programs.ts'

/** The processes, in the order in which they start. */
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

export interface Ports {
  web: number
  admin: number
  mail: number
}

/** The credentials of s3rver. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface SeedPlaces {
  databaseUrl: string
  stripeUrl: string
  s3Url: string
  dataDir: string
}

export interface ClusterOptions {
  /** Fixed addresses for people; free ones by default. */
  ports?: Ports
  /** Called with the database's address after the migration, before the API starts. */
  seed?(places: SeedPlaces): Promise<void>
  /** Prints all output instead of warnings and errors. */
  verbose?: boolean
  print?(line: string): void
}

export interface Cluster {
  webUrl: string
  adminUrl: string
  mailUrl: string
  stripeUrl: string
  /** Through HAProxy. */
  databaseUrl: string
  /** Where each instance serves `/readyz` and `/metrics`. */
  instances: Record<'api-1' | 'api-2' | 'worker', string>
  authSecret: string
  dataDir: string
  /** More of an instance's environment, from its next start on. */
  environment: Partial<Record<'api-1' | 'api-2' | 'worker', Record<string, string>>>
  member(name: MemberName): Member
  /** Which of the two servers is the primary. */
  primary(): Server
  /** Ends the primary for good and makes the standby the primary. */
  promote(): Promise<void>
  /** Copies the primary into the server that does not run, and lets commits wait for it. */
  rebuildStandby(): Promise<void>
  /** With false, commits no longer wait for the standby. */
  setSynchronous(on: boolean): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts two API instances and a worker behind Caddy with the shipped configuration, with Redis, S3, a mail catcher,
 * the payment stand-in and PostgreSQL with a synchronous standby behind HAProxy, as processes on loopback. The web apps
 * must be built. Data is removed at the end.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms()
  const dataDir = scratchFolder()
  const supervisor = createSupervisor({
    verbose: options.verbose ?? false,
    ...(options.print ? { print: options.print } : {}),
    onUnexpectedExit: (child, how) =>
      console.error([`${child.name} stopped unexpectedly (${how})`, ...child.tail().slice(-8)].join('\n  ')),
  })
  const stop = async () => {
    await supervisor.stopAll()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return await startAll(supervisor, { ...options, programs, dataDir, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

type Programs = ReturnType<typeof findPrograms>
type StartOptions = ClusterOptions & { programs: Programs; dataDir: string; stop(): Promise<void> }

async function startAll(supervisor: Supervisor, options: StartOptions): Promise<Cluster> {
  const { dataDir } = options
  const ports = await choosePorts(options.ports)
  const local = (port: number) => `http://127.0.0.1:${port}`
  const secrets = keepSecrets(dataDir)
  const servers: [Server, Server] = [
    { name: 'db-1', dir: path.join(dataDir, 'db-1'), port: ports.db1 },
    { name: 'db-2', dir: path.join(dataDir, 'db-2'), port: ports.db2 },
  ]
  let [primary, standby] = servers
  await initialize(supervisor, primary)

  const databaseUrl = `postgres://queuemate:queuemate@127.0.0.1:${ports.database}/queuemate`
  const api = {
    NODE_ENV: 'production',
    LOCAL_TRIAL: '1',
    LOG_LEVEL: 'info',
    DEV_ROUTES: '0',
    DATABASE_URL: databaseUrl,
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
  }
  const node = (name: string, args: string[], url: string, env: Record<string, string> = {}) =>
    program(supervisor, { name, args, url, env })
  const environment: Cluster['environment'] = {}
  const instances = { 'api-1': local(ports.api1), 'api-2': local(ports.api2), worker: local(ports.worker) }
  const instance = (name: keyof typeof instances, main: 'main' | 'worker', own: Record<string, string>) =>
    node(name, [`apps/api/src/${main}.ts`], `${instances[name]}/readyz`, {
      ...api,
      ...own,
      ...environment[name],
    })
  const bin = (file: string) => path.join(import.meta.dirname, '../node_modules', file)
  const launchers: Record<MemberName, Parameters<typeof createMember>[1]> = {
    'db-1': () => startServer(supervisor, servers[0]),
    'db-2': () => startServer(supervisor, servers[1]),
    haproxy: () =>
      program(supervisor, {
        name: 'haproxy',
        program: options.programs.haproxy,
        args: ['-db', '-f', path.join(root, 'deploy/haproxy.cfg')],
        env: {
          LISTEN_ON: '127.0.0.1',
          DATABASE_PORT: String(ports.database),
          DATABASE_1: `127.0.0.1:${ports.db1}`,
          DATABASE_2: `127.0.0.1:${ports.db2}`,
        },
      }),
    redis: () =>
      program(supervisor, {
        name: 'redis',
        program: options.programs['redis-server'],
        args: ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      }),
    s3: () =>
      node(
        's3',
        [
          bin('s3rver/bin/s3rver.js'),
          '-d',
          path.join(dataDir, 's3'),
          '-a',
          '127.0.0.1',
          '-p',
          String(ports.s3),
        ].concat(['--silent', '--configure-bucket', 'queuemate']),
        local(ports.s3),
      ),
    mail: () =>
      node(
        'mail',
        [
          bin('maildev/dist/bin/maildev.js'),
          '--smtp',
          String(ports.smtp),
          '--web',
          String(ports.mail),
        ].concat(['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--silent']),
        local(ports.mail),
      ),
    payments: async () => {
      let child: Awaited<ReturnType<typeof program>> | undefined
      const once: Supervisor = { ...supervisor, start: (spec) => (child = supervisor.start(spec)) }
      await startStandin(once, {
        port: ports.payments,
        stateFile: path.join(dataDir, 'payments.json'),
        webhook: {
          url: `${local(ports.web)}/api/webhooks/stripe`,
          secret: secrets.webhookSecret,
          events: WEBHOOK_EVENTS,
        },
      })
      return child!
    },
    proxy: () =>
      program(supervisor, {
        name: 'proxy',
        program: options.programs.caddy,
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
      }),
    'api-1': () => instance('api-1', 'main', { API_PORT: String(ports.api1) }),
    'api-2': () => instance('api-2', 'main', { API_PORT: String(ports.api2) }),
    worker: () => instance('worker', 'worker', { WORKER_PORT: String(ports.worker) }),
  }
  const members = new Map(MEMBERS.map((name) => [name, createMember(name, launchers[name])]))
  const member = (name: MemberName) => members.get(name)!

  const cluster: Cluster = {
    webUrl: `http://localhost:${ports.web}`,
    adminUrl: `http://localhost:${ports.admin}`,
    mailUrl: local(ports.mail),
    stripeUrl: local(ports.payments),
    databaseUrl,
    instances,
    authSecret: secrets.authSecret,
    dataDir,
    environment,
    member,
    primary: () => primary,
    async promote() {
      // First, so that nobody writes to it any more.
      await member(primary.name).kill()
      await promote(standby)
      ;[primary, standby] = [standby, primary]
    },
    async rebuildStandby() {
      await member(standby.name).kill()
      await copyPrimary(primary, standby)
      await member(standby.name).start()
      await setSynchronous(primary, true)
      while (!(await isInSync(primary))) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    setSynchronous: (on) => setSynchronous(primary, on),
    async stop() {
      // Nobody waits for them any more, and their data goes.
      await Promise.all([...members.values()].map((one) => one.kill()))
      await options.stop()
    },
  }
  await mkdir(path.join(dataDir, 's3'), { recursive: true })
  await member('db-1').start()
  await cluster.rebuildStandby()
  for (const name of ['haproxy', 'redis', 's3', 'mail', 'proxy', 'payments'] as const)
    await member(name).start()
  await options.seed?.({ databaseUrl, stripeUrl: cluster.stripeUrl, s3Url: local(ports.s3), dataDir })
  await Promise.all((['api-1', 'api-2', 'worker'] as const).map((name) => member(name).start()))
  return cluster
}

interface ProgramOptions {
  name: string
  program?: string
  args: string[]
  /** Responds once it is ready; without it, it is ready when it has started. */
  url?: string
  env?: Record<string, string>
}

async function program(supervisor: Supervisor, { url, ...spec }: ProgramOptions) {
  const child = supervisor.start(spec)
  // A page needs no instance, an instance says itself whether it is ready.
  if (url) await waitUntil(child, responds(url, !url.endsWith('/readyz')))
  return child
}

async function choosePorts(given: Ports | undefined) {
  const names = [
    'db1',
    'db2',
    'database',
    'redis',
    's3',
    'smtp',
    'payments',
    'api1',
    'api2',
    'worker',
  ] as const
  const taken = new Set<number>()
  const one = async () => {
    let port = await freePort()
    while (taken.has(port)) port = await freePort()
    taken.add(port)
    return port
  }
  const entries: [string, number][] = []
  for (const name of names) entries.push([name, await one()])
  const people = given ?? { web: await one(), admin: await one(), mail: await one() }
  return { ...(Object.fromEntries(entries) as Record<(typeof names)[number], number>), ...people }
}
