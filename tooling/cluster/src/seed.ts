import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { seed } from '@queuemate/demo/seed/seed'
import type { SeedPlaces } from './cluster.ts'
import { S3_KEYS } from './launchers.ts'

/** The demo people of the development server, with their files in the bucket. */
export async function seedDemo({ databaseUrl, stripeUrl, s3Url, dataDir }: SeedPlaces): Promise<void> {
  const uploadsDir = path.join(dataDir, 'uploads')
  await seed({ databaseUrl, stripeUrl, uploadsDir })
  const client = new S3Client({
    endpoint: s3Url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3_KEYS,
  })
  const files = await readdir(uploadsDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const from = path.join(file.parentPath, file.name)
    const Key = path.relative(uploadsDir, from)
    await client.send(new PutObjectCommand({ Bucket: 'queuemate', Key, Body: await readFile(from) }))
  }
  client.destroy()
}
