import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import type { EndDialogProps } from '../active/end-dialog.tsx'
import { requestEnd, wasNotCharged } from '../history/game-labels.ts'
import { orderRecordQuery } from '../queries.ts'
import { BlockDialog, UnblockButton } from './block-control.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { nextWords } from './report-labels.ts'
import { TooLate } from './too-late.tsx'
import { useIsBlocked } from './use-is-blocked.ts'

export type ProblemProps = {
  order: Pick<OrderRecord, 'order_id' | 'role' | 'status' | 'accepted_at'>
  /** The other person's first name. */
  name: string
  /** The address of the reader's support page. */
  support: string
  /** The dialog that ends the order, on the page that holds both people until its end. */
  End?: ComponentType<EndDialogProps>
}

type ChoiceProps = ProblemProps & { onClose: () => void }

/** What a person can do about an order, the easiest first: end it, block the other person, report it to staff. */
export function ProblemDialog(props: ChoiceProps) {
  const { order, End, onClose } = props
  const { data: record, error, refetch } = useQuery(orderRecordQuery(order.order_id))
  const failed = error !== null && !record
  return (
    <Dialog open wide onClose={onClose}>
      <DialogBody>
        <DialogTitle>{t`Something wrong?`}</DialogTitle>
        {failed && (
          <InlineError
            problem={t`The order could not be loaded.`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <ul className="stack g4 mt4">
          {/* A question about an order that moves on is no longer the right one. */}
          {End && <EndChoice key={order.status} {...props} End={End} />}
          <BlockChoice {...props} person={record?.counterpart} failed={failed} />
          <ReportChoice {...props} record={record} />
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          {t`Close`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type RowProps = {
  label: string
  text: string
  /** What it needs to know is loading, or could not be loaded. */
  state?: 'loading' | 'failed' | undefined
  onPick: () => void
  children?: ReactNode
}

/** A choice, and what happens next. `children`: the dialog that it opens. */
function Choice({ label, text, state, onPick, children }: RowProps) {
  const textId = useId()
  return (
    <li>
      <Button
        block
        disabled={state === 'failed'}
        loading={state === 'loading'}
        aria-describedby={textId}
        onClick={onPick}
      >
        <span className="trunc">{label}</span>
      </Button>
      <p id={textId} className="sm t2 mt2">
        {text}
      </p>
      {children}
    </li>
  )
}

type EndChoiceProps = ChoiceProps & { End: ComponentType<EndDialogProps> }

/** Before the game it is canceled for free; a game that goes on is ended, and stays charged (contract §4). */
function EndChoice({ order, name, End, onClose }: EndChoiceProps) {
  const [isAsking, setAsking] = useState(false)
  const isPlayer = order.role === 'player'
  const isPregame = order.status === OrderStatus.accepted
  if (!isPregame && order.status !== OrderStatus.inProgress) return null
  const canceled = isPlayer
    ? t`The order ends now, you are not charged, and the hold on your card is released.`
    : t`The order ends now, ${name} is not charged, and you earn nothing from it.`
  const ended = isPlayer
    ? t`The game ends now, and you stay charged: only our staff can refund it, after a report.`
    : t`The game ends now, ${name} stays charged, and you are paid for it once you have submitted the score.`
  return (
    <Choice
      label={isPregame ? t`Cancel order` : t`End game`}
      text={isPregame ? canceled : ended}
      onPick={() => setAsking(true)}
    >
      {isAsking && <End order={order} name={name} onEnded={onClose} onClose={() => setAsking(false)} />}
    </Choice>
  )
}

type BlockChoiceProps = ChoiceProps & { person: OrderRecord['counterpart'] | undefined; failed: boolean }

function BlockChoice({ person, failed, name, onClose }: BlockChoiceProps) {
  const [isAsking, setAsking] = useState(false)
  const isBlocked = useIsBlocked(person?.id ?? '')
  if (person && isBlocked && !isAsking)
    return (
      <li className="row between g3">
        <p className="sm t2">{t`${name} is blocked: you are not matched again.`}</p>
        <UnblockButton person={person} />
      </li>
    )
  return (
    <Choice
      label={t`Block ${name}`}
      text={t`You and ${name} will not be matched again; this order and its money stay as they are.`}
      state={failed ? 'failed' : person && isBlocked !== undefined ? undefined : 'loading'}
      onPick={() => setAsking(true)}
    >
      {person && isAsking && (
        <BlockDialog person={person} onBlocked={onClose} onClose={() => setAsking(false)} />
      )}
    </Choice>
  )
}

/** The server decides about an order whose record has not loaded. A request that was not accepted is no game to report. */
function ReportChoice({
  order,
  name,
  support,
  record,
  onClose,
}: ChoiceProps & { record: OrderRecord | undefined }) {
  const [isWriting, setWriting] = useState(false)
  if (record?.report && !isWriting)
    return (
      <li>
        <p className="strong">{t`Your report`}</p>
        <p className="sm t2 mt1">{nextWords(record.report, order.role, name)}</p>
      </li>
    )
  if (record && requestEnd(record) !== null) return null
  if (record && !record.can_report && !isWriting)
    return (
      <li>
        <TooLate until={record.report_until} support={support} />
      </li>
    )
  const charged =
    order.role === 'player'
      ? t`Our staff review it and decide about a refund; until then, ${name}'s earnings from this order are held back.`
      : t`Our staff review it and decide about a refund; until then, your earnings from this order are held back.`
  return (
    <Choice
      label={t`Report a problem`}
      text={
        record && wasNotCharged(record)
          ? t`Our staff review it and email you their decision; nothing was charged for this order.`
          : charged
      }
      onPick={() => setWriting(true)}
    >
      {isWriting && (
        <ReportDialog order={order} name={name} onSent={onClose} onClose={() => setWriting(false)} />
      )}
    </Choice>
  )
}
