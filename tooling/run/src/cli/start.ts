import { spawnSync } from 'node:child_process'
import { root } from '../places.ts'
import { run } from '../run.ts'

const built = spawnSync('turbo', ['run', 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
if (built.status !== 0) process.exit(built.status ?? 1)
await run('production')
