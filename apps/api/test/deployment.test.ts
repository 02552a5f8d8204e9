import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../src/base/env.ts'
import { AUTH_SECRET, fileAt, notPassed, pathOf } from './deployment.ts'

/** docker-compose.yml, as far as it can be checked without Docker. */
interface Service {
  image?: string
  build?: { target: string }
  read_only?: boolean
  cap_drop?: string[]
  user?: string
  networks?: string[]
  restart?: string
  network_mode?: string
  cap_add?: string[]
  healthcheck?: { test?: string[]; start_period?: string; disable?: boolean }
  mem_limit?: string
  logging?: { options: Record<string, string> }
  command?: string | string[]
  entrypoint?: string[]
  ports?: string[]
  secrets?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
}

const [shipped, trial] = ['docker-compose.yml', 'docker-compose.trial.yml'].map(fileAt) as [string, string]
const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: 'p4ssw0rd',
  POSTGRES_PROCESS_PASSWORD: 'p4ssw0rd',
  REDIS_PASSWORD: 'r3d1s',
  BACKUP_KEY: 'b4ckup',
  AUTH_SECRET,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  S3_ACCESS_KEY_ID: 'queuemate',
  S3_SECRET_ACCESS_KEY: 'p4ssw0rd',
}
/** What a real deployment gives beside the secrets. */
const REAL = {
  WEB_URL: 'https://queuemate.gg',
  ADMIN_URL: 'https://staff.queuemate.gg',
  SMTP_URL: 'smtp://mail.queuemate.gg',
  MAIL_FROM: 'Queuemate <hello@queuemate.gg>',
  TRUST_PROXY: '2',
  TRUSTED_PROXIES: 'private_ranges',
}

function servicesWith(given: Record<string, string>, file = shipped): Record<string, Service> {
  const filled = file.replaceAll(
    /(?<!\$)\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_all, name: string, or = '') => given[name] ?? or,
  )
  return parse(filled, { merge: true }).services
}

/** The lines of one stage of the Dockerfile. */
function stageOf(target: string): string {
  const stages = fileAt('Dockerfile').split(/^FROM /m)
  return stages.find((stage) => stage.split('\n')[0]!.endsWith(` AS ${target}`)) ?? ''
}

/** Both files together, as Compose puts them: the second one's variables win. */
function servicesOfTrial(given: Record<string, string>): Record<string, Service> {
  const services = servicesWith(given)
  for (const [name, more] of Object.entries(servicesWith(given, trial))) {
    const environment = { ...services[name]?.environment, ...more.environment }
    services[name] = { ...services[name], ...more, environment }
  }
  return services
}

const run = promisify(execFile)
const OURS = ['api-1', 'api-2', 'worker', 'migrate']
/** They do something and end. */
const ENDS = ['copy-files', 'migrate', 'owners']
const CAPABILITIES: Record<string, string[]> = {
  owners: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
  // The official image's binary does not start without it.
  proxy: ['NET_BIND_SERVICE'],
}

test('the trial starts with the secrets alone, and what it needs outside is there', () => {
  const services = servicesOfTrial(GIVEN)
  for (const name of OURS) {
    const env = readEnv(services[name]!.environment)
    expect(env.LOCAL_TRIAL).toBe(true)
    expect(services).toHaveProperty(new URL(env.SMTP_URL!).hostname)
    expect(services).toHaveProperty(new URL(env.S3_ENDPOINT!).hostname)
    expect(services).toHaveProperty(new URL(env.STRIPE_API_URL!).hostname)
    expect(services).toHaveProperty(new URL(env.OAUTH_STANDIN_URL!).hostname)
    expect(fileAt('deploy/storage.sh')).toContain(`/data/${env.S3_BUCKET} `)
  }
  for (const name of ['api-1', 'api-2', 'worker']) {
    expect(services[name]!.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    })
  }
})

test('a key that charges cards is refused in the trial', () => {
  const { worker } = servicesOfTrial({ ...GIVEN, STRIPE_SECRET_KEY: 'sk_live_1' })
  expect(() => readEnv(worker!.environment)).toThrow(/not a local trial[^]*STRIPE_SECRET_KEY/)
})

test('an instance is healthy while it is ready', async () => {
  for (const name of ['api-1', 'api-2', 'worker']) {
    const { environment, healthcheck } = servicesWith(GIVEN)[name]!
    const [, program, ...args] = healthcheck!.test!.map((word) => word.replaceAll('$$', '$'))
    let status = 200
    const app = Fastify()
    app.get('/readyz', (_request, reply) => reply.status(status).send())
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const env = { ...environment, [environment!.WORKER_PORT ? 'WORKER_PORT' : 'API_PORT']: port }
    const check = () => run(program!, args, { env: { PATH: process.env.PATH, ...env } })
    await check()
    status = 503
    await expect(check()).rejects.toMatchObject({ code: 1 })
    await app.close()
    await expect(check()).rejects.toMatchObject({ code: 1 })
  }
})

