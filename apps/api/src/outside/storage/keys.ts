const PART = /^[a-z0-9][a-z0-9._-]{0,99}$/i

/** Content types by the ending of a key; everything the product stores is one of these. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/matroska',
  csv: 'text/csv',
}

/** Throws on a key that could leave the storage's own folder or hide in it: an error of ours, never a user's. */
export function assertSafeKey(key: string): void {
  const parts = key.split('/')
  if (parts.length > 4 || !parts.every((part) => PART.test(part) && !part.includes('..'))) {
    throw new Error('unsafe storage key')
  }
}

export function typeOfKey(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Where a stored picture (`pictures/<uuid>.jpg`) is served; null means the default picture. */
export function pictureUrl(key: string | null): string | null {
  return key === null ? null : `/api/${key}`
}
