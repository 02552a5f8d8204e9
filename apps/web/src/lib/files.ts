import { errorOf } from './api.ts'

/** Fetches a file and hands it to the browser to be saved; throws ApiError. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw errorOf(response.status, await response.text())
  saveBlob(await response.blob(), name)
}

/** Hands content to the browser to be saved. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Multipart POST that tells how much has been sent, 0 to 100. */
export function upload(path: string, form: FormData, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(errorOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.send(form)
  })
}
