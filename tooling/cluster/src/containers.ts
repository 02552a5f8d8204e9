import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WEBHOOK_EVENTS } from '@queuemate/contracts/payments/webhook-events'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { scaled } from '@queuemate/run/pace'
import { root } from '@queuemate/run/places'
import { keepSecrets, vapidEnv, type Secrets } from '@queuemate/run/secrets'
import { createSupervisor } from '@queuemate/run/supervise/children'
import { buildBase, engineIn, type Engine } from './engine.ts'
import { instanceUrls, S3_KEYS } from './launchers.ts'
import { choosePorts, local, type Ports } from './ports.ts'
import type { Site, SiteOutput } from './site.ts'

export type Service = 'api-1' | 'api-2' | 'worker' | 'proxy' | 'postgres' | 'redis' | 'storage'

/** Files of a version, by their path in the image, that the version it comes from lacks or has otherwise. */
export type Changes = Record<string, string>

/** docker-compose.yml with stand-ins for payments and mail. */
export interface Containers extends Site {
  /** What the names of volumes begin with. */
  project: string
  storageUrl: string
  /** What is in `.env`. */
  settings: Readonly<Record<string, string>>
  /** Runs `docker` and returns what it prints. */
  docker(...args: string[]): Promise<string>
  /** Runs `docker compose` and returns what it prints. */
  compose(...args: string[]): Promise<string>
  /** Deploys a version with deploy/update.sh and returns what that prints. */
  update(version: string, changes?: Changes): Promise<string>
  /** Changes settings in `.env`. They count once `docker compose up` makes a new container. */
  set(changed: Record<string, string>): Promise<void>
  member(name: Service): Container
}

export interface Container {
  /** Ends its first process as the kernel does when there is no memory. Docker starts it again. */
  kill(): Promise<void>
  /** How often that was done. */
  kills(): number
  /** Waits until it is healthy. */
  healthy(): Promise<void>
  /** What `docker inspect` prints with a format. */
  inspect(format: string): Promise<string>
}

/**
 * Starts docker-compose.yml with deploy/update.sh, in a copy of its folder and with a project name of its own. Containers,
 * volumes and the images of its versions are removed at the end.
 */
export async function startContainers(output: SiteOutput = {}): Promise<Containers> {
  const folder = scratchFolder()
  const project = path.basename(folder).toLowerCase()
  const engine = engineIn(folder, {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: 'docker-compose.yml:drills.yml',
  })
  let unfollow = async () => {}
  const stop = async () => {
    await unfollow()
    await engine.compose('down', '--volumes', '--timeout', '0')
    const images = await engine.docker(
      'images',
      '--filter',
      `reference=queuemate/*:${project}-*`,
      '--format',
      '{{.Repository}}:{{.Tag}}',
    )
    if (images) await engine.docker('rmi', ...images.split('\n'))
    await rm(folder, { recursive: true, force: true })
  }
  const ports = await choosePorts(undefined)
  const secrets = keepSecrets(folder)
  const containers = containersOf({ engine, folder, project, ports, secrets })
  try {
    await containers.set(settingsOf(ports, secrets, await buildBase(engine)))
    for (const part of ['docker-compose.yml', 'deploy'])
      await cp(path.join(root, part), path.join(folder, part), { recursive: true })
    await cp(path.join(import.meta.dirname, '../containers'), folder, { recursive: true })
    await engine.compose('up', '--detach', '--wait', 'payments', 'mail')
    unfollow = followLogs(engine, folder, output)
    await containers.update('1')
    return Object.assign(containers, { crashes: [], stop })
  } catch (error) {
    await stop()
    throw error
  }
}

function settingsOf(ports: Ports, secrets: Secrets, base: string): Record<string, string> {
  const password = () => randomBytes(20).toString('hex')
  return {
    BASE: base,
    REPOSITORY: root,
    DATABASE_PORT: String(ports.database),
    STORAGE_PORT: String(ports.s3),
    API_1_PORT: String(ports.api1),
    API_2_PORT: String(ports.api2),
    WORKER_PORT: String(ports.worker),
    PAYMENTS_PORT: String(ports.payments),
    MAIL_PORT: String(ports.mail),
    SITE_PORT: String(ports.web),
    CONSOLE_PORT: String(ports.admin),
    POSTGRES_PASSWORD: password(),
    POSTGRES_PROCESS_PASSWORD: password(),
    REDIS_PASSWORD: password(),
    BACKUP_KEY: password(),
    AUTH_SECRET: secrets.authSecret,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_WEBHOOK_EVENTS: WEBHOOK_EVENTS.join(),
    STRIPE_API_URL: 'http://payments:4242',
    LOCAL_TRIAL: '1',
    WEB_URL: `http://localhost:${ports.web}`,
    ADMIN_URL: `http://localhost:${ports.admin}`,
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: 'Queuemate <hello@queuemate.localhost>',
    TRUST_PROXY: '1',
    // A busy machine is not what is drilled.
    SHED_DELAY_MS: '0',
    ...vapidEnv(secrets),
  }
}

