import { t } from '@lingui/core/macro'
import type { DetailedError, Upload } from 'tus-js-client'
import { errorOf } from '../../../lib/api.ts'
import { ApiError } from '@queuemate/app-kit/errors'

const endpoint = '/api/companion/verification/uploads'
/** The pauses between attempts while there is no connection; the last one repeats. */
const pausesMs = [1_000, 3_000, 5_000, 10_000]
/** After this long without progress or a response, a connection counts as lost. */
const silenceMs = 60_000

/** Another request is writing to the upload. */
const LOCKED = 423

type Listeners = {
  /** How many bytes have been sent. */
  onProgress: (sent: number) => void
  /** There is no connection; the upload continues automatically. */
  onWaiting: () => void
  onDone: () => void
  onFailed: (error: ApiError) => void
}

export type Transfer = {
  /** Stops; choosing the same file again continues from here. */
  pause: () => void
  /** Stops and deletes what was sent. */
  cancel: () => void
}

/** Uploads a video with tus. Continues an earlier upload of the same file. A lost connection only delays it. */
export async function sendVideo(file: File, listeners: Listeners): Promise<Transfer> {
  const tus = await import('tus-js-client')
  const createUrl = new URL(endpoint, window.location.href).href
  let attempts = 0
  let timer: number | undefined
  const watch = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(lost, silenceMs)
  }
  const goOn = () => {
    watch()
    // Without an endpoint, tus does not start a new upload when the existing one cannot be reached.
    upload.options.endpoint = upload.url ? null : createUrl
    upload.start()
  }
  const wait = () => {
    listeners.onWaiting()
    window.clearTimeout(timer)
    const pause = pausesMs[Math.min(attempts++, pausesMs.length - 1)]
    timer = window.setTimeout(goOn, pause)
  }
  // A request in flight may never notice that the network is gone.
  const lost = () => {
    void upload.abort()
    wait()
  }
  const stop = () => {
    window.clearTimeout(timer)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', goOn)
  }

  const upload: Upload = new tus.Upload(file, {
    endpoint: createUrl,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => {
      attempts = 0
      watch()
      listeners.onProgress(sent)
    },
    onSuccess: () => {
      stop()
      listeners.onDone()
    },
    onError: (error) => {
      if (isGone(error)) {
        upload.url = null
        return goOn()
      }
      const refusal = refusalOf(error)
      if (!refusal) return wait()
      stop()
      listeners.onFailed(refusal)
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  window.addEventListener('offline', lost)
  window.addEventListener('online', goOn)
  goOn()

  return {
    pause: () => {
      stop()
      void upload.abort()
    },
    cancel: () => {
      stop()
      // If it cannot be deleted now, the server deletes it within a day.
      upload.abort(true).catch(() => {})
    },
  }
}

/** Whether the server refuses to continue an upload. Its response to a new one gives the reason, or accepts it. */
export function isGone(error: Error | DetailedError): boolean {
  if (!('originalRequest' in error) || error.originalRequest.getMethod() !== 'HEAD') return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status >= 400 && status < 500 && status !== LOCKED
}

/** The server's error; null without a response, or if a retry is enough. */
export function refusalOf(error: Error | DetailedError): ApiError | null {
  if (!('originalRequest' in error)) return new ApiError('bad_request', t`The video could not be read`)
  const response = error.originalResponse
  if (!response) return null
  const status = response.getStatus()
  const refusal = errorOf(status, response.getBody())
  // Another tab or a late request is writing to it, or has sent more than this one knows.
  const behind = status === LOCKED || (status === 409 && refusal.code === 'bad_request')
  return behind || refusal.code === 'unavailable' ? null : refusal
}
