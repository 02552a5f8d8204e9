import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { readMarketView, wholeMarket, writeMarketView, type MarketView } from './market-view.ts'

/** Marks navigations that only save what was typed: they must not be read back while typing continues. */
const typed = { typed: true }

/** Search and filters, kept in the address, so that they survive a reload and can be shared as a link. */
export function useMarketView() {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isOurs = navigation !== 'POP' && state?.typed === true
  const [view, setView] = useState(() => readMarketView(params))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (!isOurs) setView(readMarketView(params))
  }
  const write = useEffectEvent((shown: MarketView) => {
    const next = writeMarketView(params, shown)
    if (next.toString() === params.toString()) return
    setParams(next, { replace: true, preventScrollReset: true, state: typed })
  })
  useEffect(() => write(view), [view])
  return {
    view,
    change: (part: Partial<MarketView>) => setView((before) => ({ ...before, ...part })),
    clear: () => setView(wholeMarket),
  }
}
