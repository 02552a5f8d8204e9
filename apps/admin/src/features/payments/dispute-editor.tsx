import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { DisputeStage } from '@queuemate/contracts/payments/disputes'
import { formatMoney } from '@queuemate/contracts/money'
import { Alert } from '@queuemate/ui/alert'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import type { DisputeEvidence } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { OthersPresent } from '../../lib/others-present.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useEdit } from '../../lib/use-edit.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { EvidenceFile } from './evidence-file.tsx'
import { EvidenceForm, type AfterSave } from './evidence-form.tsx'
import { SentEvidence } from './sent-evidence.tsx'
import styles from './dispute.module.css'

type DisputeEditorProps = { evidence: DisputeEvidence; refetch: () => Promise<{ error: unknown }> }

/** A dispute with the evidence that staff send, or what has become of it. */
export function DisputeEditor({ evidence, refetch }: DisputeEditorProps) {
  const { id: disputeId, status } = evidence.dispute
  const { sent } = evidence
  const isSilent = evidence.draft.statement === ''
  const hasEvidence = status === 'needs_response' || sent.length > 0
  const edit = useEdit(refetch)
  const [asked, setAsked] = useState<'send' | 'accept' | null>(null)
  const [draft, setDraft] = useState(evidence.draft)
  const close = () => setAsked(null)
  const submit = useAction(trpcClient.staff.disputes.submit, {
    success: t`The evidence was sent to the bank`,
    onClose: close,
  })
  const file = useMutation({
    mutationFn: (stage?: DisputeStage) => trpcClient.staff.disputes.preview.query({ disputeId, stage }),
    onSuccess: ({ name, content }) => saveBlob(pdfOf(content), name),
    onError: showFailure,
  })
  const onSaved = (next: AfterSave) => (next === 'send' ? setAsked('send') : file.mutate(undefined))
  return (
    <div className={styles.dispute}>
      <div className={styles.facts}>
        <DisputeFacts evidence={evidence} />
        {status === 'needs_response' && <EvidenceFile evidence={evidence} draft={draft} />}
      </div>
      {hasEvidence && (
        <div className={styles.form}>
          <OthersPresent record="dispute" id={String(disputeId)} />
          {status === 'needs_response' && (
            <EvidenceForm
              key={edit.edition}
              evidence={evidence}
              edit={edit}
              onSaved={onSaved}
              onAccept={() => setAsked('accept')}
              onDraft={setDraft}
            />
          )}
          {sent.toReversed().map((one) => (
            <SentEvidence key={one.stage} sent={one} onDownload={() => file.mutate(one.stage)} />
          ))}
        </div>
      )}
      <ConfirmDialog
        open={asked === 'send'}
        title={t`Send this evidence to the bank?`}
        text={
          isSilent
            ? t`Our statement is empty: the bank will read only the records below it. Evidence can be sent only once, and nothing can be added or changed afterwards.`
            : t`Evidence can be sent only once. Nothing can be added or changed afterwards.`
        }
        confirm={t`Send to the bank`}
        cancel={t`Keep editing`}
        tone="primary"
        pending={submit.isPending}
        onConfirm={() => submit.run({ disputeId, version: evidence.version })}
        onCancel={close}
      />
      {asked === 'accept' && <AcceptDialog evidence={evidence} onClose={close} />}
    </div>
  )
}

/** Accepts a dispute, or asks for approval above the limit of the member of staff. */
function AcceptDialog({ evidence, onClose }: { evidence: DisputeEvidence; onClose: () => void }) {
  const { id: disputeId, order_id: orderId } = evidence.dispute
  const accept = useAction(trpcClient.staff.disputes.accept, { success: t`The dispute was accepted` })
  const request = useAction(trpcClient.staff.refundRequests.create, {
    success: t`This is waiting for approval`,
  })
  const preview = useQuery(
    api.staff.orders.preview.queryOptions({ orderId, move: 'accept' }, { retry: false, gcTime: 0 }),
  )
  const approval = preview.data?.approval
  return (
    <ReasonDialog
      title={t`Accept the dispute of order ${orderId}?`}
      text={acceptText(evidence)}
      tone="danger"
      confirm={approval ? t`Request approval` : t`Accept the dispute`}
      onConfirm={(reason) => {
        const input = { disputeId, reason }
        return approval ? request.send({ kind: 'dispute', input }) : accept.send(input)
      }}
      onClose={onClose}
    >
      {approval && (
        <Alert tone="pending">
          {approval}. {t`The dispute stays open until another member of staff approves it.`}
        </Alert>
      )}
    </ReasonDialog>
  )
}

/** What accepting costs, and whom. */
function acceptText({ dispute: { amount }, provider_fees: fees }: DisputeEvidence): string {
  const money = formatMoney(amount)
  const loss = formatMoney(amount + fees)
  const ends = t`The player keeps ${money}, and the dispute is lost. No evidence can be sent afterwards.`
  const bears =
    fees > 0
      ? t`Queuemate covers ${loss}, including the payment provider's dispute fee of ${formatMoney(fees)}. Of this, the companion's earnings can be charged to them afterwards if they broke the rules.`
      : t`Queuemate covers the loss. The companion's earnings can be charged to them afterwards if they broke the rules.`
  const kept = t`The reason is kept in the audit log.`
  return `${ends} ${bears} ${kept}`
}

const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  })
