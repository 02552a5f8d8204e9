import { spawn } from 'node:child_process'
import path from 'node:path'
import { UserError } from '@queuemate/run/user-error'
import { findPrograms } from '../programs.ts'

// `node drills.ts` runs the drills of CI, `--all` those before a release as well, and other words only the drills whose
// name contains them: `node drills.ts standby takes over`.
const words = process.argv.slice(2).filter((word) => word !== '--')
const all = words.includes('--all')
const name = words.filter((word) => word !== '--all').join(' ')

try {
  findPrograms()
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}
const root = path.join(import.meta.dirname, '../..')
const child = spawn('vitest', ['run', '--config', 'drills.config.ts', ...(name ? ['-t', name] : [])], {
  cwd: root,
  stdio: 'inherit',
  // A drill that is chosen by its name may be any.
  env: { ...process.env, DRILLS: all || name ? 'all' : '' },
})
child.once('exit', (code) => process.exit(code ?? 1))
