import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { oneOf } from '@queuemate/app-kit/address-params'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatCount } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { CardFoot, CardSection } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Segmented } from '@queuemate/ui/segmented'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import type { InboxRow } from '../../lib/outputs.ts'
import { queuesQuery } from '../../lib/queries.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useRowFocus } from '../../lib/table/use-row-focus.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'
import { inboxQuery } from './queries.ts'
import { stateOf, ToDoRow, useTake } from './to-do-row.tsx'
import { groupOf, GROUPS, inGroups, keyOf, workOf, type Group } from './work.ts'
import styles from './to-do.module.css'

/** How many rows are shown at first. */
const FIRST = 8

const toDoParams = { rows: oneOf(['mine']) }
const groupNames: Record<Group, () => string> = {
  overdue: () => t`Overdue`,
  today: () => t`Today`,
  week: () => t`This week`,
}

/** What waits for the member of staff, the most urgent first. A row opens where it is decided, and goes when it is. */
export function ToDo() {
  const [{ rows: shown = 'all' }, change] = useAddressParams(toDoParams)
  const isMine = shown === 'mine'
  const inbox = useQuery(inboxQuery(isMine))
  const waiting = Object.values(useQuery(queuesQuery).data ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <CardSection
      className={styles.card}
      title={t`To do`}
      note={waiting > 0 && plural(waiting, { one: '# waiting', other: '# waiting' })}
      action={
        <Segmented
          aria-label={t`Shown`}
          value={shown}
          options={[
            { value: 'all', label: t`All` },
            { value: 'mine', label: t`Mine` },
          ]}
          onValueChange={(next) => change({ rows: next === 'mine' ? 'mine' : undefined })}
        />
      }
    >
      <QueryPanel
        bare
        query={inbox}
        problem={t`The to-do list could not be loaded.`}
        skeleton={<SkeletonLines className={styles.waiting} lines={[44, 44, 44, 44]} />}
      >
        {({ rows }) => <Rows key={shown} rows={rows} isMine={isMine} waiting={waiting} />}
      </QueryPanel>
    </CardSection>
  )
}

type RowsProps = { rows: InboxRow[]; isMine: boolean; waiting: number }

function Rows({ rows, isMine, waiting }: RowsProps) {
  const now = useNow(30_000)
  const [isOpen, setOpen] = useState(false)
  const sortedRows = inGroups(rows, now)
  const shown = isOpen ? sortedRows : sortedRows.slice(0, FIRST)
  const list = useRef<HTMLDivElement>(null)
  const focus = useKeys(list, shown, isMine)
  if (rows.length === 0) return <Nothing isMine={isMine} />
  const hidden = rows.length - FIRST
  const elsewhere = isMine ? 0 : waiting - rows.length
  return (
    <>
      <div ref={list} className={styles.groups}>
        {GROUPS.filter((group) => shown.some((row) => groupOf(row, now) === group)).map((group) => (
          <section key={group} aria-labelledby={`to-do-${group}`}>
            <h3 id={`to-do-${group}`}>{groupNames[group]()}</h3>
            <ul>
              {shown.map(
                (row, index) =>
                  groupOf(row, now) === group && (
                    <ToDoRow
                      key={keyOf(row)}
                      row={row}
                      index={index}
                      state={stateOf(row, index, isMine)}
                      onKeyDown={(event) => focus.onKeyDown(event, index)}
                    />
                  ),
              )}
            </ul>
          </section>
        ))}
      </div>
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

const Nothing = ({ isMine }: { isMine: boolean }) =>
  isMine ? (
    <EmptyState bare level={3} title={t`You have taken nothing`}>
      {t`Items that you take appear here until they are done.`}
    </EmptyState>
  ) : (
    <EmptyState bare level={3} title={t`Nothing to do`}>
      {t`Items that need a decision appear here.`}
    </EmptyState>
  )

/** J and K move between rows, E finishes the focused one, M takes it. Enter opens it, as any link. */
function useKeys(list: React.RefObject<HTMLDivElement | null>, rows: InboxRow[], isMine: boolean) {
  const navigate = useNavigate()
  const take = useTake()
  const close = useAction(trpcClient.staff.support.close, {
    success: (ticket) => t`Ticket ${ticket.id} was closed`,
  })
  const { focus, move } = useRowFocus({ scroller: list, count: rows.length, scrollTo: () => {} })
  const withRow = (act: (row: InboxRow, index: number) => void) => () => {
    const link = list.current?.querySelector<HTMLElement>('li:focus-within [data-row]')
    const index = Number(link?.dataset.row ?? -1)
    const row = rows[index]
    if (row) act(row, index)
  }
  const finish = withRow((row, index) => {
    if (row.queue !== 'tickets') return void navigate(workOf(row).to, { state: stateOf(row, index, isMine) })
    // The row goes, and the next one has the focus.
    move(index === rows.length - 1 ? -1 : 1)
    close.run({ id: Number(row.id) })
  })
  useShortcuts(t`In a list`, [
    { key: 'j', label: t`Next row`, run: () => move(1) },
    { key: 'k', label: t`Previous row`, run: () => move(-1) },
    { key: 'e', label: t`Close the ticket, or open the decision`, run: finish },
    { key: 'm', label: t`Take or release the row`, run: withRow(take) },
  ])
  return focus
}
