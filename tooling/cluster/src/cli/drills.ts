import { spawn } from 'node:child_process'
import path from 'node:path'
import { UserError } from '@queuemate/run/user-error'
import { engineIn, requireEngine } from '../engine.ts'
import { findPrograms } from '../programs.ts'

// `node drills.ts` runs the drills of CI, `--all` those before a release as well, `--containers` those of docker-compose.yml,
// and other words only the drills whose name contains them: `node drills.ts standby takes over`.
const words = process.argv.slice(2).filter((word) => word !== '--')
const has = (flag: string) => words.includes(flag)
const name = words.filter((word) => !word.startsWith('--')).join(' ')
const root = path.join(import.meta.dirname, '../..')

try {
  if (has('--containers')) await requireEngine(engineIn(root))
  else findPrograms()
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}
// A drill that is chosen by its name may be any.
const drills = has('--containers') ? 'containers' : has('--all') || name ? 'all' : ''
const child = spawn('vitest', ['run', '--config', 'drills.config.ts', ...(name ? ['-t', name] : [])], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DRILLS: drills },
})
child.once('exit', (code) => process.exit(code ?? 1))
