import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Portraits and videos have the names of their people. */
export function assetFile(name: string): string {
  return path.join(import.meta.dirname, '../assets', name)
}

/** The scores that there are pictures of. */
export const SCORES = ['13-3', '13-4', '13-7', '13-9', '13-11', '6-13', '10-13'] as const

/** A scoreboard as a PNG. */
export async function readScoreboard(score: (typeof SCORES)[number]): Promise<Blob> {
  const picture = await readFile(assetFile(`scoreboards/${score}.png`))
  return new Blob([new Uint8Array(picture)], { type: 'image/png' })
}
