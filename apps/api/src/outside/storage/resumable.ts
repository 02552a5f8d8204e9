import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Env } from '../../base/env.ts'
import type { Storage } from './storage.ts'
import { StreamingS3Store } from './streaming-s3-store.ts'
import { PART_BYTES, s3ConfigOf, s3OptionsOf } from './s3.ts'

/**
 * Where files that arrive in pieces are written: the place of `Storage`, which finds a whole one under the same key.
 * Notes of its size and parts, and bytes that do not fill a part yet, are stored beside it.
 */
export interface Resumable {
  /** What the tus server writes to. */
  store: DataStore
  /** Takes away a file, whole or half, and its notes. One that is not there is fine. */
  remove(key: string): Promise<void>
}

export function createResumable(env: Env, storage: Storage): Resumable {
  const s3 = s3OptionsOf(env)
  const store = s3
    ? new StreamingS3Store({
        partSize: PART_BYTES,
        // Not every S3-compatible storage supports tags.
        useTags: false,
        s3ClientConfig: { bucket: s3.bucket, ...s3ConfigOf(s3) },
      })
    : new FileStore({ directory: env.UPLOADS_DIR })
  const beside = s3 ? ['info', 'part'] : ['json']
  return {
    store,
    async remove(key) {
      // The store stops halfway when the file, the parts or the notes are missing.
      await store.remove(key).catch((error: { status_code?: number; code?: string }) => {
        if (error.status_code !== 404 && error.code !== 'ENOENT') throw error
      })
      await storage.remove(key)
      for (const ending of beside) await storage.remove(`${key}.${ending}`)
    },
  }
}
