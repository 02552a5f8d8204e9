import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { Badge, type Tone } from '@queuemate/ui/badge'
import type { StaffCode } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { SaveCsvButton } from '../../lib/save-csv-button.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { BulkActions } from '../../lib/table/bulk-actions.tsx'
import { None, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { useSelection } from '../../lib/table/selection.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { Moment } from '../../lib/times.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { CodeDrawer } from './code-drawer.tsx'
import { NewCode } from './new-code.tsx'
import styles from './settings.module.css'
import filterStyles from '../../lib/filters.module.css'

const states: Record<StaffCode['state'], { text: MessageDescriptor; tone: Tone }> = {
  active: { text: msg`Active`, tone: 'available' },
  used_up: { text: msg`Used up`, tone: 'neutral' },
  expired: { text: msg`Expired`, tone: 'neutral' },
  disabled: { text: msg`Disabled`, tone: 'danger' },
}

type CodeListProps = {
  search: string | undefined
  onSearch: (q: string | undefined) => void
  openId: string | undefined
}

/** Referral codes, with their owners and uses. A row opens beside the list, where the code is changed. */
export function CodeList({ search, onSearch, openId }: CodeListProps) {
  const navigate = useNavigate()
  const filters = { query: search }
  const list = useInfiniteQuery(api.staff.referralCodes.list.infiniteQueryOptions(filters, pageOptions))
  const pages = usePages(list)
  const nameOf = (id: number) => pages.rows?.find((one) => one.id === id)?.code ?? String(id)
  const selection = useSelection(pages.rows, nameOf)
  const params = search ? `?${new URLSearchParams({ q: search })}` : ''
  const code = pages.rows?.find(({ id }) => String(id) === openId)
  return (
    <div className="stack g4">
      <NewCode />
      <div className={filterStyles.filters}>
        <SearchField label={t`Code or owner`} value={search} onChange={onSearch} />
        <SaveCsvButton
          file="queuemate-referral-codes.csv"
          load={() => trpcClient.staff.referralCodes.csv.query(filters)}
        />
      </div>
      <BulkActions
        selection={selection}
        text={t`New applications cannot use them. Applications already made with them continue. Each code has its own entry in the audit log.`}
        onDone={() => {
          void api.staff.referralCodes.invalidate()
          void api.staff.settings.changes.invalidate()
        }}
        actions={[
          {
            label: t`Disable`,
            question: (count) => plural(count, { one: 'Disable # code?', other: 'Disable # codes?' }),
            done: (count) => plural(count, { one: '# code disabled', other: '# codes disabled' }),
            run: (id) => trpcClient.staff.referralCodes.disable.mutate({ id }),
          },
        ]}
      />
      <DataTable
        {...pages}
        label={t`Referral codes`}
        problem={t`The codes could not be loaded.`}
        columns={columns()}
        selection={selection}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/settings/codes/${id}${params}`}
        openKey={code?.id}
        empty={search ? t`No codes found` : t`No codes yet`}
      />
      {code && (
        <CodeDrawer key={code.id} code={code} onClose={() => void navigate(`/settings/codes${params}`)} />
      )}
    </div>
  )
}

const columns = (): ConsoleColumn<StaffCode>[] => [
  { id: 'code', head: t`Code`, mobile: 'primary', cell: ({ code }) => <span className="mono">{code}</span> },
  {
    id: 'state',
    head: t`State`,
    mobile: 'subline',
    cell: ({ state }) => (
      <Badge tone={states[state].tone} dot>
        {i18n._(states[state].text)}
      </Badge>
    ),
  },
  {
    id: 'owner',
    head: t`Owner`,
    priority: 2,
    cell: ({ owner }) => (owner ? <PersonLink className="link" person={owner} /> : <None />),
  },
  {
    id: 'maker',
    head: t`Created by`,
    priority: 4,
    cell: ({ maker }) => (maker ? <PersonLink className="link" person={maker} /> : <None />),
  },
  {
    id: 'uses',
    head: t`Uses`,
    figures: true,
    cell: ({ uses, max_uses: most }) => (most === null ? uses : t`${uses} of ${most}`),
  },
  {
    id: 'applications',
    head: t`Applications`,
    priority: 4,
    cell: (code) => <Applications code={code} />,
  },
  {
    id: 'expires',
    head: t`Expires`,
    figures: true,
    priority: 2,
    cell: ({ expires_at: at }) => (at ? <Moment at={at} /> : <span className="t3">{t`Never`}</span>),
  },
]

/** The applications made with a code, as links to their lists. */
function Applications({ code: { code, applications } }: { code: StaffCode }) {
  const mayRead = useHasPermission('applications')
  const { pending, approved, rejected } = applications
  const lists = [
    { status: 'pending', count: pending, text: t`${pending} waiting` },
    { status: 'approved', count: approved, text: t`${approved} approved` },
    { status: 'rejected', count: rejected, text: t`${rejected} rejected or returned` },
  ].filter(({ count }) => count > 0)
  if (lists.length === 0) return <None />
  return (
    <span className={styles.made}>
      {lists.map(({ status, text }) =>
        mayRead ? (
          <Link
            key={status}
            className="link"
            to={`/applications?${new URLSearchParams({ status, query: code })}`}
          >
            {text}
          </Link>
        ) : (
          <span key={status}>{text}</span>
        ),
      )}
    </span>
  )
}
