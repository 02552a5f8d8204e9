import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import type { PersonRow } from '@queuemate/contracts/staff/people'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { EmptyState } from '@queuemate/ui/empty-state'
import { ColumnsMenu, hiddenOf, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import { FilterSelect } from '../../lib/table/filter-select.tsx'
import { PEOPLE_PAUSE_MS, SearchField } from '../../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { Moment } from '../../lib/times.tsx'
import { api } from '../../lib/trpc.ts'
import { roleName } from '../../lib/labels.ts'
import styles from './people.module.css'
import { filtersOf, type PeopleParams } from './people-params.ts'
import filterStyles from '../../lib/filters.module.css'

/** Everyone with an account, searchable by name, email or order number. */
export function PeopleList({
  params,
  onChange,
}: {
  params: PeopleParams
  onChange: (patch: Partial<Record<keyof PeopleParams, string | undefined>>) => void
}) {
  const query = useInfiniteQuery(api.staff.people.search.infiniteQueryOptions(filtersOf(params), pageOptions))
  const hidden = hiddenOf(params.hide)
  const columns = columnsOf()
  return (
    <>
      <div className={filterStyles.filters}>
        <SearchField
          label={t`Name, email, in-game name or order`}
          value={params.q}
          pauseMs={PEOPLE_PAUSE_MS}
          onChange={(q) => onChange({ q })}
        />
        <FilterSelect
          label={t`Role`}
          all={t`Any role`}
          value={params.role}
          options={ROLES.map((value) => ({ value, label: roleName(value) }))}
          onChange={(role) => onChange({ role })}
        />
        <FilterSelect
          label={t`Banned`}
          all={t`Any ban state`}
          value={params.banned}
          options={[
            { value: 'yes', label: t`Banned` },
            { value: 'no', label: t`Not banned` },
          ]}
          onChange={(banned) => onChange({ banned })}
        />
        <ColumnsMenu columns={columns} hidden={hidden} onChange={(hide) => onChange({ hide })} />
      </div>
      <DataTable
        {...usePages(query)}
        label={t`People`}
        problem={t`The people could not be loaded.`}
        columns={columns}
        hidden={hidden}
        sort={params.sort ?? '-joined'}
        onSort={(sort) => onChange({ sort })}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/people/${id}`}
        empty={
          <EmptyState bare title={t`No one found`}>
            {t`No account matches the search and filters.`}
          </EmptyState>
        }
      />
    </>
  )
}

const columnsOf = (): ConsoleColumn<PersonRow>[] => [
  {
    id: 'name',
    head: t`Name`,
    phone: 'fills',
    cell: ({ name, picture, order_id: order }) => (
      <span className={styles.who}>
        <Avatar picture={picture} alt="" size={24} />
        <span className="trunc">{name}</span>
        {order !== null && <span className="t3">{t`Order ${order}`}</span>}
      </span>
    ),
  },
  {
    id: 'username',
    head: t`Username`,
    room: 800,
    phone: 'below',
    cell: ({ username }) =>
      username ?? (
        <span className="only-d">
          <None />
        </span>
      ),
  },
  { id: 'email', head: t`Email`, room: 600, className: styles.cut!, cell: ({ email }) => email },
  { id: 'ingame', head: t`In-game name`, room: 900, cell: ({ ingame }) => ingame ?? <None /> },
  {
    id: 'role',
    head: t`Role`,
    cell: ({ role, banned }) => (
      <span className={styles.marks}>
        {roleName(role)}
        {banned && (
          <Badge tone="danger" dot>
            {t`Banned`}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'joined',
    sort: '-joined',
    head: t`Joined`,
    room: 700,
    figures: true,
    cell: ({ created_at: at }) => (
      <span className="t3">
        <Moment at={at} />
      </span>
    ),
  },
]

const None = () => <span className="t3">{t`None`}</span>