interface Place {
  engine: Engine
  folder: string
  project: string
  ports: Ports
  secrets: Secrets
}

function containersOf({
  engine,
  folder,
  project,
  ports,
  secrets,
}: Place): Omit<Containers, 'crashes' | 'stop'> {
  const settings: Record<string, string> = {}
  const members = new Map<Service, Container>()
  return {
    webUrl: `http://localhost:${ports.web}`,
    adminUrl: `http://localhost:${ports.admin}`,
    mailUrl: local(ports.mail),
    stripeUrl: local(ports.payments),
    get databaseUrl() {
      return `postgres://queuemate:${settings.POSTGRES_PASSWORD}@127.0.0.1:${ports.database}/queuemate`
    },
    storageUrl: local(ports.s3),
    instances: instanceUrls(ports),
    secrets,
    project,
    settings,
    docker: engine.docker,
    compose: engine.compose,
    member(name) {
      const member = members.get(name) ?? containerOf(engine, name)
      members.set(name, member)
      return member
    },
    async set(changed) {
      Object.assign(settings, changed)
      const file = path.join(folder, '.env')
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
      const kept = lines.filter((line) => line && !Object.hasOwn(changed, line.split('=')[0] ?? ''))
      const added = Object.entries(changed).map(([name, value]) => `${name}=${value}`)
      await writeFile(file, `${[...kept, ...added].join('\n')}\n`, { mode: 0o600 })
    },
    async update(version, changes = {}) {
      const dir = path.join(folder, 'next/app')
      await rm(dir, { recursive: true, force: true })
      await mkdir(dir, { recursive: true })
      for (const [name, text] of Object.entries(changes)) {
        await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
        await writeFile(path.join(dir, name), text)
      }
      return engine.script('deploy/update.sh', { VERSION: `${project}-${version}` })
    },
  }
}

/**
 * Passes on each line that a container writes, also those of containers that are made later. Compose stops reading when the
 * engine is restarted: it is started again. Returns what ends it.
 */
function followLogs({ env }: Engine, cwd: string, { print = console.log, onLine = () => {} }: SiteOutput) {
  let again: NodeJS.Timeout | undefined
  const supervisor = createSupervisor({
    print,
    onLine(_, line) {
      const [, name, text] = /^([a-z]+(?:-\d)?)-\d+ +\| (.*)$/.exec(line) ?? []
      if (name && text) onLine(name, text)
    },
    onUnexpectedExit(child, how) {
      print([`docker compose logs: ${how}`, ...child.tail().slice(-3)].join('\n  '))
      again = setTimeout(follow, 1_000, ['--since', new Date().toISOString()])
    },
  })
  const follow = (since: string[]) =>
    void supervisor.start({
      name: 'logs',
      program: 'docker',
      args: ['compose', 'logs', '--follow', '--no-color', ...since],
      cwd,
      env,
    })
  follow([])
  return () => {
    clearTimeout(again)
    return supervisor.stopAll()
  }
}

function containerOf({ docker, compose }: Engine, name: Service): Container {
  let kills = 0
  const inspect = async (format: string) =>
    docker('inspect', '--format', format, await compose('ps', '--all', '--quiet', name))
  return {
    inspect,
    kills: () => kills,
    async kill() {
      kills++
      const image = await inspect('{{.Image}}')
      const pid = await inspect('{{.State.Pid}}')
      // `docker kill` would count as stopped by hand.
      const killer = ['--rm', '--pid', 'host', '--user', '0', '--entrypoint', 'sh']
      await docker('run', ...killer, image, '-c', `kill -9 ${pid}`)
    },
    async healthy() {
      const until = performance.now() + scaled(90_000)
      while ((await inspect('{{.State.Health.Status}}')) !== 'healthy') {
        if (performance.now() > until) throw new Error(`${name} does not become healthy.`)
        await pause(200)
      }
    },
  }
}
