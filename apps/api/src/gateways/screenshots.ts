import { fileTypeFromBuffer, type FileTypeResult } from 'file-type'
import { AppError } from '@queuemate/contracts/errors'
import type { Storage } from './storage.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The content decides, not the name; throws `unsupported_media_type` for anything but png, jpeg and webp. */
export async function screenshotType(file: Buffer): Promise<FileTypeResult> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined)
  if (!type || !TYPES.includes(type.mime)) throw new AppError('unsupported_media_type')
  return type
}

/** Stores a file and then writes the row that names it; when that fails, removes the file. */
export async function keepWith<T>(
  storage: Storage,
  { key, data, contentType }: { key: string; data: Buffer; contentType: string },
  write: () => Promise<T>,
): Promise<T> {
  await storage.put(key, data, contentType)
  try {
    return await write()
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}
