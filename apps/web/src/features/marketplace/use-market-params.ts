import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import {
  readMarketParams,
  defaultMarketParams,
  writeMarketParams,
  type MarketParams,
} from './market-params.ts'

/** Marks navigations that only save the typed text, so that it is not read back while typing continues. */
const typed = { typed: true }

/** Search and filters, stored in the address so that they survive a reload and can be shared as a link. */
export function useMarketParams() {
  const [address, setAddress] = useSearchParams()
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isOurs = navigation !== 'POP' && state?.typed === true
  const [params, setParams] = useState(() => readMarketParams(address))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (!isOurs) setParams(readMarketParams(address))
  }
  const write = useEffectEvent((shown: MarketParams) => {
    const next = writeMarketParams(address, shown)
    if (next.toString() === address.toString()) return
    setAddress(next, { replace: true, preventScrollReset: true, state: typed })
  })
  useEffect(() => write(params), [params])
  return {
    params,
    change: (part: Partial<MarketParams>) => setParams((before) => ({ ...before, ...part })),
    clear: () => setParams(defaultMarketParams),
  }
}
