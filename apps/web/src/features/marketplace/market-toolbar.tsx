import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { useTypedText } from '@queuemate/app-kit/use-typed-text'
import { Input } from '@queuemate/ui/input'
import { LiveHint } from '../../lib/live-hint.tsx'
import { MarketFilters, type MarketFiltersProps } from './market-filters.tsx'
import greyedStyles from './greyed.module.css'
import styles from './market-toolbar.module.css'

/** Search by name or tag, sort order and filters. On a phone, the filters stay in reach as one row. */
export function MarketToolbar(props: MarketFiltersProps & { searchRef: Ref<HTMLInputElement> }) {
  const { searchRef, ...filters } = props
  const { params, onChange, disabled } = filters
  const typed = useTypedText({ value: params.q, pauseMs: 0, onPause: (q) => onChange({ q }) })
  return (
    <div className={clsx(styles.bar, disabled && greyedStyles.greyed)} inert={disabled} role="search">
      <div className={styles.search}>
        <Input
          ref={searchRef}
          type="search"
          aria-label={t`Search companions`}
          placeholder={t`Search name or tag`}
          icon={<Search className="icon" aria-hidden="true" />}
          maxLength={64}
          disabled={disabled}
          {...typed}
        />
      </div>
      <div className={styles.filters}>
        <MarketFilters {...filters} />
      </div>
      <div role="status" className={styles.live}>
        <LiveHint />
      </div>
    </div>
  )
}