test('our images are built here, do not run as root, and write nowhere but in /tmp', () => {
  const services = servicesWith(GIVEN)
  for (const name of [...OURS, 'proxy']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: { context: '.' } })
    const { target } = services[name]!.build!
    expect(stageOf(target)).toMatch(/^USER 10001/m)
    expect(services[name]!.image).toBe(`queuemate/${target}:dev`)
  }
})

test("the image has the API's packages, and neither tests nor settings of tools", () => {
  const needed = new Set<string>()
  const add = (folder: string) => {
    for (const name of Object.keys(JSON.parse(fileAt(`${folder}/package.json`)).dependencies ?? {})) {
      const path = name.replace('@queuemate/', 'packages/')
      if (path === name || needed.has(path)) continue
      needed.add(path)
      add(path)
    }
  }
  add('apps/api')
  const removed = stageOf('api').match(/\b(apps|packages)\/\S+/g)
  const others = readdirSync(pathOf('packages')).map((name) => `packages/${name}`)
  expect(removed).toEqual(expect.arrayContaining(others.filter((path) => !needed.has(path))))
  expect(removed!.filter((path) => needed.has(path))).toEqual([])
  expect(removed).toEqual(
    expect.arrayContaining(['apps/api/test', 'apps/api/*.config.ts', 'packages/*/*.config.ts']),
  )
})

test('every base has an exact version, and Node the one that tests use', () => {
  const bases = [...fileAt('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=\S+:(\S+)$/gm)]
  expect(bases).toHaveLength(3)
  for (const [, , version] of bases) expect(version).toMatch(/^\d+\.\d+/)
  const { nodeVersion } = parse(fileAt('pnpm-workspace.yaml')) as { nodeVersion: string }
  expect(fileAt('Dockerfile')).toContain(`node:${nodeVersion}-bookworm-slim`)
  expect(fileAt('Dockerfile')).toMatch(/pnpm@\d+\.\d+\.\d+ /)
})

test('another version does not build the pages again, and the proxy names it', () => {
  expect(stageOf('pages')).not.toMatch(/RELEASE|VERSION/)
  expect(stageOf('proxy')).toMatch(/^ENV RELEASE=\$\{RELEASE\}$/m)
  expect(servicesWith({ ...GIVEN, VERSION: '1.4.0' }).proxy!.build).toMatchObject({
    args: { RELEASE: '1.4.0' },
  })
})

test('what an operator writes beside the compose file does not change the images', () => {
  expect(fileAt('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env*', 'docker-compose*.yml', 'deploy/*']),
  )
})

test('our processes have threads for two passwords and a picture, and a few for files', () => {
  expect(stageOf('app')).toMatch(/^ENV .*UV_THREADPOOL_SIZE=8$/m)
})

test('every service starts again, has a limit of memory, and its log one of size', () => {
  for (const [name, service] of Object.entries(servicesWith(GIVEN))) {
    expect(service.restart).toBe(ENDS.includes(name) ? 'no' : 'unless-stopped')
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.logging!.options).toHaveProperty('max-size')
  }
})

test('every service has a health check', () => {
  for (const [name, service] of Object.entries(servicesWith(GIVEN)))
    expect(service.healthcheck).toHaveProperty(ENDS.includes(name) ? 'disable' : 'test')
})

test('a service that takes a minute to start, as on a busy machine, is not taken for one that is broken', () => {
  const tls = servicesWith(GIVEN, fileAt('docker-compose.tls.yml')).tls!
  const checks = [...Object.values(servicesWith(GIVEN)), tls].map((service) => service.healthcheck!)
  const periods = checks.filter(({ disable }) => !disable).map((check) => check.start_period)
  expect(new Set(periods)).toEqual(new Set(['60s']))
})

test('only the service that gives the volumes to their users runs as root, and it reaches no network', () => {
  const services = servicesOfTrial(GIVEN)
  for (const [name, service] of Object.entries(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.cap_add ?? []).toEqual(CAPABILITIES[name] ?? [])
    const user = service.user ?? stageOf(service.build!.target).match(/^USER (.+)$/m)?.[1]
    expect(user === 'root').toBe(name === 'owners')
  }
  expect(services.owners!.network_mode).toBe('none')
  for (const name of ['postgres', 'storage'])
    expect(services[name]!.depends_on).toEqual({ owners: { condition: 'service_completed_successfully' } })
})

test('only our processes reach the data, and the data reaches nothing outside', () => {
  const services = servicesOfTrial(GIVEN)
  const on = (network: string) =>
    Object.keys(services).filter((name) => services[name]!.networks?.includes(network))
  expect(on('back').sort()).toEqual([...OURS, 'copy-files', 'postgres', 'redis', 'storage'].sort())
  expect(on('front').sort()).toEqual(['api-1', 'api-2', 'payments', 'proxy'])
  expect(on('outside').sort()).toEqual(['api-1', 'api-2', 'mail', 'payments', 'sign-in', 'worker'])
  expect(parse(shipped, { merge: true }).networks).toEqual({
    front: null,
    outside: null,
    back: { internal: true },
  })
})

