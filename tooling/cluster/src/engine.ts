import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '@queuemate/run/places'
import { UserError } from '@queuemate/run/user-error'

const run = promisify(execFile)

/** Runs commands of Docker in a folder; each returns what it prints. */
export interface Engine {
  /** The environment in which commands run. */
  env: NodeJS.ProcessEnv
  docker(...args: string[]): Promise<string>
  compose(...args: string[]): Promise<string>
  script(file: string, more: Record<string, string>): Promise<string>
}

export function engineIn(cwd: string, environment: Record<string, string> = {}): Engine {
  const env = { ...process.env, ...environment }
  const exec = async (program: string, args: string[], more: Record<string, string> = {}) => {
    const options = { cwd, env: { ...env, ...more }, maxBuffer: 2 ** 28 }
    return (await run(program, args, options)).stdout.trim()
  }
  return {
    env,
    docker: (...args) => exec('docker', args),
    compose: (...args) => exec('docker', ['compose', ...args]),
    script: (file, more) => exec(file, [], more),
  }
}

/** Throws a `UserError` unless a Docker engine responds and has Compose. */
export async function requireEngine({ docker, compose }: Engine): Promise<void> {
  try {
    await docker('version')
    await compose('version')
  } catch {
    throw new UserError(
      'The drills in containers need a running Docker engine, and Docker Compose 2: start one, or set DOCKER_HOST to its socket.',
    )
  }
}

/**
 * The version that the drills deploy changed copies of. BASE_VERSION is one whose images are there; without it, they are built
 * from this folder, which takes minutes after a change.
 */
export async function buildBase({ docker }: Engine): Promise<string> {
  if (process.env.BASE_VERSION) return process.env.BASE_VERSION
  for (const target of ['app', 'proxy'])
    // With the network of this machine, whose settings reach the npm registry.
    await docker(
      'build',
      '--network',
      'host',
      '--target',
      target,
      '--tag',
      `queuemate/${target}:drills`,
      root,
    )
  return 'drills'
}
