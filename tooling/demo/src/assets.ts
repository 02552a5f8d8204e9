import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Portraits and videos have the names of their people. */
export function assetFile(name: string): string {
  return path.join(import.meta.dirname, '../assets', name)
}

/** What the team that loses can have: there is a scoreboard for each, won and lost, and for 14-14. */
export const LOSING = { least: 3, most: 11 }

/** The scoreboard of a score like `13-7` as a PNG. */
export async function readScoreboard(score: string): Promise<Blob> {
  const picture = await readFile(assetFile(`scoreboards/${score}.png`))
  return new Blob([new Uint8Array(picture)], { type: 'image/png' })
}
