import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { InputField, TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { newAddress } from '@queuemate/contracts/accounts/credentials'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { PERSON_MAILS, type PersonMail } from '@queuemate/contracts/staff/people'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { trpcClient } from '../../lib/trpc.ts'

type DialogProps = {
  person: PersonProfile
  onClose: () => void
}

const reasonHint = () => t`They can read it in their settings.`

/** Another primary address for a person who cannot change it themselves. */
export function EmailDialog({ person: { id: userId, name, emails }, onClose }: DialogProps) {
  const correct = useAction(trpcClient.staff.people.correctEmail, {
    success: t`The address of ${name} was changed`,
    onClose,
  })
  const from = emails.find(({ primary }) => primary)?.email ?? ''
  const form = useZodForm({
    schema: z.object({ email: newAddress, reason: staffReason }),
    initial: { email: '', reason: '' },
    onSubmit: (input) => correct.send({ userId, from, ...input }),
  })
  return (
    <FormDialog
      form={form}
      tone="danger"
      title={t`Correct the email address of ${name}?`}
      text={t`The new address replaces ${from}. Anyone who can read its emails can choose a new password, so make sure that the request really came from them and that the address is spelled correctly. Both addresses get an email. They stay signed in.`}
      confirm={t`Change address`}
      onClose={onClose}
    >
      <InputField {...form.text('email')} label={t`New address`} type="email" autoComplete="off" />
      <TextAreaField {...form.text('reason')} label={t`Reason`} hint={reasonHint()} rows={3} />
    </FormDialog>
  )
}

/** Sends an email again that the person did not receive. Sent emails are not kept, so it is written again. */
export function MailDialog({ person, onClose }: DialogProps) {
  const { id: userId, name, emails } = person
  const mailing = useAction(trpcClient.staff.people.sendMail, {
    success: t`The email is on its way`,
    onClose,
  })
  const latest = person.orders.latest.find(({ side }) => side === 'player')
  const isVerified = emails.some(({ primary, verified }) => primary && verified)
  const mails: Record<PersonMail, { label: string; offered: boolean }> = {
    password: { label: t`A new password`, offered: isVerified },
    address: { label: t`Confirm the address`, offered: emails.some(({ verified }) => !verified) },
    receipt: { label: t`The receipt of an order`, offered: isVerified && latest !== undefined },
    decision: {
      label: t`The decision about their application`,
      offered: isVerified && (person.companion?.decided ?? false),
    },
  }
  const offered = PERSON_MAILS.filter((mail) => mails[mail].offered)
  const form = useZodForm({
    schema: z.object({ mail: z.enum(PERSON_MAILS), orderId: z.string().max(12), reason: staffReason }),
    initial: { mail: offered[0] ?? 'password', orderId: String(latest?.id ?? ''), reason: '' },
    fallbackField: 'mail',
    onSubmit: ({ mail, orderId, reason }) => {
      const about = mail === 'receipt' ? { orderId: Number.parseInt(orderId, 10) || 0 } : {}
      return mailing.send({ userId, mail, reason, ...about })
    },
  })
  const { mail } = form.values
  const texts: Record<PersonMail, string> = {
    password: t`Contains a link to the page where they get a code and choose a new password. You do not see the code.`,
    address: t`Sent to the unverified address, with instructions for getting a code.`,
    receipt: t`Contains what they paid, what was refunded, and a link to the receipt.`,
    decision: t`Contains the latest decision, with the reason or their current payband.`,
  }
  return (
    <FormDialog
      form={form}
      title={t`Send an email to ${name}`}
      text={texts[mail]}
      confirm={t`Send`}
      onClose={onClose}
    >
      <Field label={t`Email`} error={form.error('mail')}>
        <Select
          value={mail}
          options={offered.map((value) => ({ value, label: mails[value].label }))}
          onValueChange={(value) => form.set('mail', value as PersonMail)}
        />
      </Field>
      {mail === 'receipt' && (
        <InputField {...form.text('orderId')} label={t`Order number`} inputMode="numeric" />
      )}
      <TextAreaField {...form.text('reason')} label={t`Reason`} hint={reasonHint()} rows={3} />
    </FormDialog>
  )
}

/** The file that the person can download themselves. */
export function ExportDialog({ person: { id: userId, name }, onClose }: DialogProps) {
  const load = useAction(trpcClient.staff.people.exportData, {
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveBlob(file, `queuemate-${userId}.json`)
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={t`Download the data of ${name}?`}
      text={t`Everything that we store about them, as one JSON file, as they could download it in their settings: their own messages, not those of others. Send it only to an address of their account, and delete your copy.`}
      hint={reasonHint()}
      confirm={t`Download`}
      onConfirm={(reason) => load.send({ userId, reason })}
    />
  )
}

/** Deletes the account of a person who asks for it. */
export function DeleteDialog({ person: { id: userId, name }, onClose }: DialogProps) {
  const remove = useAction(trpcClient.staff.people.deleteAccount, {
    success: t`The account was deleted`,
    onClose,
  })
  const form = useZodForm({
    schema: z.object({
      name: z
        .string()
        .refine((typed) => typed.trim() === name.trim(), t`Type the name exactly as it is shown`),
      reason: staffReason,
    }),
    initial: { name: '', reason: '' },
    onSubmit: (input) => remove.send({ userId, ...input }),
  })
  return (
    <FormDialog
      form={form}
      tone="danger"
      title={t`Delete the account of ${name}?`}
      text={t`Only do this at the person's request. Their profile, addresses, card and messages are erased, and they are signed out everywhere and notified by email. Orders and the books stay, without their name. The evidence of their games is kept apart for 180 days, for a bank that asks. This cannot be undone. It is refused while an order, a report, a dispute or a balance is open.`}
      confirm={t`Delete account`}
      cancel={t`Keep account`}
      onClose={onClose}
    >
      <InputField {...form.text('name')} label={t`To confirm, type ${name}`} autoComplete="off" />
      <TextAreaField {...form.text('reason')} label={t`Reason`} rows={3} />
    </FormDialog>
  )
}
