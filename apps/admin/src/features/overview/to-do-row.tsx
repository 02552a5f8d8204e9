import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { formatMoney } from '@queuemate/contracts/money'
import { Button } from '@queuemate/ui/button'
import type { InboxRow } from '../../lib/outputs.ts'
import { useStaff } from '../../lib/staff.ts'
import { Age, Due } from '../../lib/times.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'
import type { fromToDo } from './next-work.tsx'
import { keyOf, workOf } from './work.ts'
import styles from './to-do.module.css'

type From = z.output<typeof fromToDo>

/** What the opened page remembers, so that it can lead to the next row. */
export const stateOf = (row: InboxRow, place: number, mine: boolean): From => ({
  work: keyOf(row),
  place,
  mine,
})

/** Takes a row, or releases one's own. A ticket is assigned, as on its own page. */
export function useTake() {
  const me = useStaff()?.id ?? null
  const take = useAction(trpcClient.staff.overview.take)
  const assign = useAction(trpcClient.staff.support.assign)
  return ({ queue, id, owner }: InboxRow) => {
    const isMine = owner?.id === me
    if (queue === 'tickets') assign.run({ id: Number(id), assignee: isMine ? null : me })
    else take.run({ queue, id, take: !isMine, owner: owner?.id ?? null })
  }
}

type ToDoRowProps = { row: InboxRow; index: number; state: From; onKeyDown: (event: KeyboardEvent) => void }

export function ToDoRow({ row, index, state, onKeyDown }: ToDoRowProps) {
  const { icon: Icon, title, about, to } = workOf(row)
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={to} state={state} data-row={index} onKeyDown={onKeyDown}>
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
      <Owner row={row} title={title} />
    </li>
  )
}

/** Who takes care of the row, as a button that takes or releases it. */
function Owner({ row, title }: { row: InboxRow; title: string }) {
  const take = useTake()
  const me = useStaff()?.id
  const { owner } = row
  const isMine = owner !== null && owner.id === me
  const name = owner?.name ?? ''
  const label = isMine
    ? t`You, release: ${title}`
    : owner
      ? t`${name}, take over: ${title}`
      : t`Take: ${title}`
  return (
    <Button
      size="sm"
      variant={owner ? undefined : 'ghost'}
      aria-label={label}
      className={styles.owner}
      onClick={() => take(row)}
    >
      <span className="trunc">{isMine ? t`You` : (owner?.name ?? t`Take`)}</span>
    </Button>
  )
}
