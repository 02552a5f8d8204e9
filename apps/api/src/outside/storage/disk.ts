import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'
import { assertSafeKey, typeOfKey } from './keys.ts'

/** Files under one folder. The extension of a key gives the content type, so that nothing but the file is stored. */
export function createDiskStorage(folder: string): Storage {
  const root = path.resolve(folder)
  /** Folders that exist: they are never removed. */
  const made = new Set<string>()

  function locate(key: string): string {
    assertSafeKey(key)
    return path.join(root, key)
  }

  async function makeFolder(name: string): Promise<void> {
    if (made.has(name)) return
    await mkdir(name, { recursive: true })
    made.add(name)
  }

  return {
    async put(key, data, contentType) {
      const target = locate(key)
      if (typeOfKey(key) !== contentType)
        throw new Error(`a ${contentType} may not be stored as ${path.extname(key)}`)
      await makeFolder(path.dirname(target))
      // Written beside its place and moved there, so that no reader sees half a file.
      const draft = `${target}.${randomUUID()}.part`
      try {
        await pipeline(
          Buffer.isBuffer(data) ? Readable.from([data]) : data,
          createWriteStream(draft, { flags: 'wx' }),
        )
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async open(key, range) {
      const file = await open(locate(key), 'r').catch(absent)
      if (!file) return null
      const stats = await file.stat()
      if (!stats.isFile()) {
        await file.close()
        return null
      }
      return { stream: file.createReadStream(range), contentType: typeOfKey(key), size: stats.size }
    },

    async list(folder) {
      const names = await readdir(locate(folder)).catch(absent)
      return (names ?? []).filter((name) => !name.endsWith('.part')).map((name) => `${folder}/${name}`)
    },

    remove: (key) => rm(locate(key), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
