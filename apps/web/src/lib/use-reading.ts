import { useEffect, useState } from 'react'
import { isTransient } from '@queuemate/app-kit/errors'

/** What a query returned, with or without the query client. */
export type Reading<Data> = { data: Data | undefined; isError: boolean }

const RETRY_MS = [500, 1_000]

/**
 * Reads once, and again when the person comes back to the page after `staleMs`: what `useQuery` does, for the landing
 * page, which comes without the query client. With `keepsUp` it reads again every `staleMs` while the page can be seen. A
 * new `read` is read at once.
 */
export function useReading<Data>(
  read: (signal: AbortSignal) => Promise<Data>,
  staleMs = 60_000,
  keepsUp = false,
): [reading: Reading<Data>, set: (data: Data) => void] {
  const [reading, setReading] = useState<Reading<Data>>({ data: undefined, isError: false })
  useEffect(() => {
    const left = new AbortController()
    let freshUntil = 0
    let next: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      freshUntil = Number.POSITIVE_INFINITY
      clearTimeout(next)
      try {
        const data = await readWithRetries(read, left.signal)
        freshUntil = Date.now() + staleMs
        if (!left.signal.aborted) setReading({ data, isError: false })
      } catch {
        freshUntil = 0
        // A failed second reading keeps what is there.
        if (!left.signal.aborted) setReading(({ data }) => ({ data, isError: data === undefined }))
      }
      if (keepsUp && !left.signal.aborted) next = setTimeout(loadStale, staleMs)
    }
    const loadStale = () => {
      if (document.visibilityState === 'visible' && Date.now() >= freshUntil) void load()
    }
    void load()
    document.addEventListener('visibilitychange', loadStale, left)
    window.addEventListener('focus', loadStale, left)
    window.addEventListener('online', loadStale, left)
    return () => {
      left.abort()
      clearTimeout(next)
    }
  }, [read, staleMs, keepsUp])
  return [reading, (data) => setReading({ data, isError: false })]
}

async function readWithRetries<Data>(
  read: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (const pause of RETRY_MS) {
    try {
      return await read(signal)
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return read(signal)
}
