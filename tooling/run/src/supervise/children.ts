import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache } from '../compile-cache.ts'
import { createOutput } from './output.ts'
import { signalGroup, type RunFile } from './run-file.ts'

export interface ChildSpec {
  name: string
  /** Arguments for the Node that runs this process. */
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
}

export interface Child {
  name: string
  pid: number
  running(): boolean
  /** How it ended: "exit code 1", "signal SIGKILL". */
  exited: Promise<string>
  tail(): string[]
  onLine(listener: (line: string) => void): void
  /** Sends a signal and waits for the exit, which then counts as expected. */
  end(signal: NodeJS.Signals): Promise<void>
  /** SIGTERM, then SIGKILL after a few seconds. */
  stop(): Promise<void>
}

export interface Supervisor {
  start(spec: ChildSpec): Child
  /** Stops all children, last started first. */
  stopAll(): Promise<void>
  /** Kills all children at once. */
  killAll(): void
}

interface SupervisorOptions {
  runFile?: RunFile
  verbose: boolean
  print(line: string): void
  /** Called when a child exits without `end` or `stop`. */
  onUnexpectedExit(child: Child, how: string): void
}

const GRACE_MS = 8_000

/** Starts children, each in its own process group, and kills them when this process exits. */
export function createSupervisor({
  runFile,
  verbose,
  print,
  onUnexpectedExit,
}: SupervisorOptions): Supervisor {
  let children: Child[] = []
  let closed = false
  const killAll = () => {
    for (const child of children) signalGroup(child.pid, 'SIGKILL')
  }
  process.once('exit', killAll)

  return {
    killAll,
    async stopAll() {
      closed = true
      for (const child of children.toReversed()) await child.stop()
      process.off('exit', killAll)
    },
    start({ name, args, cwd, env }) {
      if (closed) throw new Error(`${name} is not started: everything is being stopped.`)
      const started = spawn(process.execPath, args, {
        cwd,
        env: { NODE_COMPILE_CACHE: compileCache, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const output = createOutput(name, print, verbose)
      output.read(started.stdout, 'stdout')
      output.read(started.stderr, 'stderr')
      const pid = started.pid ?? 0
      let ended = false
      let expected = false
      const exited = new Promise<string>((resolve) => {
        started.once('error', (error) => resolve(error.message))
        started.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
      })
      const child: Child = {
        name,
        pid,
        running: () => !ended,
        exited,
        tail: output.tail,
        onLine: output.onLine,
        async end(signal) {
          if (ended) return
          expected = true
          signalGroup(pid, signal)
          await exited
        },
        async stop() {
          if (ended) return
          expected = true
          signalGroup(pid, 'SIGTERM')
          const inTime = await Promise.race([exited.then(() => true), pause(GRACE_MS, false, { ref: false })])
          if (!inTime) {
            signalGroup(pid, 'SIGKILL')
            await exited
          }
        },
      }
      if (pid > 0) {
        children.push(child)
        runFile?.add(name, pid)
      }
      void exited.then((how) => {
        ended = true
        // The leader has exited; kill the rest of its group.
        if (pid > 0) signalGroup(pid, 'SIGKILL')
        children = children.filter((other) => other !== child)
        if (expected) runFile?.remove(pid)
        else onUnexpectedExit(child, how)
      })
      return child
    },
  }
}

/** Waits until `check` returns true. Throws with the child's last lines when it exits first or time runs out. */
export async function waitUntil(
  child: Child,
  check: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const until = performance.now() + timeoutMs
  const end: { how?: string } = {}
  void child.exited.then((how) => (end.how = how))
  while (performance.now() < until) {
    if (end.how !== undefined) break
    if (await check()) return
    await pause(40)
  }
  const why = end.how === undefined ? `was not ready after ${timeoutMs / 1000} s` : `stopped (${end.how})`
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

/** A check for `waitUntil`: the child has printed a line with this beginning. */
export function printed(child: Child, beginning: string): () => Promise<boolean> {
  let seen = child.tail().some((line) => line.startsWith(beginning))
  child.onLine((line) => (seen ||= line.startsWith(beginning)))
  return async () => seen
}
