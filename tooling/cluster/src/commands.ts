import { formatTable } from '@queuemate/run/table'
import type { Cluster } from './cluster.ts'
import { MEMBERS, type InstanceName, type MemberName } from './launchers.ts'

const NAMES = `a name is one of ${MEMBERS.join(', ')}`

export const HELP = `Commands (${NAMES}):
  status            which processes run, and which database is the primary
  kill <name>       ends a process without warning
  stop <name>       asks a process to end, and waits for it
  start <name>      starts a process that does not run
  restart <name>    stops and starts a process
  pause <name>      keeps a process from doing anything; its connections stay open
  resume <name>     ends the pause
  log <name>        its last lines
  promote           ends the primary database and makes the standby the primary
  rebuild           copies the primary into a new standby
  async, sync       commits no longer wait for the standby, or wait again
  set NAME=value    a setting of the instances, from their next start on
  quit              stops everything`

/** Runs one command of `HELP` and returns what to print. */
export async function runCommand(cluster: Cluster, line: string): Promise<string> {
  const [command = '', name = ''] = line.trim().split(/\s+/)
  const since = performance.now()
  const done = (text: string) => `${text} (${((performance.now() - since) / 1000).toFixed(1)} s)`
  try {
    if (command === '' || command === 'help') return HELP
    if (command === 'status') return await formatStatus(cluster)
    if (command === 'set') return changeSetting(cluster, line.trim().slice('set'.length).trim())
    if (command === 'promote') {
      await cluster.promote()
      return done(`${cluster.primary().name} is the primary.`)
    }
    if (command === 'rebuild') {
      await cluster.rebuildStandby()
      return done('The standby is in sync.')
    }
    if (command === 'async' || command === 'sync') {
      await cluster.setSynchronous(command === 'sync')
      return done(
        command === 'sync' ? 'Commits wait for the standby.' : 'Commits do not wait for the standby.',
      )
    }
    return done(await changeMember(cluster, command, name))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function changeSetting({ environment, instances }: Cluster, setting: string): string {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(setting) ?? []
  if (name === undefined || value === undefined) return 'A setting is NAME=value.'
  const names = Object.keys(instances) as InstanceName[]
  for (const one of names) environment[one] = { ...environment[one], [name]: value }
  return `${name} applies from the next start of ${names.join(', ')} on.`
}

async function changeMember(cluster: Cluster, command: string, name: string): Promise<string> {
  if (!(MEMBERS as readonly string[]).includes(name)) return `"${name}" is unknown: ${NAMES}.`
  const member = cluster.member(name as MemberName)
  switch (command) {
    case 'log':
      return member.tail().join('\n')
    case 'kill':
    case 'stop':
    case 'start':
    case 'restart':
    case 'pause':
    case 'resume':
      await member[command]()
      return `${name}: ${member.state()}.`
    default:
      return `"${command}" is not a command.\n\n${HELP}`
  }
}

async function formatStatus(cluster: Cluster): Promise<string> {
  const primaries: MemberName[] = await cluster.findPrimaries()
  const rows = MEMBERS.map((name) => [
    name,
    cluster.member(name).state(),
    primaries.includes(name) ? 'primary' : '',
  ])
  return formatTable([['Process', 'State', ''], ...rows], { heading: true })
}
