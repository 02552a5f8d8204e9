import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '@queuemate/text/fold'
import { formatLongDate } from '@queuemate/i18n/format'
import type { StaffMailRow, StaffPageRow } from '../../../lib/outputs.ts'
import type { ConsoleColumn } from '../../../lib/table/columns.tsx'
import { DataTable } from '../../../lib/table/data-table.tsx'
import { SearchField } from '../../../lib/table/search-field.tsx'
import { allRows, type Rows } from '../../../lib/table/use-pages.ts'
import { Moment } from '../../../lib/times.tsx'
import { api } from '../../../lib/trpc.ts'
import { History } from './history.tsx'
import { mailLabel, pageLabel, pagePath } from './names.ts'
import filterStyles from '../../../lib/filters.module.css'

const mailColumns = (): ConsoleColumn<StaffMailRow>[] => [
  { id: 'name', head: t`Email`, mobile: 'primary', cell: ({ name }) => mailLabel(name) },
  { id: 'subject', head: t`Subject`, mobile: 'subline', cell: ({ subject }) => subject },
  {
    id: 'changed',
    head: t`Changed`,
    figures: true,
    cell: ({ changed_at: at }) => (at ? <Moment at={at} /> : <span className="t3">{t`Default`}</span>),
  },
]

/** Every email that the product sends. */
export function MailList() {
  const mails = useQuery(api.staff.settings.mails.queryOptions())
  const [query, setQuery] = useState<string>()
  const text = fold(query ?? '')
  const rows = mails.data?.filter(({ name, subject }) =>
    [mailLabel(name), subject].some((one) => fold(one).includes(text)),
  )
  return (
    <>
      <div className={filterStyles.filters}>
        <SearchField label={t`Email or subject`} value={query} onChange={setQuery} />
      </div>
      <TextList
        {...allRows({ ...mails, data: rows })}
        label={t`Emails`}
        problem={t`The emails could not be loaded.`}
        columns={mailColumns()}
        section="mails"
        kind="mail"
      />
    </>
  )
}

const pageColumns = (): ConsoleColumn<StaffPageRow>[] => [
  { id: 'name', head: t`Page`, mobile: 'primary', cell: ({ name }) => pageLabel(name) },
  { id: 'path', head: t`Path`, mobile: 'subline', cell: ({ name }) => pagePath(name) },
  { id: 'text', head: t`Text`, priority: 2, cell: ({ edited }) => (edited ? t`Edited` : t`Default`) },
  { id: 'changed', head: t`Changed`, figures: true, cell: (row) => formatLongDate(row.changed_on) },
]

/** Every page whose text staff can edit. */
export function PageList() {
  return (
    <TextList
      {...allRows(useQuery(api.staff.settings.pages.queryOptions()))}
      label={t`Pages`}
      problem={t`The pages could not be loaded.`}
      columns={pageColumns()}
      section="pages"
      kind="page"
    />
  )
}

type TextListProps<Row> = Rows<Row> & {
  label: string
  problem: string
  columns: ConsoleColumn<Row>[]
  section: 'mails' | 'pages'
  kind: 'mail' | 'page'
}

/** A list of texts with their history of changes. */
function TextList<Row extends { name: string }>({ section, kind, ...rows }: TextListProps<Row>) {
  return (
    <>
      <DataTable
        {...rows}
        rowKey={({ name }) => name}
        hrefOf={({ name }) => `/settings/${section}/${name}`}
        empty={t`Nothing found`}
      />
      <History kinds={[kind]} />
    </>
  )
}
