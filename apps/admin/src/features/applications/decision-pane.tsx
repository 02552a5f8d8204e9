import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { rankLabel, RANKS } from '@queuemate/contracts/lookups/ranks'
import { NEW_VIDEO_TEMPLATES, REJECTION_TEMPLATES } from '@queuemate/contracts/staff/applications'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { useAction } from '../../lib/use-action.ts'
import { useDraft, useKeepDraft } from '../../lib/drafts.ts'
import { paybandsQuery } from '../../lib/queries.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { trpcClient } from '../../lib/trpc.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import type { ApplicationDetail } from '../../lib/outputs.ts'
import { checkText, openChecks } from './labels.ts'
import styles from './decision-pane.module.css'
import { KeyHint } from '../../lib/key-hint.tsx'

type Asked = 'approve' | 'askAgain' | 'reject' | null

/** Payband, note and the three decisions. Shortcuts: A approves, N requests a new video, R rejects. */
export function DecisionPane({
  application,
  onWriting,
}: {
  application: ApplicationDetail
  /** Whether there is a text that would be lost with the pane. */
  onWriting: (isWriting: boolean) => void
}) {
  const { user_id: userId, application_id: applicationId, name } = application
  const bands = useQuery(paybandsQuery).data?.items ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const kept = useDraft(`application/${applicationId}/note`)
  const [note, setNote] = useState(kept.read)
  useKeepDraft(kept.id, note)
  const [asked, setAsked] = useState<Asked>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const payband = useRef<HTMLSelectElement>(null)
  const { applications } = trpcClient.staff
  const decided = (success: string) => ({
    success,
    onSuccess: () => setNote(''),
    onClose: () => setAsked(null),
  })
  const approve = useAction(applications.approve, decided(t`${name} is now a companion`))
  const askAgain = useAction(applications.askAgain, decided(t`${name} was asked for a new video`))
  const reject = useAction(applications.reject, decided(t`${name}'s application was rejected`))
  // Paybands are often named after a rank.
  const claimed = rankLabel(application.rank)
  const fitting = bands.find((one) => one.name === claimed)
  const band = bands.find(({ id }) => id === chosen) ?? (chosen === null ? fitting : undefined)
  const close = () => setAsked(null)
  const isWriting = note !== '' || asked === 'askAgain' || asked === 'reject'
  useEffect(() => onWriting(isWriting), [isWriting, onWriting])
  const open = openChecks(application)

  function startApproval() {
    if (band) return setAsked('approve')
    // Choosing a payband opens the confirmation.
    // The error is there before the field that it describes gets the focus.
    flushSync(() => setIsChoosing(true))
    payband.current?.focus()
  }
  useShortcuts(t`Decision`, [
    { key: 'a', label: t`Approve`, run: startApproval },
    { key: 'n', label: t`Ask for a new video`, run: () => setAsked('askAgain') },
    { key: 'r', label: t`Reject`, run: () => setAsked('reject') },
  ])

  return (
    <>
      {application.banned && <Alert tone="danger">{t`This person is banned and cannot be approved.`}</Alert>}
      {application.has_open_order && (
        <Alert tone="pending">{t`This person has an open order. They can be approved once it ends.`}</Alert>
      )}
      <Field label={t`Payband`} error={isChoosing ? t`Please choose a payband` : undefined}>
        <Select
          ref={payband}
          value={band ? String(band.id) : undefined}
          placeholder={t`Choose a payband`}
          options={bands.map(({ id, name: label, minimum, maximum }) => ({
            value: String(id),
            label: t`${label}, ${formatMoney(minimum)} to ${formatMoney(maximum)}`,
          }))}
          onValueChange={(value) => {
            setChosen(Number(value))
            // In the next task, or the Enter that chose the payband would also press the dialog's first button.
            if (isChoosing) setTimeout(() => setAsked('approve'))
            setIsChoosing(false)
          }}
        />
      </Field>
      <Field label={t`Note to applicant`} aside={<span className={fieldStyles.optional}>{t`Optional`}</span>}>
        <TextArea
          rows={3}
          placeholder={t`Sent with the approval email`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        {open.length > 0 && (
          <p className="xs t2 center">
            {plural(open.length, { one: '# check open', other: '# checks open' })}
          </p>
        )}
        <Button
          variant={band && open.length === 0 ? 'lit' : 'primary'}
          block
          className={styles.approve}
          onClick={startApproval}
        >
          {band ? t`Approve as ${band.name}` : t`Approve`}
          <KeyHint name="A" />
        </Button>
        <div className={styles.others}>
          <Button onClick={() => setAsked('askAgain')}>
            {t`Ask for a new video`}
            <KeyHint name="N" />
          </Button>
          <Button variant="danger-soft" onClick={() => setAsked('reject')}>
            {t`Reject`}
            <KeyHint name="R" />
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked === 'approve' && band !== undefined}
        title={t`Make ${name} a companion?`}
        text={
          band && (
            <>
              {t`They get the companion role, the payband ${band.name} (${formatMoney(band.minimum)} to ${formatMoney(band.maximum)}), and an email about it.`}
              <Doubts application={application} band={band} fitting={fitting} />
            </>
          )
        }
        tone="primary"
        confirm={t`Approve`}
        cancel={t`Not yet`}
        pending={approve.isPending}
        onConfirm={() => band && approve.run({ userId, applicationId, paybandId: band.id, note })}
        onCancel={close}
      />
      {asked === 'askAgain' && (
        <ReasonDialog
          title={t`Ask ${name} for a new video`}
          text={t`Their progress in the guide and their in-game name are kept. The reason is sent by email and shown on their agreement page.`}
          templates={NEW_VIDEO_TEMPLATES}
          confirm={t`Ask for a new video`}
          onConfirm={(reason) => askAgain.send({ userId, applicationId, reason })}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={t`Reject ${name}'s application`}
          text={t`They can apply again with a referral code. The reason is sent by email and shown on their agreement page.`}
          templates={REJECTION_TEMPLATES}
          confirm={t`Reject`}
          tone="danger"
          onConfirm={(reason) => reject.send({ userId, applicationId, reason })}
          onClose={close}
        />
      )}
    </>
  )
}

type DoubtsProps = {
  application: ApplicationDetail
  band: { id: number; name: string }
  /** The payband that is named after the claimed rank. */
  fitting: { id: number } | undefined
}

/** Reasons to hesitate before an approval: checks that are not ticked, and a payband of another rank. */
function Doubts({ application, band, fitting }: DoubtsProps) {
  const claimed = rankLabel(application.rank)
  const open = openChecks(application)
  const isOfRank = RANKS.some(({ label }) => label === band.name)
  const isOther = fitting ? fitting.id !== band.id : isOfRank
  return (
    <>
      {open.length > 0 && (
        <b className={styles.doubt}>{t`Not checked yet: ${open.map(checkText).join(', ')}.`}</b>
      )}
      {isOther && (
        <b className={styles.doubt}>{t`The claimed rank is ${claimed}, and the payband is ${band.name}.`}</b>
      )}
    </>
  )
}
