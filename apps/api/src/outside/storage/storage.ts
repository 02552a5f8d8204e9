import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  contentType: string
  /** Bytes of the whole file. */
  size: number
}

/** Bytes of a file, both ends included; they must be inside of it. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploads live. Keys look like `pictures/0f9c….jpg`: our own words and ids, never a name from a client. */
export interface Storage {
  /** Writes all or nothing; a key that exists is replaced. */
  put(key: string, data: Buffer | Readable, contentType: string): Promise<void>
  /** All of a file, or a range of it. Null when there is no such file. The caller reads or destroys its stream. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** The keys below a folder. */
  list(folder: string): Promise<string[]>
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>
}
