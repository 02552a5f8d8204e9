import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@queuemate/postgres/free-port'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { root } from '@queuemate/run/places'
import { keepSecrets } from '@queuemate/run/secrets'
import { createSupervisor } from '@queuemate/run/supervise/children'
import { backUp, restoreTo } from './backups.ts'
import {
  copyPrimary,
  initialize,
  isInSync,
  isPrimary,
  promote,
  setSynchronous,
  startServer,
} from './databases.ts'
import { databaseUrlOf, instanceUrls, launchersOf, MEMBERS, type MemberName, type Plan } from './launchers.ts'
import { createMember, type Member } from './member.ts'
import { choosePorts, local, type PublicPorts } from './ports.ts'
import { findPrograms } from './programs.ts'
import { urlOf, type PairedServer } from './server.ts'
import type { Site, SiteOutput } from './site.ts'

export interface SeedPlaces {
  databaseUrl: string
  stripeUrl: string
  s3Url: string
  dataDir: string
}

export interface ClusterOptions extends SiteOutput {
  /** Fixed addresses for people; free ones by default. */
  ports?: PublicPorts
  /** Called after the migration, before the API starts. */
  seed?(places: SeedPlaces): Promise<void>
  /** More of an instance's environment. */
  environment?: Plan['environment']
  /** Prints all output instead of warnings and errors. */
  verbose?: boolean
}

export interface Cluster extends Site {
  /** More of an instance's environment, from its next start on. */
  environment: Plan['environment']
  /** The folder of the release that instances run, from their next start on. */
  release: Plan['release']
  /** Where the cluster's data is until it stops. */
  dataDir: string
  member(name: MemberName): Member
  /** The address of each of the two servers, past HAProxy. */
  databases: Record<PairedServer['name'], string>
  /** The server that was the primary when the cluster was last told to change it. */
  primary(): PairedServer
  /** The servers that run and take writes. */
  findPrimaries(): Promise<PairedServer['name'][]>
  /** Ends the primary for good and makes the standby the primary. */
  promote(): Promise<void>
  /** Copies the primary into a new standby, and lets commits wait for it. */
  rebuildStandby(): Promise<void>
  /** With false, commits no longer wait for the standby. */
  setSynchronous(on: boolean): Promise<void>
  /** Copies the primary into the backups. */
  backUp(): Promise<void>
  /**
   * Makes a database of a moment from the backups, on a server of its own. `timeline`: for another try at a later moment,
   * the one that the first try returned.
   */
  restore(moment: string, timeline?: string): Promise<{ url: string; timeline: string }>
}

/**
 * Starts two API instances and a worker behind Caddy with the shipped configuration, with Redis, S3, a mail catcher,
 * the payment stand-in and PostgreSQL with a synchronous standby behind HAProxy, as processes on loopback. The web apps
 * must be built. Data is removed at the end.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms()
  const ports = await choosePorts(options.ports)
  const dataDir = scratchFolder()
  const crashes: string[] = []
  const supervisor = createSupervisor({
    verbose: options.verbose ?? false,
    ...(options.print ? { print: options.print } : {}),
    ...(options.onLine ? { onLine: options.onLine } : {}),
    onUnexpectedExit(child, how) {
      crashes.push(`${child.name}: ${how}`)
      console.error([`${child.name} stopped unexpectedly (${how})`, ...child.tail().slice(-8)].join('\n  '))
    },
  })
  const servers: [PairedServer, PairedServer] = [
    { name: 'db-1', dir: path.join(dataDir, 'db-1'), port: ports.db1 },
    { name: 'db-2', dir: path.join(dataDir, 'db-2'), port: ports.db2 },
  ]
  const secrets = keepSecrets(dataDir)
  const plan: Plan = {
    supervisor,
    programs,
    dataDir,
    ports,
    secrets,
    servers,
    environment: options.environment ?? {},
    release: { dir: root },
  }
  const launchers = launchersOf(plan)
  const members = new Map(MEMBERS.map((name) => [name, createMember(name, launchers[name])]))
  const stop = async () => {
    // Nobody waits for them any more, and their data goes.
    await Promise.all([...members.values()].map((one) => one.kill()))
    await supervisor.stopAll()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await initialize(supervisor, servers[0])
    const cluster = clusterOf(plan, { members, crashes, stop })
    await startMembers(cluster, plan, options.seed)
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

function clusterOf(
  { supervisor, dataDir, ports, secrets, servers, environment, release }: Plan,
  { members, ...rest }: Pick<Cluster, 'crashes' | 'stop'> & { members: ReadonlyMap<MemberName, Member> },
): Cluster {
  let [primary, standby] = servers
  const member = (name: MemberName) => members.get(name)!
  return {
    webUrl: `http://localhost:${ports.web}`,
    adminUrl: `http://localhost:${ports.admin}`,
    mailUrl: local(ports.mail),
    stripeUrl: local(ports.payments),
    databaseUrl: databaseUrlOf(ports),
    instances: instanceUrls(ports),
    secrets,
    environment,
    release,
    dataDir,
    member,
    databases: { 'db-1': urlOf(servers[0], 'queuemate'), 'db-2': urlOf(servers[1], 'queuemate') },
    primary: () => primary,
    async findPrimaries() {
      const writes = await Promise.all(servers.map(isPrimary))
      return servers.filter((_, i) => writes[i]).map(({ name }) => name)
    },
    async promote() {
      // First, so that nobody writes to it any more.
      await member(primary.name).kill()
      await promote(standby)
      ;[primary, standby] = [standby, primary]
    },
    async rebuildStandby() {
      // After `pg_promote()` by hand. If both take writes, the one that was promoted last has everything.
      if (!(await isPrimary(primary)) && (await isPrimary(standby))) [primary, standby] = [standby, primary]
      await member(standby.name).kill()
      await copyPrimary(primary, standby)
      await member(standby.name).start()
      await setSynchronous(primary, true)
      while (!(await isInSync(primary))) await pause(100)
    },
    setSynchronous: (on) => setSynchronous(primary, on),
    async backUp() {
      await backUp(primary)
    },
    async restore(moment, timeline) {
      const name = timeline === undefined ? 'restored' : 'restored-again'
      const dir = path.join(dataDir, name, 'data')
      const continued = await restoreTo(primary, dir, moment, timeline)
      const server = { name, dir, port: await freePort() }
      await startServer(supervisor, server)
      return { url: urlOf(server, 'queuemate'), timeline: continued }
    },
    ...rest,
  }
}

async function startMembers(
  cluster: Cluster,
  { dataDir, ports }: Plan,
  seed: ClusterOptions['seed'],
): Promise<void> {
  const { member, databaseUrl, stripeUrl } = cluster
  await mkdir(path.join(dataDir, 's3'), { recursive: true })
  await member('db-1').start()
  await cluster.rebuildStandby()
  const first = ['haproxy', 'redis', 's3', 'mail', 'proxy', 'payments'] as const
  await Promise.all(first.map((name) => member(name).start()))
  await seed?.({ databaseUrl, stripeUrl, s3Url: local(ports.s3), dataDir })
  await Promise.all((['api-1', 'api-2', 'worker'] as const).map((name) => member(name).start()))
}
