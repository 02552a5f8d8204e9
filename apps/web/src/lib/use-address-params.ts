import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A page's params, stored in the address so that Back, a reload and a shared link keep them. */
export function useAddressParams<P extends object>(
  read: (address: URLSearchParams) => P,
  write: (params: P) => URLSearchParams,
) {
  const [address, setAddress] = useSearchParams()
  const params = read(address)
  // The address is updated late, and two fields that change together must not undo each other.
  const latest = useRef(params)
  /** What this page has written but not yet seen in the address, oldest first. */
  const writes = useRef<string[]>([])
  useEffect(() => {
    // Zero for an address that was not written here, such as after Back.
    const seen = writes.current.lastIndexOf(address.toString()) + 1
    writes.current = seen > 0 ? writes.current.slice(seen) : []
    if (writes.current.length === 0) latest.current = read(address)
  }, [address, read])
  /** `replace: false` adds a history entry that Back undoes. */
  const change = (part: Partial<P>, { replace = true } = {}) => {
    latest.current = { ...latest.current, ...part }
    const next = write(latest.current)
    writes.current.push(next.toString())
    setAddress(next, { replace })
  }
  return [params, change] as const
}
