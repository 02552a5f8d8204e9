import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import type { SettingKind } from '@queuemate/contracts/staff/settings'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { useAction } from '../../lib/use-action.ts'
import { PagedList } from '../../lib/table/paged-list.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { fieldsOf, titleOf } from './change-labels.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import type { SettingChange } from '../../lib/outputs.ts'
import styles from './settings.module.css'

type ChangeListProps = {
  kinds?: SettingKind[]
  /** For a page that edits such a setting. */
  onUndone?: () => void
}

/** Changes of settings of the given kinds, or of all, newest first. The latest change of each setting can be undone. */
export function ChangeList({ kinds, onUndone }: ChangeListProps) {
  const query = useInfiniteQuery(api.staff.settings.changes.infiniteQueryOptions({ kinds }, pageOptions))
  const [confirming, setConfirming] = useState<SettingChange | null>(null)
  return (
    <>
      <PagedList
        {...usePages(query)}
        problem={t`The changes could not be loaded.`}
        skeleton={<Skeleton height={200} />}
        empty={t`No changes yet`}
        emptyText={t`Every change to a setting appears here, and can be undone.`}
      >
        {(rows) => (
          <ol className={styles.changes}>
            {rows.map((change) => (
              <Change key={change.id} change={change} onUndo={() => setConfirming(change)} />
            ))}
          </ol>
        )}
      </PagedList>
      <UndoDialog change={confirming} onUndone={onUndone} onClose={() => setConfirming(null)} />
    </>
  )
}

function Change({ change, onUndo }: { change: SettingChange; onUndo: () => void }) {
  const { at, by, undoes, can_undo: canUndo } = change
  return (
    <li className={cardStyles.card}>
      <div className="grow">
        <p>
          <b>{titleOf(change)}</b>{' '}
          {undoes !== null && (
            <span className="t3 xs">{t`Reverts the change by ${undoes.by} from ${formatMoment(undoes.at)}`}</span>
          )}
        </p>
        <ul className={styles.fields}>
          {fieldsOf(change).map(({ name, lead, before, after, tail }) => (
            <li key={name}>
              <span className="t3">{name}</span> {lead}
              {before && <s>{before}</s>} {after && <ins>{after}</ins>}
              {tail}
            </li>
          ))}
        </ul>
        <p className="t3 xs">
          {by}, {formatMoment(at)}
        </p>
      </div>
      {canUndo && (
        <Button onClick={onUndo} icon={<Undo2 className="icon" aria-hidden="true" />}>
          {t`Undo`}
        </Button>
      )}
    </li>
  )
}

type UndoDialogProps = Pick<ChangeListProps, 'onUndone'> & {
  change: SettingChange | null
  onClose: () => void
}

function UndoDialog({ change, onUndone, onClose }: UndoDialogProps) {
  /** The id of the change whose undo would move prices. */
  const [moving, setMoving] = useState<number | null>(null)
  const close = () => {
    setMoving(null)
    onClose()
  }
  const undo = useAction(trpcClient.staff.settings.undo, {
    success: t`Undone`,
    onSuccess: onUndone,
    onClose: close,
  })
  const confirm = (id: number, moveStranded: boolean) =>
    undo.send({ id, moveStranded }).catch((error: unknown) => {
      if (failureOf(error).code === 'prices_stranded') return setMoving(id)
      showFailure(error)
      close()
    })
  const isMoving = change !== null && moving === change.id
  const title = change ? titleOf(change) : ''
  return (
    <ConfirmDialog
      open={change !== null}
      title={isMoving ? t`Move prices into the previous limits?` : t`Undo this change?`}
      text={
        isMoving
          ? t`Some companions' prices are outside the previous limits. They will be moved to the nearest limit, and each companion is notified by email.`
          : t`This undoes “${title}”. Prices that it moved go back, unless their companions have changed them. Orders and emails since then stay.`
      }
      confirm={isMoving ? t`Undo and move prices` : t`Undo change`}
      cancel={t`Keep it`}
      tone="primary"
      pending={undo.isPending}
      onCancel={close}
      onConfirm={() => change && void confirm(change.id, isMoving)}
    />
  )
}
