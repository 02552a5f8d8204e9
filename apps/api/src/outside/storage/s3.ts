import {
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Env } from '../../base/env.ts'
import type { Storage } from './storage.ts'
import { assertSafeKey, typeOfKey } from './keys.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Another address than Amazon's own: any S3-compatible storage. */
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** Milliseconds without a byte in either direction after which a call is given up. */
  silenceMs?: number
}

/** The bucket of the environment, or null when files are on the disk. */
export function s3OptionsOf(env: Env): S3Options | null {
  if (!env.S3_BUCKET) return null
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

/** Bytes of one part in a bucket, the fewest that S3 takes: a file that arrives has some parts in memory at a time. */
export const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

const CONNECT_MS = 5_000
const SILENCE_MS = 8_000
/** Some storages copy all parts of a large file into one, and say nothing meanwhile. */
const ASSEMBLY_SILENCE_MS = 2 * 60_000
/** A file on its way to a person waits for their device: a video may be paused. */
const READER_SILENCE_MS = 5 * 60_000

export function s3ConfigOf(options: S3Options) {
  const { region, endpoint, accessKeyId, secretAccessKey, silenceMs = SILENCE_MS } = options
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Long transfers go on for as long as they move.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    maxAttempts: 2,
    // Other makers of S3-compatible storage do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } satisfies S3ClientConfig
}

/** Lets a client wait longer for a large file to be made of its parts than for anything else. */
export function waitForAssembly(client: S3Client, config: S3ClientConfig): void {
  const requestHandler = { connectionTimeout: CONNECT_MS, socketTimeout: ASSEMBLY_SILENCE_MS }
  const patient = new S3Client({ ...config, requestHandler })
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!('MultipartUpload' in args.input)) return next(args)
      return {
        output: await patient.send(new CompleteMultipartUploadCommand(args.input)),
        response: undefined,
      }
    },
    { step: 'initialize' },
  )
}

/** Files in an S3-compatible bucket. */
export function createS3Storage(options: S3Options): Storage {
  const { bucket } = options
  const config = s3ConfigOf(options)
  const client = new S3Client(config)
  waitForAssembly(client, config)

  return {
    async put(key, data, contentType) {
      assertSafeKey(key)
      // In parts from memory; a stream that breaks off aborts them, so half a file never shows.
      await new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: data, ContentType: contentType },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      }).done()
    },

    async open(key, range) {
      assertSafeKey(key)
      try {
        const { Body, ContentType, ContentLength, ContentRange } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        )
        if (!(Body instanceof Readable)) return null
        if (Body instanceof IncomingMessage) Body.setTimeout(READER_SILENCE_MS)
        // "bytes 0-99/1234": the length of a range is not the size of the file.
        const size = ContentRange ? Number(ContentRange.split('/')[1]) : (ContentLength ?? 0)
        return { stream: Body, contentType: ContentType ?? typeOfKey(key), size }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async list(folder) {
      assertSafeKey(folder)
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${folder}/` },
      ))
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
      return keys
    },

    async remove(key) {
      assertSafeKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
