import { setTimeout as pause } from 'node:timers/promises'
import { problemOf } from '@queuemate/postgres/free-port'
import { assertFree, portSpecs, wantedPort, type PortName } from '../ports.ts'
import type { AppName } from '../services.ts'
import { runFile } from '../settings.ts'
import { taskRunner } from '../supervise/parents.ts'
import { alreadyRuns, currentRun } from '../supervise/run-file.ts'
import { UserError } from '../user-error.ts'

type Env = Record<string, string | undefined>

export interface AppPorts {
  api: number
  own: number
}

/**
 * The ports that the command was given; else those of the product that runs here; else those of `.env`. Turborepo passes
 * nothing from one task to another, so ports that are 0 are read from the file of the run, once there is one.
 */
export async function appPorts(app: AppName, env: Env, given: Env): Promise<AppPorts> {
  for (;;) {
    const run = currentRun(runFile(env))
    const portOf = (name: PortName) =>
      (given[portSpecs[name].variable] && wantedPort(name, given)) ||
      run?.ports[name] ||
      wantedPort(name, env)
    const [api, own] = [portOf('api'), portOf(app)]
    if (api && own) return { api, own }
    await pause(50)
  }
}

/** Whether the product was started with this app, and so says where it is. */
export function startsWithProduct(env: Env): boolean {
  return currentRun(runFile(env))?.startedBy === taskRunner()
}

/** Throws a `UserError` if the port cannot be opened. */
export async function assertAppFree(app: AppName, port: number, env: Env): Promise<void> {
  const run = currentRun(runFile(env))
  const other = run?.ports[app] === port && run.startedBy !== taskRunner()
  if (other && (await problemOf(port))) throw new UserError(alreadyRuns(run.main.pid))
  await assertFree(app, port)
}
