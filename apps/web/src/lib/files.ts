import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { errorOf } from './api.ts'

/** Fetches a file and lets the browser save it. Throws ApiError. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetchInTime(path, { credentials: 'include' }, 60_000)
  if (!response.ok) throw errorOf(response.status, await response.text())
  saveBlob(await response.blob(), name)
}

/** How long an upload may stall, and how long the server may take to process what it received. */
const STALLED_MS = 60_000

/**
 * Multipart POST that reports how much has been sent, 0 to 100. Rejects with the signal's reason when it is aborted,
 * and with a `TimeoutError` after a minute without progress.
 */
export function upload(
  path: string,
  form: FormData,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = (reason: unknown) => {
      reject(reason)
      request.abort()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stop(new DOMException('', 'TimeoutError')), STALLED_MS)
    }
    const abort = () => stop(signal?.reason)
    signal?.addEventListener('abort', abort)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    request.open('POST', path)
    request.withCredentials = true
    request.upload.addEventListener('progress', (event) => {
      moved()
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(errorOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    moved()
    request.send(form)
  })
}
