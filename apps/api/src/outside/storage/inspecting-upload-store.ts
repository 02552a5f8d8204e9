import type { Readable } from 'node:stream'
import { DataStore, type Upload } from '@tus/server'

/** A store that shows the start of every upload to `inspect` before it writes it; what that throws ends the upload. */
export class InspectingUploadStore extends DataStore {
  readonly #store: DataStore
  readonly #inspect: (start: Readable, key: string) => Promise<Readable>

  constructor(store: DataStore, inspect: (start: Readable, key: string) => Promise<Readable>) {
    super()
    this.#store = store
    this.#inspect = inspect
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override create(upload: Upload) {
    return this.#store.create(upload)
  }

  override async write(stream: Readable, key: string, offset: number) {
    return this.#store.write(offset === 0 ? await this.#inspect(stream, key) : stream, key, offset)
  }

  override getUpload(key: string) {
    return this.#store.getUpload(key)
  }

  override remove(key: string) {
    return this.#store.remove(key)
  }
}
