import type { Env } from '../../base/env.ts'
import type { Storage } from './storage.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage, s3OptionsOf } from './s3.ts'

/** S3-compatible storage when a bucket is named, else the disk (contract §1). */
export function createStorage(env: Env): Storage {
  const s3 = s3OptionsOf(env)
  return s3 ? createS3Storage(s3) : createDiskStorage(env.UPLOADS_DIR)
}
