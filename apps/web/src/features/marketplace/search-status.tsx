import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import { searchCompanions, type Companion } from './companions.ts'
import type { MarketParams } from './market-params.ts'

type SearchStatusProps = {
  params: MarketParams
  /** `undefined` while their list is loading. */
  companions: Companion[] | undefined
}

/**
 * Announces how many companions a search or filter has found, once typing stops. Live changes to the list are not
 * announced.
 */
export function SearchStatus({ params, companions }: SearchStatusProps) {
  const asked = useDebounced(params, 700)
  const [answered, setAnswered] = useState({ params: asked, text: '' })
  if (answered.params !== asked && asked === params && companions)
    setAnswered({ params: asked, text: textOf(searchCompanions(companions, asked.q).length) })
  return (
    <p className="sr" role="status">
      {answered.text}
    </p>
  )
}

function textOf(found: number): string {
  return t`${plural(found, { one: '# companion shown', other: '# companions shown' })}`
}
