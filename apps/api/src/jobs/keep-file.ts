import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Storage } from '../outside/storage/storage.ts'
import { addJob } from './queue.ts'

interface NewFile {
  key: string
  data: Buffer
  contentType: string
}

/** Stores a file and then writes the row that names it; when that fails, the file is removed, now or by a job. */
export async function keepFile<T>(
  { db, storage }: { db: Db; storage: Storage },
  { key, data, contentType }: NewFile,
  write: () => Promise<T>,
): Promise<T> {
  await storage.put(key, data, contentType)
  try {
    return await write()
  } catch (error) {
    await storage
      .remove(key)
      .catch(() => inTransaction(db, (tx) => addJob(tx, 'storage.remove', { key })))
      // What went wrong first is what the caller hears of.
      .catch(() => {})
    throw error
  }
}
