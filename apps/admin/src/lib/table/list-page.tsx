import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import filterStyles from '../filters.module.css'
import { Page } from '../page.tsx'
import { SaveCsvButton, type SaveCsvButtonProps } from '../save-csv-button.tsx'
import { SavedFiltersMenu, type SavedFiltersMenuProps } from '../saved-filters-menu.tsx'
import { ColumnsMenu, hiddenOf } from './columns.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Params = { sort?: string | undefined; hide?: string | undefined }

type ListPageProps<Row> = Omit<DataTableProps<Row>, 'label' | 'hidden' | 'onSort'> & {
  title: string
  /** The accessible name of the table, if it is not the title. */
  label?: string
  /** Beside the title, and at the end of the bar. */
  aside?: ReactNode
  actions?: ReactNode
  /** The list whose filters staff can save. */
  saved?: SavedFiltersMenuProps
  csv?: SaveCsvButtonProps
  /** How the list is sorted, and which columns are hidden. Columns can be hidden if the page has a param for it. */
  params?: Params
  change?: (patch: Params) => void
  /** Above the list: what is not a filter, tabs, filters, and actions for the selected rows. */
  above?: ReactNode
  tabs?: ReactNode
  filters?: ReactNode
  bulk?: ReactNode
  /** The row that is open beside the list. */
  children?: ReactNode
}

/** A page with a list: title, filters, table, and the open row beside it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, label = title, aside, actions, saved, csv, params = {}, change, sort, ...more } = props
  const { above, tabs, filters, bulk, children, ...table } = more
  const hidden = hiddenOf(params.hide)
  const menu = 'hide' in params && (
    <ColumnsMenu columns={table.columns} hidden={hidden} onChange={(hide) => change?.({ hide })} />
  )
  return (
    <Page
      title={title}
      aside={aside}
      actions={
        <>
          {saved && <SavedFiltersMenu {...saved} />}
          {csv && <SaveCsvButton {...csv} />}
          {actions}
        </>
      }
    >
      {above}
      {tabs && (
        <div className={filterStyles.tabs}>
          {tabs}
          {menu}
        </div>
      )}
      {filters && (
        <div className={filterStyles.filters}>
          {filters}
          {!tabs && menu}
        </div>
      )}
      {bulk}
      <div className={clsx(tabs && filterStyles.underTabs)}>
        <DataTable
          {...table}
          label={label}
          hidden={hidden}
          sort={params.sort ?? sort}
          onSort={change && ((next) => change({ sort: next }))}
        />
      </div>
      {children}
    </Page>
  )
}
