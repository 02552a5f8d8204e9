import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache, root } from '../places.ts'
import { scaled } from '../pace.ts'
import { readOutput, type OutputOptions } from './output.ts'
import { signalGroup } from './run-file.ts'

export interface ChildSpec {
  name: string
  /** The Node that runs this process by default. */
  program?: string
  args: string[]
  /** The top of the repository by default. */
  cwd?: string
  /** More than the environment of this process. */
  env?: Record<string, string | undefined>
  /** The user it runs as, for programs that refuse to run as root. */
  user?: { uid: number; gid: number } | undefined
}

export interface Child {
  name: string
  pid: number
  /** How it ended: "exit code 1", "signal SIGKILL". */
  exited: Promise<string>
  /** Its last lines. */
  tail(): string[]
  /** Sends a signal and waits for the exit, which then counts as expected. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface Supervisor {
  start(spec: ChildSpec): Child
  /** Stops all children, last started first: SIGTERM, then SIGKILL after a few seconds. */
  stopAll(): Promise<void>
}

interface SupervisorOptions extends OutputOptions {
  /** Called with each child that was started. */
  onStart?(child: Child): void
  /** Called when a child exits without `end` or `stopAll`. */
  onUnexpectedExit(child: Child, how: string): void
}

const GRACE_MS = 8_000
const READY_MS = scaled(60_000)

/** Starts children, each in its own process group, and kills them when this process exits. */
export function createSupervisor({ onStart, onUnexpectedExit, ...output }: SupervisorOptions): Supervisor {
  const children = new Set<Child>()
  let closed = false
  const killAll = () => {
    for (const child of children) signalGroup(child.pid, 'SIGKILL')
  }
  process.once('exit', killAll)

  return {
    async stopAll() {
      closed = true
      for (const child of [...children].toReversed()) {
        const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS)
        await child.end('SIGTERM')
        clearTimeout(late)
      }
      process.off('exit', killAll)
    },
    start({ name, program = process.execPath, args, cwd = root, env, user }) {
      if (closed) throw new Error(`${name} is not started: everything is being stopped.`)
      const started = spawn(program, args, {
        cwd,
        ...user,
        env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const { pid } = started
      if (pid === undefined) throw new Error(`${name} could not be started.`)
      let expected = false
      const exited = new Promise<string>((resolve) => {
        started.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
      })
      const child: Child = {
        name,
        pid,
        exited,
        tail: readOutput(name, started, output),
        async end(signal) {
          expected = true
          if (children.has(child)) signalGroup(pid, signal)
          await exited
        },
      }
      children.add(child)
      onStart?.(child)
      void exited.then((how) => {
        children.delete(child)
        // The leader has exited; kill the rest of its group.
        signalGroup(pid, 'SIGKILL')
        if (!expected) onUnexpectedExit(child, how)
      })
      return child
    },
  }
}

/** Waits until `check` returns true. Throws with the child's last lines when it exits first or time runs out. */
export async function waitUntil(child: Child, check: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + READY_MS
  let end = ''
  void child.exited.then((how) => (end = how))
  while (!end && performance.now() < until) {
    if (await check()) return
    await pause(40)
  }
  const why = end ? `stopped (${end})` : `was not ready after ${READY_MS / 1000} s`
  throw new Error([`${child.name} ${why}.`, ...child.tail().slice(-12)].join('\n  '))
}

/** A check for `waitUntil`: the URL returns 2xx, or any status with `anyStatus`. */
export function responds(url: string, anyStatus = false): () => Promise<boolean> {
  return async () => {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
      await response.arrayBuffer()
      return anyStatus || response.ok
    } catch {
      return false
    }
  }
}

/** A check for `waitUntil`: one of the last lines has this beginning. */
export function printed(child: Child, beginning: string): () => Promise<boolean> {
  return async () => child.tail().some((line) => line.startsWith(beginning))
}
