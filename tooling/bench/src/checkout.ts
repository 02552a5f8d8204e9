import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '@queuemate/run/places'

export interface Checkout {
  root: string
  remove(): void
}

/** Checks out another commit into a temporary worktree and installs its dependencies. */
export function addCheckout(ref: string): Checkout {
  const parent = mkdtempSync(path.join(tmpdir(), 'queuemate-against-'))
  const folder = path.join(parent, 'checkout')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--quiet', '--detach', folder, ref)
  const remove = () => {
    process.off('exit', remove)
    git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
  process.once('exit', remove)
  console.log(`installing the dependencies of ${ref} …`)
  const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline']
  execFileSync('npx', install, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1' },
  })
  return { root: folder, remove }
}
