import { plural, t } from '@lingui/core/macro'
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
 * Announces how many companions a search or filter has found, once typing stops. Live changes of the list are not
 * announced.
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
  return t`${plural(found, { one: '# companion shown', other: '# companions shown' })}`
}
