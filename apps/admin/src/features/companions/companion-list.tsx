import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@queuemate/app-kit/use-address-params'
import { formatMoney } from '@queuemate/contracts/money'
import { PAYOUT_ACCOUNT_STATES, type CompanionItem } from '@queuemate/contracts/staff/companions'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { formatCount } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { EmptyState } from '@queuemate/ui/empty-state'
import { ColumnsMenu, hiddenOf, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import { FilterSelect } from '../../lib/table/filter-select.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { paybandsQuery } from '../../lib/queries.ts'
import { api } from '../../lib/trpc.ts'
import { filtersOf, type CompanionParams } from './companion-params.ts'
import { ACCOUNT_TONES, accountText, rateText } from './labels.ts'
import styles from './companion-list.module.css'

type Field = Exclude<keyof CompanionParams, 'person'>

/** All companions, newest first, with filters. */
export function CompanionList({
  params,
  onChange,
}: {
  params: CompanionParams
  onChange: (patch: Partial<Record<Field, string | undefined>>) => void
}) {
  const search = useSearch()
  const bands = useQuery(paybandsQuery).data?.items ?? []
  const query = useInfiniteQuery(
    api.staff.companions.list.infiniteQueryOptions(filtersOf(params), pageOptions),
  )
  const companions = usePages(query)
  const hrefOf = ({ user_id }: CompanionItem) => {
    const next = new URLSearchParams(search)
    next.set('person', user_id)
    return `/companions?${next.toString()}`
  }
  const hidden = hiddenOf(params.hide)
  const isFiltered = Boolean(params.q ?? params.payband ?? params.state ?? params.online ?? params.payouts)
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <SearchField
            label={t`Name or username`}
            placeholder={t`Name`}
            value={params.q}
            onChange={(q) => onChange({ q })}
          />
          <FilterSelect
            label={t`Payband`}
            all={t`Any payband`}
            value={params.payband}
            options={bands.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(payband) => onChange({ payband })}
          />
          <FilterSelect
            label={t`State`}
            all={t`Any state`}
            value={params.state}
            options={[
              { value: 'active', label: t`Active` },
              { value: 'disabled', label: t`Disabled` },
            ]}
            onChange={(state) => onChange({ state })}
          />
          <FilterSelect
            label={t`Presence`}
            all={t`Any presence`}
            value={params.online}
            options={[
              { value: 'yes', label: t`Online` },
              { value: 'no', label: t`Offline` },
            ]}
            onChange={(online) => onChange({ online })}
          />
          <FilterSelect
            label={t`Payout account`}
            all={t`Any account`}
            value={params.payouts}
            options={PAYOUT_ACCOUNT_STATES.map((value) => ({ value, label: accountText(value) }))}
            onChange={(payouts) => onChange({ payouts })}
          />
        </div>
        <ColumnsMenu columns={columns()} hidden={hidden} onChange={(hide) => onChange({ hide })} />
      </div>
      <DataTable
        {...companions}
        label={t`Companions`}
        problem={t`The companions could not be loaded.`}
        columns={columns()}
        hidden={params.person ? [...hidden, ...HIDDEN_BESIDE] : hidden}
        sort={params.sort}
        onSort={(sort) => onChange({ sort })}
        rowKey={({ user_id }) => user_id}
        hrefOf={hrefOf}
        openKey={params.person}
        empty={
          <EmptyState bare title={isFiltered ? t`No companions found` : t`No companions yet`}>
            {isFiltered
              ? t`No companion matches these filters.`
              : t`They appear here once their application is approved.`}
          </EmptyState>
        }
      />
    </>
  )
}

/** Columns that are hidden while a companion, who shows them, is open beside the list. */
const HIDDEN_BESIDE = ['games', 'rating', 'accepted', 'missed']

const columns = (): ConsoleColumn<CompanionItem>[] => [
  {
    id: 'name',
    head: t`Name`,
    phone: 'fills',
    cell: ({ name, username }) => (
      <>
        <b className="strong">{name}</b> <span className="t3">@{username}</span>
      </>
    ),
  },
  { id: 'rank', head: t`Rank`, phone: 'below', cell: ({ rank }) => <RankBadge rank={rank} /> },
  {
    id: 'payband',
    head: t`Payband`,
    room: 800,
    cell: ({ payband }) => payband?.name ?? <span className="t3">{t`None`}</span>,
  },
  { id: 'price', sort: '-price', head: t`Price`, figures: true, cell: ({ price }) => formatMoney(price) },
  {
    id: 'games',
    sort: '-games',
    head: t`Games`,
    room: 900,
    figures: true,
    cell: ({ matches }) => formatCount(matches),
  },
  {
    id: 'rating',
    sort: '-rating',
    head: t`Rating`,
    room: 900,
    figures: true,
    cell: ({ rating }) => (rating === null ? <span className="t3">{t`None`}</span> : rating.toFixed(2)),
  },
  { id: 'presence', head: t`Presence`, cell: (row) => <Presence companion={row} /> },
  {
    id: 'accepted',
    head: t`Accepted`,
    room: 1100,
    figures: true,
    cell: ({ acceptance_rate: rate }) => rateText(rate),
  },
  {
    id: 'missed',
    head: t`Missed`,
    room: 1100,
    figures: true,
    cell: ({ miss_rate: rate }) => rateText(rate),
  },
  {
    id: 'payouts',
    head: t`Payout account`,
    room: 700,
    cell: ({ payout_account: state }) => <Badge tone={ACCOUNT_TONES[state]}>{accountText(state)}</Badge>,
  },
]

/** Whether the companion is online, or is banned or disabled. */
export function Presence({
  companion: { online, disabled, banned },
}: {
  companion: Pick<CompanionItem, 'online' | 'disabled' | 'banned'>
}) {
  if (banned) return <Badge tone="danger">{t`Banned`}</Badge>
  if (disabled) return <Badge tone="danger">{t`Disabled`}</Badge>
  return (
    <Badge tone={online ? 'available' : 'neutral'} dot>
      {online ? t`Online` : t`Offline`}
    </Badge>
  )
}
