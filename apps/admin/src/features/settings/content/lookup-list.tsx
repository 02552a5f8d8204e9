import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { fold } from '@queuemate/text/fold'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams, useSearch } from '@queuemate/app-kit/use-address-params'
import { LOOKUP_KINDS, type LookupKind } from '@queuemate/contracts/staff/content'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Select } from '@queuemate/ui/select'
import type { StaffLookup } from '../../../lib/outputs.ts'
import type { ConsoleColumn } from '../../../lib/table/columns.tsx'
import { DataTable } from '../../../lib/table/data-table.tsx'
import { FilterSelect } from '../../../lib/table/filter-select.tsx'
import { SearchField } from '../../../lib/table/search-field.tsx'
import { allRows } from '../../../lib/table/use-pages.ts'
import { freeText } from '../../../lib/table/params.ts'
import { api } from '../../../lib/trpc.ts'
import { History } from './history.tsx'
import { LookupDrawer } from './lookup-drawer.tsx'
import { listLabel } from './names.ts'
import { NewBanner } from './new-banner.tsx'
import styles from './content.module.css'
import filterStyles from '../../../lib/filters.module.css'

const lookupParams = { list: oneOf(LOOKUP_KINDS), q: freeText, state: oneOf(['shown', 'hidden']) }

/** The lists that people choose from, with their values. */
export function LookupList({ id }: { id: string | undefined }) {
  const [{ list = 'language', q, state }, change] = useAddressParams(lookupParams)
  const search = useSearch()
  const navigate = useNavigate()
  const query = useQuery(api.staff.settings.lookups.queryOptions({ kind: list }))
  const { data, refetch } = query
  const text = fold(q ?? '')
  const rows = data?.filter(
    ({ label, default_label: standard, key, hidden }) =>
      (state === undefined || hidden === (state === 'hidden')) &&
      [label, standard, key].some((one) => fold(one).includes(text)),
  )
  const open = data?.find(({ key }) => key === id)
  const close = () => void navigate(`/settings/lists${search}`)
  return (
    <>
      <div className={filterStyles.filters}>
        <Select
          aria-label={t`List`}
          value={list}
          options={LOOKUP_KINDS.map((value) => ({ value, label: listLabel(value) }))}
          onValueChange={(next) => void navigate(`/settings/lists?list=${next}`)}
        />
        <FilterSelect
          label={t`Visibility`}
          all={t`Any visibility`}
          value={state}
          options={[
            { value: 'shown', label: t`Visible` },
            { value: 'hidden', label: t`Hidden` },
          ]}
          onChange={(next) => change({ state: next })}
        />
        <SearchField label={t`Name or code`} value={q} onChange={(next) => change({ q: next })} />
        {list === 'banner' && (
          <Button
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => void navigate(`/settings/lists/new${search}`)}
          >
            {t`Add banner`}
          </Button>
        )}
      </div>
      <DataTable
        key={list}
        label={listLabel(list)}
        problem={t`The list could not be loaded.`}
        columns={columns(list)}
        {...allRows(query)}
        rows={rows}
        rowKey={({ key }) => key}
        hrefOf={({ key }) => `/settings/lists/${encodeURIComponent(key)}${search}`}
        openKey={id}
        empty={t`Nothing found`}
      />
      <p className="t3 sm mt4">{t`Ranks are not listed, because the eligibility rules depend on them.`}</p>
      <History kinds={[list]} />
      {list === 'banner' && id === 'new' && <NewBanner onClose={close} />}
      {open && (
        <LookupDrawer
          key={`${list} ${open.key}`}
          kind={list}
          entry={open}
          refetch={refetch}
          onClose={close}
        />
      )}
    </>
  )
}

const columns = (kind: LookupKind): ConsoleColumn<StaffLookup>[] => [
  { id: 'name', head: t`Name`, mobile: 'primary', cell: ({ label }) => label },
  ...(kind === 'banner'
    ? [
        {
          id: 'picture',
          head: t`Picture`,
          cell: ({ picture }: StaffLookup) => <img className={styles.banner} src={picture ?? ''} alt="" />,
        },
      ]
    : []),
  {
    id: 'standard',
    head: t`Default name`,
    mobile: 'subline',
    cell: ({ label, default_label: standard }) => (label === standard ? '' : standard),
  },
  ...(kind === 'country'
    ? [{ id: 'region', head: t`Region`, cell: ({ region }: StaffLookup) => region ?? '' }]
    : []),
  {
    id: 'state',
    head: t`Visibility`,
    cell: ({ hidden }) =>
      hidden ? <Badge tone="neutral">{t`Hidden`}</Badge> : <Badge tone="available">{t`Visible`}</Badge>,
  },
]
