import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Missing } from './missing.tsx'
import { Page } from './page.tsx'

/** The number in the address of a record. `enabled` is false for an address without one. */
export function useRecordNumber() {
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  return { id, number: Number(id), options: { enabled: isNumber, retry: false } }
}

type RecordPageProps<T> = {
  title: string
  query: ComponentProps<typeof QueryPanel<T>>['query']
  /** For example, "The order could not be loaded." */
  problem: string
  /** The link to its list in the bar. */
  list: { to: string; label: string }
  /** The way back from an address without a record. */
  back: { to: string; label: string }
  /** Beside the title, and at the end of the bar, once the record is there. */
  aside?: ReactNode
  actions?: ReactNode
  children: (record: T) => ReactNode
}

/** The page of one record: its title, state, a link to its list, its actions, and what it consists of. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { title, query, problem, list, back, aside, actions, children } = props
  const { id, options } = useRecordNumber()
  const missing = <Missing {...back} />
  if (!options.enabled) return <Page title={title}>{missing}</Page>
  return (
    <Page
      title={title}
      aside={aside}
      actions={
        <>
          <PageButton to={list.to}>{list.label}</PageButton>
          {actions}
        </>
      }
    >
      <QueryPanel query={query} problem={problem} skeleton={<Skeleton height={480} />} missing={missing}>
        {(record) => <div key={id}>{children(record)}</div>}
      </QueryPanel>
    </Page>
  )
}
