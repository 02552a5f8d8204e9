import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { COMPANION_RANKS } from '@queuemate/contracts/lookups/ranks'
import { Input } from '@queuemate/ui/input'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { Select } from '@queuemate/ui/select'
import { useRegions } from '../../lib/lookups.ts'
import styles from './market-toolbar.module.css'
import type { MarketView } from './market-view.ts'

const all = 'all'

type MarketToolbarProps = {
  view: MarketView
  onChange: (part: Partial<MarketView>) => void
  disabled: boolean
  searchRef: Ref<HTMLInputElement>
}

/** Search by name or tag; filters by region and by companion rank. */
export function MarketToolbar({ view, onChange, disabled, searchRef }: MarketToolbarProps) {
  const { q, region, rank } = view
  const regions = useRegions()
  const anyRank = t`All ranks`
  return (
    <div className={clsx(styles.bar, disabled && 'is-greyed')} inert={disabled} role="search">
      <Input
        ref={searchRef}
        type="search"
        aria-label={t`Search companions`}
        placeholder={t`Search name or tag`}
        icon={<Search className="icon" aria-hidden="true" />}
        value={q}
        maxLength={64}
        disabled={disabled}
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <Select
        aria-label={t`Region`}
        disabled={disabled}
        value={region === null ? all : String(region)}
        onValueChange={(value) => onChange({ region: value === all ? null : Number(value) })}
        options={[
          { value: all, label: t`All regions` },
          ...regions.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <RankSelect
        aria-label={t`Rank`}
        disabled={disabled}
        all={anyRank}
        ranks={COMPANION_RANKS}
        value={rank}
        onValueChange={(chosen) => onChange({ rank: chosen })}
      />
    </div>
  )
}
