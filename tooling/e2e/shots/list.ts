import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { folder } from './folder.ts'

/** Lists the written pictures after the last one. */
export default function list(): void {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const places = Map.groupBy(files, (file) => file.replace(/-\d+(-light|-dark)?\.png$/, ''))
  for (const [place, taken] of places)
    console.log(`${place}: ${taken.map((file) => file.slice(place.length + 1, -'.png'.length)).join(', ')}`)
  console.log(`${files.length} pictures of ${places.size} places in ${path.relative(process.cwd(), folder)}`)
}
