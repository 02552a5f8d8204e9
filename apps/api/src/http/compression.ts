import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller bodies fit into one packet either way. */
const LEAST_BYTES = 1024

/**
 * Compresses the JSON of calls. Files are compressed already, or are read in ranges, which must be those of the file itself.
 * Brotli's quality 4 costs about what gzip does and is smaller.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    customTypes: /^application\/json\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
