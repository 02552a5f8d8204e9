import { globSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import Fastify from 'fastify'
import { createGenerator } from 'ts-json-schema-generator'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from '../src/base/env.ts'
import { registerHealth } from '../src/http/health.ts'
import { AUTH_SECRET, fileAt, notPassed, pathOf } from './deployment.ts'
import type { Container, Manifests, PodTemplateSpec } from './manifests.ts'

/** deploy/kubernetes, as far as it can be checked without a cluster. */
const FOLDER = 'deploy/kubernetes'
const kustomization = parse(fileAt(`${FOLDER}/kustomization.yaml`)) as {
  resources: string[]
  images: { name: string; newTag: string }[]
}
type Kind = keyof Manifests
type Resource<K extends Kind> = NonNullable<Manifests[K]>
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(fileAt(`${FOLDER}/${file}`)).map((one) => one.toJS() as Resource<Kind>),
)
const allOf = <K extends Kind>(kind: K) => resources.filter((one): one is Resource<K> => one.kind === kind)
const named = <K extends Kind>(kind: K, name: string) =>
  allOf(kind).find(({ metadata }) => metadata?.name === name)!

const pods: PodTemplateSpec[] = [...allOf('Deployment'), ...allOf('Job')].map(({ spec }) => spec!.template)
const containerOf = (pod: PodTemplateSpec): Container => pod.spec!.containers[0]!
const apiPods = ['queuemate-api', 'queuemate-worker'].map((name) => named('Deployment', name).spec!.template)

const settings = Object.fromEntries(
  fileAt(`${FOLDER}/settings.env`)
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split(/=(.*)/).slice(0, 2)),
) as Record<string, string>
/** The secrets that docs/operations.md lists, with values that production takes. */
const secrets = Object.fromEntries(
  [...fileAt('docs/operations.md').matchAll(/^([A-Z][A-Z\d_]+)=.*$/gm)].map(([, name]) => [name, '']),
)
Object.assign(secrets, {
  DATABASE_URL: 'postgres://queuemate@db/queuemate',
  AUTH_SECRET,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.queuemate.example',
})

/** From types, as for Stripe: the validators of kubernetes-models let fields pass that Kubernetes does not know. */
function createValidator() {
  const schema = createGenerator({
    path: path.join(import.meta.dirname, 'manifests.ts'),
    tsconfig: pathOf('apps/api/tsconfig.json'),
    type: 'Manifests',
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  }).createSchema('Manifests')
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  return (resource: { kind?: string }) => {
    validate({ [resource.kind!]: resource })
    return (validate.errors ?? []).map(({ instancePath, message, params }) => [instancePath, message, params])
  }
}

test('every manifest is one that Kubernetes knows, to the last field', () => {
  const faultsOf = createValidator()
  for (const resource of resources) expect(faultsOf(resource)).toEqual([])
  const misspelt = structuredClone(named('Deployment', 'queuemate-api'))
  Object.assign(misspelt.spec!.template.spec!, { terminationGracePeriod: 75 })
  expect(faultsOf(misspelt)).not.toEqual([])
  const files = globSync('*.yaml', { cwd: pathOf(FOLDER) }).filter((file) => file !== 'kustomization.yaml')
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
})

test('every image is one of docker-compose.yml, and gets its version from the kustomization', () => {
  const built = [...fileAt('docker-compose.yml').matchAll(/image: (.+):\$\{VERSION/g)].map(([, name]) => name)
  expect(kustomization.images.map(({ name }) => name)).toEqual(built)
  for (const pod of pods) expect(built).toContain(containerOf(pod).image)
})

test('every setting is passed to the API and the workers, from the settings or from the secret', () => {
  expect(Object.keys(settings).filter((name) => name in secrets)).toEqual([])
  for (const pod of apiPods) {
    const { env = [], envFrom } = containerOf(pod)
    expect(envFrom).toEqual([{ configMapRef: { name: 'queuemate' } }, { secretRef: { name: 'queuemate' } }])
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    const given = { NODE_ENV: 'production', ...settings, ...secrets, ...own }
    expect(notPassed(given, ['API_HOST', 'WORKER_PORT'])).toEqual([])
    expect(readEnv(given)).toMatchObject({ LOCAL_TRIAL: false, JOBS: 'off' })
    const port = containerOf(pod).ports![0]!.containerPort
    expect(Number(own.WORKER_PORT ?? settings.API_PORT)).toBe(port)
  }
})

test('probes ask for what the API serves, at a port that its container names', async () => {
  const app = Fastify()
  registerHealth(app, {} as Parameters<typeof registerHealth>[1])
  for (const pod of apiPods) {
    const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf(pod)
    expect(readinessProbe!.httpGet!.path).toBe('/readyz')
    expect(livenessProbe!.httpGet!.path).toBe('/healthz')
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(app.hasRoute({ method: 'GET', url: probe!.httpGet!.path! })).toBe(true)
      expect(ports!.map(({ name }) => name)).toContain(probe!.httpGet!.port)
    }
  }
})

