import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Handles params that a link or another site's page has set, once. They are removed from the address first, so that a
 * reload does not handle them again. `names` is a constant.
 */
export function useOnceInAddress(
  names: readonly string[],
  onArrival: (params: URLSearchParams) => unknown,
): void {
  const [address, setAddress] = useSearchParams()
  const isThere = names.some((name) => address.has(name))
  const handled = useRef(false)
  const handle = useEffectEvent(() => {
    setAddress(
      (before) => {
        for (const name of names) before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    onArrival(address)
  })
  useEffect(() => {
    if (isThere && !handled.current) handle()
    handled.current = isThere
  }, [isThere])
}
