import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import type { DisputeStage } from '@queuemate/contracts/payments/disputes'
import type { DisputeEvidence } from '@queuemate/contracts/payments/evidence'
import { formatMoney } from '@queuemate/contracts/money'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { showToast } from '@queuemate/ui/toast'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useEdit } from '../../lib/use-edit.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { EvidenceForm, type AfterSave } from './evidence-form.tsx'
import { SentEvidence } from './sent-evidence.tsx'
import styles from './dispute.module.css'

/** An order shows the state of its dispute. */
const refresh = () =>
  Promise.all([api.staff.disputes, api.staff.orders, api.staff.overview].map((one) => one.invalidate()))

type DisputeEditorProps = { evidence: DisputeEvidence; refetch: () => Promise<unknown> }

/** A dispute with the evidence that staff send, or what has become of it. */
export function DisputeEditor({ evidence, refetch }: DisputeEditorProps) {
  const { id: disputeId, status, order_id: order } = evidence.dispute
  const { sent } = evidence
  const isSilent = evidence.draft.statement === ''
  const hasEvidence = status === 'needs_response' || sent.length > 0
  const edit = useEdit(refetch)
  const [asked, setAsked] = useState<'send' | 'accept' | null>(null)
  const close = () => setAsked(null)
  const onError = (error: unknown) => showToast('danger', failureOf(error).text)
  const send = useMutation({
    ...mutationOptions(trpcClient.staff.disputes.submit),
    onSuccess: () => {
      showToast('success', t`The evidence was sent to the bank`)
      void refresh()
    },
    onError,
    onSettled: close,
  })
  const accept = useMutation(mutationOptions(trpcClient.staff.disputes.accept))
  const download = (stage?: DisputeStage) =>
    trpcClient.staff.disputes.preview
      .query({ disputeId, stage })
      .then(({ name, content }) => saveBlob(pdfOf(content), name), onError)
  const onSaved = (next: AfterSave) => (next === 'send' ? setAsked('send') : void download())
  return (
    <div className={styles.dispute}>
      <DisputeFacts evidence={evidence} />
      {hasEvidence && (
        <div className={styles.form}>
          {status === 'needs_response' && (
            <EvidenceForm
              key={edit.edition}
              evidence={evidence}
              edit={edit}
              onSaved={onSaved}
              onAccept={() => setAsked('accept')}
            />
          )}
          {sent.toReversed().map((one) => (
            <SentEvidence key={one.stage} sent={one} onDownload={() => void download(one.stage)} />
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
        pending={send.isPending}
        onConfirm={() => send.mutate({ disputeId, version: evidence.version })}
        onCancel={close}
      />
      {asked === 'accept' && (
        <ReasonDialog
          title={t`Accept the dispute of order ${order}?`}
          text={acceptText(evidence)}
          tone="danger"
          confirm={t`Accept the dispute`}
          onConfirm={async (reason) => {
            await accept.mutateAsync({ disputeId, reason })
            showToast('success', t`The dispute was accepted`)
            await refresh()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What accepting costs, and whom. */
function acceptText({ dispute: { amount }, provider_fees: fees }: DisputeEvidence): string {
  const money = formatMoney(amount)
  const loss = formatMoney(amount + fees)
  const ends = t`The player keeps ${money}, and the dispute is lost. No evidence can be sent afterwards.`
  const bears =
    fees > 0
      ? t`Queuemate covers ${loss}, including the payment provider's dispute fee of ${formatMoney(fees)}. Of this, the companion's share can be charged to them afterwards if they broke the rules.`
      : t`Queuemate covers the loss. The companion's share can be charged to them afterwards if they broke the rules.`
  const kept = t`The reason is kept in the audit log.`
  return `${ends} ${bears} ${kept}`
}

const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  })
