import { rmSync } from 'node:fs'
import path from 'node:path'

/** Where the pictures are written; git ignores it. */
export const folder = path.join(import.meta.dirname, '../../../shots')

/** Before the first picture: those of an earlier run go. */
export default function clear(): void {
  rmSync(folder, { recursive: true, force: true })
}
