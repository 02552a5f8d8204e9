import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Where uploads live. Keys look like `pictures/0f9c….jpg`: our own words and ids, never a name from a client. */
export interface Storage {
  /** Writes all or nothing; a key that exists is replaced. */
  put(key: string, data: Buffer | Readable, contentType: string): Promise<void>
  /** Null when there is no such file. Whoever opens a file reads or destroys its stream. */
  open(key: string): Promise<StoredFile | null>
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>
}