test('nothing runs as root, writes anywhere but in /tmp, or takes memory without a limit', () => {
  for (const pod of pods) {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      // They would put variables of the Services' names into the environment.
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(containerOf(pod).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: {
        drop: ['ALL'],
        ...(containerOf(pod).name === 'proxy' && { add: ['NET_BIND_SERVICE'] }),
      },
    })
    expect(containerOf(pod).resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
    for (const { mountPath } of containerOf(pod).volumeMounts ?? []) expect(mountPath).toBe('/tmp')
  }
})

test('none is replaced before its successor is ready, and one that leaves has time for its calls', () => {
  for (const { spec } of allOf('Deployment')) {
    expect(spec!.strategy!.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
    expect(spec!.template.spec!.topologySpreadConstraints).toHaveLength(1)
  }
  const grace = named('Deployment', 'queuemate-api').spec!.template.spec!.terminationGracePeriodSeconds!
  // The longest call takes 20 s (main.ts).
  expect(grace).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 20)
})

test('the migration is that of docker-compose.yml', () => {
  const { migrate } = parse(fileAt('docker-compose.yml'), { merge: true }).services
  expect(containerOf(named('Job', 'queuemate-migrate').spec!.template).command).toEqual(migrate.command)
})

test('a policy says who may call each pod, at ports that it has, and the proxy reaches only the API and DNS', () => {
  const policies = allOf('NetworkPolicy')
  for (const pod of pods) {
    const component = pod.metadata!.labels!['app.kubernetes.io/component']
    const own = policies.filter(
      ({ spec }) => spec!.podSelector.matchLabels!['app.kubernetes.io/component'] === component,
    )
    expect([component, own.length]).toEqual([component, 1])
    const names = (containerOf(pod).ports ?? []).map(({ name }) => name)
    for (const { ports } of own[0]!.spec!.ingress ?? [])
      for (const { port } of ports!) expect(names).toContain(port)
  }
  expect(named('NetworkPolicy', 'queuemate-proxy').spec).toMatchObject({
    policyTypes: ['Ingress', 'Egress'],
    egress: [
      { to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'api' } } }] },
      { ports: [{ port: 53 }, { port: 53 }] },
    ],
  })
})

test('what selects pods or names a resource finds it', () => {
  const portsOf = (name: string) => named('Service', name).spec!.ports!.map((port) => port.name)
  const componentsOf = (labels: Record<string, string> | undefined) =>
    pods.filter(({ metadata }) =>
      Object.entries(labels ?? { none: '' }).every(([name, value]) => metadata!.labels![name] === value),
    ).length
  for (const { spec } of allOf('Service')) expect(componentsOf(spec!.selector)).toBe(1)
  for (const { spec } of allOf('PodDisruptionBudget'))
    expect(componentsOf(spec!.selector!.matchLabels)).toBe(1)
  for (const { spec } of allOf('Deployment')) {
    expect(componentsOf(spec!.selector.matchLabels)).toBe(1)
    expect(spec!.template.metadata!.labels).toEqual(spec!.selector.matchLabels)
  }
  for (const { spec } of allOf('NetworkPolicy')) {
    expect(componentsOf(spec!.podSelector.matchLabels)).toBe(1)
    const peers = [
      ...(spec!.ingress ?? []).flatMap(({ from = [] }) => from),
      ...(spec!.egress ?? []).flatMap(({ to = [] }) => to),
    ]
    for (const { podSelector } of peers.filter((peer) => peer.podSelector))
      expect(componentsOf(podSelector!.matchLabels)).toBe(1)
  }
  for (const { spec } of allOf('HorizontalPodAutoscaler')) {
    const { kind, name } = spec!.scaleTargetRef
    // A number of its own would undo the autoscaler's with each version.
    expect(named(kind as 'Deployment', name).spec!.replicas).toBeUndefined()
  }
  for (const rule of allOf('Ingress').flatMap(({ spec }) => spec!.rules!)) {
    const { name, port } = rule.http!.paths[0]!.backend.service!
    expect(portsOf(name)).toContain(port!.name)
    expect([settings.WEB_URL, settings.ADMIN_URL]).toContain(`https://${rule.host}`)
  }
  const upstreams = containerOf(named('Deployment', 'queuemate-proxy').spec!.template).env!
  const [host, port] = upstreams.find(({ name }) => name === 'API_UPSTREAMS')!.value!.split(':')
  expect(named('Service', host!).spec!.ports![0]!.port).toBe(Number(port))
  const discovery = upstreams.find(({ name }) => name === 'API_DISCOVERY')!.value
  expect(discovery).toMatch(new RegExp(`name ${host}\\n +port ${port}\\n`))
})
