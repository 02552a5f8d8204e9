import { rmSync } from 'node:fs'
import path from 'node:path'

/** Where the pictures are written; git ignores it. */
export const folder = path.join(import.meta.dirname, '../../../shots')

/** Removes the pictures of an earlier run before the first one is taken. */
export default function clear(): void {
  rmSync(folder, { recursive: true, force: true })
}