test('Redis demands the password that our processes give', () => {
  const { redis, worker } = servicesWith(GIVEN)
  expect(new URL(worker!.environment!.REDIS_URL!).password).toBe(GIVEN.REDIS_PASSWORD)
  expect(redis!.environment).toEqual({ REDISCLI_AUTH: GIVEN.REDIS_PASSWORD })
  expect(redis!.command).toContainEqual(expect.stringContaining('\nrequirepass $${REDISCLI_AUTH:-'))
})

test('the trial, the page about deployments and the example name every setting that must be given', () => {
  const required = [...new Set([...shipped.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!))].sort()
  expect(required).toEqual(Object.keys(GIVEN).sort())
  for (const text of [fileAt('deploy/trial.sh'), fileAt('docs/operations.md'), fileAt('.env.example')]) {
    for (const name of required) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('the ports of the trial are settings, and its addresses follow them', () => {
  const chosen = {
    SITE_PORT: '9080',
    CONSOLE_PORT: '9081',
    MAIL_PORT: '9025',
    PAYMENTS_PORT: '9242',
    SIGN_IN_PORT: '9243',
  }
  const services = servicesOfTrial({ ...GIVEN, ...chosen })
  for (const name of Object.keys(chosen)) expect(fileAt('deploy/trial.sh')).toContain(`${name}=`)
  expect(services.proxy!.ports).toEqual(['127.0.0.1:9080:8080', '127.0.0.1:9081:8081'])
  expect(services.mail!.ports).toEqual(['127.0.0.1:9025:8025'])
  expect(services['api-1']!.environment).toMatchObject({
    WEB_URL: 'http://localhost:9080',
    ADMIN_URL: 'http://localhost:9081',
    OAUTH_STANDIN_PUBLIC_URL: 'http://localhost:9243',
  })
  expect(services['sign-in']).toMatchObject({
    ports: ['127.0.0.1:9243:4243'],
    environment: { OAUTH_STANDIN_PUBLIC_URL: 'http://localhost:9243' },
  })
  expect(services.payments).toMatchObject({
    ports: ['127.0.0.1:9242:4242'],
    environment: { STRIPE_STANDIN_PUBLIC_URL: 'http://localhost:9242' },
  })
})

test('every setting that the API reads is passed to it, but for those of development', () => {
  expect(notPassed(servicesWith(GIVEN).worker!.environment!)).toEqual([])
})

test('with docker-compose.secrets.yml, secrets stand in files that deploy/secrets.sh writes, and not in an environment', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  const given = { ...GIVEN, ...REAL, SECRETS_DIR: path.join(folder, 'all') }
  const settings = path.join(folder, '.env')
  writeFileSync(
    settings,
    Object.entries(given)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  await run(pathOf('deploy/secrets.sh'), [settings])
  const services = servicesWith(given)
  for (const [name, more] of Object.entries(servicesWith(given, fileAt('docker-compose.secrets.yml')))) {
    const plain: Record<string, string> = { ...services[name]!.environment }
    const inFiles: Record<string, string> = { ...plain, ...more.environment }
    for (const secret of more.secrets!) {
      const value = readFileSync(path.join(given.SECRETS_DIR, secret), 'utf8')
      const setting = Object.keys(inFiles).find((one) => inFiles[one] === `/run/secrets/${secret}`)!
      // Redis' own client reads its password under another name.
      const before = setting.replace('_FILE', '').replace('REDIS_PASSWORD', 'REDISCLI_AUTH')
      expect([secret, value]).toEqual([secret, plain[before]])
      expect(inFiles[before]).toBe('')
    }
    for (const value of Object.values(inFiles))
      expect(value).not.toMatch(/p4ssw0rd|r3d1s|b4ckup|sk_test|whsec/)
  }
})

test('nothing but this machine reaches a port, and every image has a version', () => {
  for (const { ports = [], image } of Object.values(servicesOfTrial(GIVEN))) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    expect(image).toMatch(/:[\w.-]+$/)
  }
})

test('unless a trial is asked for, it starts only with TLS, a mail server of your own and the number of proxies', () => {
  const envWith = (more: object) => servicesWith({ ...GIVEN, ...more })['api-1']!.environment
  expect(() => readEnv(envWith({}))).toThrow(/SMTP_URL[^]*WEB_URL[^]*ADMIN_URL/)
  expect(() => readEnv(envWith({ ...REAL, TRUST_PROXY: '' }))).toThrow(/\n {2}TRUST_PROXY: /)
  expect(readEnv(envWith(REAL)).LOCAL_TRIAL).toBe(false)
})
