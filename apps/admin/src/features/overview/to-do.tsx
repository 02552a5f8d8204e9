import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Card, CardFoot, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import type { InboxRow } from '../../lib/outputs.ts'
import { queuesQuery } from '../../lib/queries.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useRowFocus } from '../../lib/table/use-row-focus.ts'
import { Age, Due } from '../../lib/times.tsx'
import { api } from '../../lib/trpc.ts'
import { workOf } from './work.ts'
import styles from './to-do.module.css'

/** How many rows are shown at first. */
const FIRST = 8

/** What waits for the member of staff, the most urgent first. A row opens where it is decided, and goes when it is. */
export function ToDo() {
  const inbox = useQuery(api.staff.overview.inbox.queryOptions(undefined, { staleTime: 15_000 }))
  const waiting = Object.values(useQuery(queuesQuery).data ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Card aria-labelledby="to-do">
      <CardHead
        title={t`To do`}
        titleId="to-do"
        action={
          waiting > 0 && (
            <Badge tone="pending" dot>
              {plural(waiting, { one: '# waiting', other: '# waiting' })}
            </Badge>
          )
        }
      />
      <QueryPanel
        bare
        query={inbox}
        problem={t`The to-do list could not be loaded.`}
        skeleton={<SkeletonLines className={styles.waiting} lines={[44, 44, 44, 44]} />}
      >
        {({ rows }) => <Rows rows={rows} waiting={waiting} />}
      </QueryPanel>
    </Card>
  )
}

function Rows({ rows, waiting }: { rows: InboxRow[]; waiting: number }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, FIRST)
  const list = useRef<HTMLUListElement>(null)
  const { focus, move } = useRowFocus({ scroller: list, count: shown.length, scrollTo: () => {} })
  useShortcuts(t`In a list`, [
    { key: 'j', label: t`Next row`, run: () => move(1) },
    { key: 'k', label: t`Previous row`, run: () => move(-1) },
  ])
  if (rows.length === 0)
    return (
      <EmptyState bare level={3} title={t`Nothing to do`}>
        {t`Items that need a decision appear here.`}
      </EmptyState>
    )
  const hidden = rows.length - FIRST
  const elsewhere = waiting - rows.length
  return (
    <>
      <ul className={styles.rows} ref={list}>
        {shown.map((row, index) => (
          <Row
            key={`${row.queue} ${row.id}`}
            row={row}
            index={index}
            onKeyDown={(event) => focus.onKeyDown(event, index)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <CardFoot>
          {isOpen && elsewhere > 0 && (
            <span className="t3 sm grow">
              {t`${formatCount(elsewhere)} more items are on their own pages.`}
            </span>
          )}
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Show fewer` : plural(hidden, { one: 'Show # more', other: 'Show # more' })}
          </Button>
        </CardFoot>
      )}
    </>
  )
}

type RowProps = { row: InboxRow; index: number; onKeyDown: (event: KeyboardEvent) => void }

function Row({ row, index, onKeyDown }: RowProps) {
  const { icon: Icon, title, about, to } = workOf(row)
  return (
    <li>
      <Link className={styles.row} to={to} data-row={index} onKeyDown={onKeyDown}>
        <Icon className="icon" aria-hidden="true" />
        <span className={styles.text}>
          <b>{title}</b>
          {about && <span className="t3 sm">{about}</span>}
        </span>
        {row.amount !== null && <span className={styles.amount}>{formatMoney(row.amount)}</span>}
        <span className={styles.time}>
          {row.due_at === null ? (
            <span className="t3 sm">
              <Trans>
                Waiting <Age since={row.waiting_since} />
              </Trans>
            </span>
          ) : (
            <Due at={row.due_at} />
          )}
        </span>
      </Link>
    </li>
  )
}
