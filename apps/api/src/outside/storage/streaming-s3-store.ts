import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3Store } from '@tus/s3-store'
import { waitForAssembly } from './s3.ts'

type Metadata = Parameters<S3Store['uploadParts']>[0]

/** Sends the parts of an upload from memory, one at a time. The library writes them to the system's temporary folder. */
export class StreamingS3Store extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options)
    waitForAssembly(this.client, options.s3ClientConfig)
  }

  /** Returns how many bytes are in the bucket. What follows the last whole part is kept beside it until more arrives. */
  protected override async uploadParts(
    metadata: Metadata,
    stream: Readable,
    partNumber: number,
    offset: number,
  ) {
    const { id, size } = metadata.file
    const partSize = this.calcOptimalPartSize(size)
    let gathered: Buffer[] = []
    let length = 0
    let sent = 0
    const send = async (isWhole: boolean) => {
      const part = Buffer.concat(gathered)
      // The length has to be known, so the bytes are sent as they are.
      if (isWhole) await this.uploadPart(metadata, part, partNumber)
      else await this.uploadIncompletePart(id, part as unknown as Readable)
      partNumber++
      sent += length
      gathered = []
      length = 0
    }
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        let rest = chunk
        while (length + rest.length >= partSize) {
          const fits = rest.subarray(0, partSize - length)
          rest = rest.subarray(fits.length)
          gathered.push(fits)
          length = partSize
          await send(true)
        }
        gathered.push(rest)
        length += rest.length
      }
    } finally {
      if (length > 0) await send(offset + sent + length === size || length >= this.minPartSize)
    }
    return sent
  }

  protected override async downloadIncompletePart(id: string) {
    const kept = await this.getIncompletePart(id)
    if (!kept) return undefined
    const part = await buffer(kept)
    return { size: part.length, path: '', createReader: () => Readable.from([part]) as never }
  }
}
