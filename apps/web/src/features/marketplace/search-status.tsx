import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { searchCompanions, type Companion } from './companions.ts'
import type { MarketView } from './market-view.ts'

type SearchStatusProps = {
  view: MarketView
  /** `undefined` while the list of this view loads. */
  companions: Companion[] | undefined
}

/**
 * Reads out what a search or a filter has found, once the person stops typing. Companions who come and go by themselves
 * change the list without a word.
 */
export function SearchStatus({ view, companions }: SearchStatusProps) {
  const asked = useDebounced(view, 700)
  const [answered, setAnswered] = useState({ view: asked, text: '' })
  if (answered.view !== asked && asked === view && companions)
    setAnswered({ view: asked, text: textOf(searchCompanions(companions, asked.q).length) })
  return (
    <p className="sr" role="status">
      {answered.text}
    </p>
  )
}

function textOf(found: number): string {
  if (found === 0) return 'No companions found'
  return found === 1 ? '1 companion shown' : `${found} companions shown`
}
