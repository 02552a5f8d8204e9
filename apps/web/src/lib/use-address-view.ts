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
  useEffect(() => {
    latest.current = read(params)
  }, [params, read])
  /** `replace: false` adds a step that Back takes back. */
  const change = (part: Partial<V>, { replace = true } = {}) => {
    latest.current = { ...latest.current, ...part }
    setParams(write(latest.current), { replace })
  }
  return [view, change] as const
}
