import { readdirSync, readFileSync, realpathSync, watch } from 'node:fs'
import path from 'node:path'
import { root } from '../places.ts'
import { settingsFile } from '../settings.ts'

const api = path.join(root, 'apps/api')
/** Folders of a package that its programs do not read. */
const OTHER = ['node_modules', 'dist', 'scripts', 'test', 'testing', 'test-results']

/** The folders of the API's sources, and of those of the packages in this repository that it imports. */
export function apiSources(): string[] {
  const packages = [api]
  // Grows as it is read.
  for (const folder of packages) {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const { dependencies = {} } = manifest as { dependencies?: Record<string, string> }
    for (const [name, version] of Object.entries(dependencies)) {
      if (!version.startsWith('workspace:')) continue
      const found = realpathSync(path.join(folder, 'node_modules', name))
      if (!packages.includes(found)) packages.push(found)
    }
  }
  return packages.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OTHER.includes(entry.name))
      .map((entry) => path.join(folder, entry.name)),
  )
}

/** Whether the API reads a file: not a test, and not what an editor keeps beside a file. */
export function isSource(file: string): boolean {
  return /\.(ts|json|sql|md|svg)$/.test(file) && !/\.(test|crash)\.ts$/.test(file)
}

/** Calls back with each file of the API that is saved, and with `.env`. */
export function watchApi(saved: (file: string) => void): void {
  for (const folder of apiSources()) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (name && isSource(name)) saved(path.relative(root, path.join(folder, name)))
    })
  }
  const settings = path.basename(settingsFile)
  watch(path.dirname(settingsFile), (_event, name) => {
    if (name === settings) saved(settings)
  })
}
