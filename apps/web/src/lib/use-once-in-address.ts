import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from '@queuemate/app-kit/use-address-params'

/**
 * Handles params that a link or another site's page has set, once. They are removed from the address first, so that a
 * reload does not handle them again. `names` is a constant.
 */
export function useOnceInAddress(
  names: readonly string[],
  onArrival: (params: URLSearchParams) => unknown,
): void {
  const [address] = useSearchParams()
  const changeSearch = useChangeSearch()
  const isThere = names.some((name) => address.has(name))
  const handled = useRef(false)
  const handle = useEffectEvent(() => {
    changeSearch((after) => {
      for (const name of names) after.delete(name)
      return { after, replace: true }
    })
    onArrival(address)
  })
  useEffect(() => {
    if (isThere && !handled.current) handle()
    handled.current = isThere
  }, [isThere])
}
