import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a page shows, kept in the address, so that Back, a reload and a shared link keep it. */
export function useAddressView<V extends object>(
  read: (params: URLSearchParams) => V,
  write: (view: V) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  const view = read(params)
  // The address follows late: two fields that settle together must not undo each other.
  const latest = useRef(view)
  /** What this page has written and not seen in the address yet, oldest first. */
  const writes = useRef<string[]>([])
  useEffect(() => {
    // Zero for an address that came from elsewhere, such as the way back.
    const seen = writes.current.lastIndexOf(params.toString()) + 1
    writes.current = seen > 0 ? writes.current.slice(seen) : []
    if (writes.current.length === 0) latest.current = read(params)
  }, [params, read])
  /** `replace: false` adds a step that Back takes back. */
  const change = (part: Partial<V>, { replace = true } = {}) => {
    latest.current = { ...latest.current, ...part }
    const next = write(latest.current)
    writes.current.push(next.toString())
    setParams(next, { replace })
  }
  return [view, change] as const
}
