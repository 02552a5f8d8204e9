import { execFile } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { asProcess } from '@queuemate/db/process-role'
import { root } from '@queuemate/run/places'

const run = promisify(execFile)

/** A version of the product that instances can run. */
export interface Release {
  dir: string
  /** As the deployment's job does. */
  migrate(databaseUrl: string): Promise<void>
}

const releaseAt = (dir: string): Release => ({
  dir,
  async migrate(databaseUrl) {
    const env = { ...process.env, DATABASE_OWNER_URL: databaseUrl, DATABASE_URL: asProcess(databaseUrl) }
    await run(process.execPath, ['packages/db/src/migrate-main.ts'], { cwd: dir, env })
  },
})

/** What is in this folder. */
export const thisRelease = releaseAt(root)

/** Makes the next release in a folder: what the image contains, with these migrations more, each a statement. */
export async function makeRelease(dir: string, migrations: Record<string, string>): Promise<Release> {
  for (const part of ['package.json', 'packages', 'apps/api'])
    await cp(path.join(root, part), path.join(dir, part), { recursive: true, verbatimSymlinks: true })
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  for (const [name, statement] of Object.entries(migrations)) {
    const text = `import { sql } from 'kysely'\nexport const up = (db) => sql\`${statement}\`.execute(db)\n`
    await writeFile(path.join(dir, 'packages/db/migrations', `${name}.ts`), text)
  }
  return releaseAt(dir)
}
