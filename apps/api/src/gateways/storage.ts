import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { createDiskStorage } from './storage-disk.ts'
import { createS3Storage } from './storage-s3.ts'

export interface StoredFile {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Where uploads live. Keys look like `pictures/0f9c….jpg`: our own words and ids, never a name somebody sent. */
export interface Storage {
  /** Writes all or nothing; a key that exists is replaced. */
  put(key: string, data: Buffer | Readable, contentType: string): Promise<void>
  /** Null when there is no such file. Whoever opens a file reads or destroys its stream. */
  open(key: string): Promise<StoredFile | null>
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>
}

/** S3-compatible storage when a bucket is named, else the disk (contract §1). */
export function createStorage(env: Env): Storage {
  if (!env.S3_BUCKET) return createDiskStorage(env.UPLOADS_DIR)
  return createS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
}
