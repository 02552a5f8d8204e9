import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SITE_PAGES } from '@queuemate/content/site-pages'
import { circleOf, firstVisit, scriptsOf, type Manifest } from '../bundle.ts'
import { root } from '../places.ts'
import { formatTable } from '../table.ts'

/* How much JavaScript a first visit to a page of the built web app loads; fails when it is more than its budget. */

const dist = path.join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, 'build-manifest.json'), 'utf8')) as Manifest

const rows = SITE_PAGES.flatMap((page) => {
  const { path: name, budget } = page
  if (!budget) return []
  const scripts = scriptsOf(manifest, firstVisit(page))
  const bytes = scripts.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length,
    0,
  )
  return [{ name, scripts: scripts.length, kilobytes: bytes / 1000, budget }]
})
console.log(
  formatTable(
    [
      ['Page', 'Scripts', 'kB brotli', 'Budget'],
      ...rows.map((row) => [row.name, String(row.scripts), row.kilobytes.toFixed(1), String(row.budget)]),
    ],
    { heading: true },
  ),
)
const heavy = rows.filter(({ kilobytes, budget }) => kilobytes > budget)
for (const { name } of heavy) console.error(`${name} loads more JavaScript than its budget`)
const circle = circleOf(manifest)
if (circle) console.error(`These files need one another in a circle: ${circle.join(', ')}`)
process.exitCode = heavy.length > 0 || circle ? 1 : 0
