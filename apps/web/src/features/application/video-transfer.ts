import type { DetailedError, Upload } from 'tus-js-client'
import { errorOf } from '../../lib/api.ts'
import { ApiError } from '@queuemate/app-kit/errors'

const endpoint = '/api/companion/verification/uploads'
/** Between two tries while there is no connection; the last one repeats. */
const pausesMs = [1_000, 3_000, 5_000, 10_000]
/** After so long without a byte or an answer, a connection counts as lost. */
const silenceMs = 60_000

/** Another request writes to the upload. */
const LOCKED = 423

type Listeners = {
  /** Bytes that are on their way or there. */
  onProgress: (sent: number) => void
  /** There is no connection; it goes on by itself. */
  onWaiting: () => void
  onDone: () => void
  onFailed: (error: ApiError) => void
}

export type Transfer = {
  /** Stops here; the same file chosen again goes on from there. */
  pause: () => void
  /** Stops and takes away what was sent. */
  cancel: () => void
}

/** Sends a video by tus, from where an earlier try with the same file ended; a lost connection only delays it. */
export async function sendVideo(file: File, listeners: Listeners): Promise<Transfer> {
  const tus = await import('tus-js-client')
  const anew = new URL(endpoint, window.location.href).href
  let tries = 0
  let timer: number | undefined
  const watch = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(lost, silenceMs)
  }
  const goOn = () => {
    watch()
    // Without an endpoint, an upload that is there but cannot be asked now is not begun anew.
    upload.options.endpoint = upload.url ? null : anew
    upload.start()
  }
  const wait = () => {
    listeners.onWaiting()
    window.clearTimeout(timer)
    const pause = pausesMs[Math.min(tries++, pausesMs.length - 1)]
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
    endpoint: anew,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => {
      tries = 0
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
      // What cannot be taken away now is removed by the server in a day.
      upload.abort(true).catch(() => {})
    },
  }
}

/** The server does not let an upload go on that was begun; its answer to a new one says why, or takes it. */
export function isGone(error: Error | DetailedError): boolean {
  if (!('originalRequest' in error) || error.originalRequest.getMethod() !== 'HEAD') return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status >= 400 && status < 500 && status !== LOCKED
}

/** What the server refused; null when nothing answered or the server only has to be asked again. */
export function refusalOf(error: Error | DetailedError): ApiError | null {
  if (!('originalRequest' in error)) return new ApiError('bad_request', 'The video could not be read')
  const answer = error.originalResponse
  if (!answer) return null
  const status = answer.getStatus()
  const refusal = errorOf(status, answer.getBody())
  // Another tab or a late request holds it, or was further than we knew.
  const behind = status === LOCKED || (status === 409 && refusal.code === 'bad_request')
  return behind || refusal.code === 'unavailable' ? null : refusal
}
