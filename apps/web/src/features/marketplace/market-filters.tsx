import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { COMPANION_RANKS } from '@queuemate/contracts/lookups/ranks'
import { SORTS, type Sort } from '@queuemate/contracts/marketplace/sorts'
import { formatMoney } from '@queuemate/contracts/money'
import { formatLanguage } from '@queuemate/i18n/format'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { Button } from '@queuemate/ui/button'
import { Select } from '@queuemate/ui/select'
import { useQuery } from '@tanstack/react-query'
import { languagesQuery, regionsQuery } from '../accounts/queries.ts'
import styles from './market-toolbar.module.css'
import type { MarketParams } from './market-params.ts'
import { useSpokenLanguages } from './use-eligible.ts'

const all = 'all'
/** Highest prices to choose from, in cents. */
/** Shares of great ratings to choose from, in percent. */
const SHARES = [50, 70, 90]
const PRICES = [1000, 1250, 1500, 2000, 2500, 3000, 4000]

const sortNames = (): Record<Sort, string> => ({
  recommended: t`Recommended`,
  rating: t`Best rated`,
  price: t`Lowest price`,
  answer_time: t`Fastest response`,
  games: t`Most games`,
})

/** The choices, including one from the address that may not be among them. */
function withChosen<T>(choices: readonly T[], chosen: T | null): readonly T[] {
  return chosen === null || choices.includes(chosen) ? choices : [...choices, chosen]
}

export type MarketFiltersProps = {
  params: MarketParams
  onChange: (part: Partial<MarketParams>) => void
  disabled: boolean
  /** Only players have favourites. */
  withFavourites: boolean
}

/** Favourites, the sort order and the filters. */
export function MarketFilters({ params, onChange, disabled, withFavourites }: MarketFiltersProps) {
  const { region, rank, language, max_price, great, sort, favourites } = params
  const regions = useQuery(regionsQuery).data ?? []
  const spoken = useSpokenLanguages(params)
  const languages = (useQuery(languagesQuery).data ?? []).filter(({ value }) => spoken?.has(value) ?? true)
  const anyRank = t`All ranks`
  return (
    <>
      {withFavourites && (
        <Button
          className={styles.favourites}
          aria-pressed={favourites}
          disabled={disabled}
          icon={<Heart className="icon" aria-hidden="true" />}
          onClick={() => onChange({ favourites: !favourites })}
        >
          {t`Favorites`}
        </Button>
      )}
      <Select
        aria-label={t`Sort by`}
        disabled={disabled}
        value={sort}
        onValueChange={(value) => onChange({ sort: SORTS.find((known) => known === value) ?? 'recommended' })}
        options={SORTS.map((value) => ({ value, label: sortNames()[value] }))}
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
      <Select
        aria-label={t`Language`}
        disabled={disabled}
        value={language ?? all}
        onValueChange={(value) => onChange({ language: value === all ? null : value })}
        options={[
          { value: all, label: t`All languages` },
          ...withChosen(
            languages.map(({ value }) => value),
            language,
          ).map((code) => ({
            value: code,
            label: languages.find(({ value }) => value === code)?.label ?? formatLanguage(code),
          })),
        ]}
      />
      <Select
        aria-label={t`Price`}
        disabled={disabled}
        value={max_price === null ? all : String(max_price)}
        onValueChange={(value) => onChange({ max_price: value === all ? null : Number(value) })}
        options={[
          { value: all, label: t`Any price` },
          ...withChosen(PRICES, max_price).map((cents) => {
            const price = formatMoney(cents)
            return { value: String(cents), label: t`Up to ${price}` }
          }),
        ]}
      />
      <Select
        aria-label={t`Rating`}
        disabled={disabled}
        value={great === null ? all : String(great)}
        onValueChange={(value) => onChange({ great: value === all ? null : Number(value) })}
        options={[
          { value: all, label: t`Any rating` },
          ...withChosen(SHARES, great).map((share) => ({ value: String(share), label: t`${share}% great` })),
        ]}
      />
    </>
  )
}
