import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Storage } from '../outside/storage/storage.ts'

/** Sides in pixels: avatars, and the picture in the home page's fifth slot, at one and two device pixels. */
const SIZES = [64, 128, 256, 512]
/** Some thousand avatars. */
const CACHE_BYTES = 16 * 1024 * 1024
/** A picture that is removed is gone after this time. */
const CACHE_MS = 600_000
/** Threads are shared with passwords and files. */
const atOnce = pLimit(2)

/** Smaller versions of profile pictures as WebP, made when they are first needed and kept in memory. */
export function createThumbnails(storage: Pick<Storage, 'open'>) {
  const made = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    ttl: CACHE_MS,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (key) => {
      const [file = '', size] = key.split('@')
      const picture = await storage.open(file)
      if (!picture) return undefined
      const side = Number(size)
      const whole = await buffer(picture.stream)
      return atOnce(() =>
        sharp(whole).resize(side, side, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
      )
    },
  })

  /**
   * The picture of a storage key at one of the sides above, or at its own when that is smaller; undefined for another size
   * or a missing picture.
   */
  return async (key: string, size: number): Promise<Buffer | undefined> =>
    SIZES.includes(size) ? made.fetch(`${key}@${size}`) : undefined
}
