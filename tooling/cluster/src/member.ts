import type { Child, Supervisor } from '@queuemate/run/supervise/children'
import { signalGroup } from '@queuemate/run/supervise/run-file'

/** One process of the cluster, which can be killed, stopped, paused and started again. */
export interface Member {
  name: string
  state(): 'running' | 'paused' | 'stopped'
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Ends it without warning. */
  kill(): Promise<void>
  /** How often that was done. */
  kills(): number
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
  restart(): Promise<void>
  /** Its connections stay open, and nothing comes back. */
  pause(): void
  resume(): void
  /** The last lines of its output. */
  tail(): string[]
}

export function createMember(name: string, launch: () => Promise<Child>): Member {
  let child: Child | undefined
  let last: Child | undefined
  let paused = false
  let kills = 0
  const signal = (what: NodeJS.Signals) => {
    if (!child) throw new Error(`${name} does not run.`)
    signalGroup(child.pid, what)
    paused = what === 'SIGSTOP'
  }
  async function end(how: NodeJS.Signals) {
    if (!child) return
    if (paused) signal('SIGCONT')
    await child.end(how)
    child = undefined
  }
  const member: Member = {
    name,
    state: () => (child ? (paused ? 'paused' : 'running') : 'stopped'),
    async start() {
      if (child) throw new Error(`${name} already runs.`)
      const launched = await launch()
      last = child = launched
      // It may end by itself.
      void launched.exited.then(() => {
        if (child === launched) child = undefined
      })
    },
    kill() {
      kills++
      return end('SIGKILL')
    },
    kills: () => kills,
    // At SIGTERM, PostgreSQL waits for its clients.
    stop: () => end(name.startsWith('db-') ? 'SIGINT' : 'SIGTERM'),
    async restart() {
      await member.stop()
      await member.start()
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    tail: () => last?.tail() ?? [],
  }
  return member
}

/** The process that `start` starts, where it returns something else, such as an address. */
export async function childOf(
  supervisor: Supervisor,
  start: (supervisor: Supervisor) => Promise<unknown>,
): Promise<Child> {
  let child: Child | undefined
  await start({ ...supervisor, start: (spec) => (child = supervisor.start(spec)) })
  return child!
}
