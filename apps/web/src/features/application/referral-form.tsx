import { clsx } from 'clsx'
import { BookOpen, UserCheck, Video, Wallet } from 'lucide-react'
import { referralCodeInput } from '@queuemate/contracts/companions/applications'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { failureOf } from '@queuemate/app-kit/errors'
import { discordInvite } from '../../lib/links.ts'
import { trpc } from '../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './referral-form.module.css'

const steps = [
  { Icon: BookOpen, text: 'Read 20 short guide blocks. Most people need 15 minutes.' },
  { Icon: Video, text: 'Upload a video that shows your rank and in-game name.' },
  { Icon: UserCheck, text: 'Staff review it and set your payband.' },
  { Icon: Wallet, text: 'Connect a payout account and go online.' },
]

/** The lock of the agreement: a referral code opens it (spec §4 'Agreement status'). */
export function ReferralForm() {
  const utils = trpc.useUtils()
  const start = trpc.companions.startAgreement.useMutation({
    onSuccess: () => utils.companions.application.invalidate(),
    onError: (error) => {
      // Another tab may have opened it meanwhile.
      if (failureOf(error).code === 'application_state') void utils.companions.application.invalidate()
    },
  })
  const form = useZodForm({
    schema: referralCodeInput,
    initial: { referral_code: '' },
    onSubmit: (input) => start.mutateAsync(input),
    refusalAt: 'referral_code',
  })
  return (
    <div className={clsx('card', styles.card)}>
      <Form className={styles.form} form={form}>
        <h2>Enter your referral code</h2>
        <p className="sm t2 mt2">
          Ask a current companion for theirs. It opens the agreement, which is in English only.
        </p>
        <div className={clsx('mt6', styles.code)}>
          <Field label="Referral code" error={form.error('referral_code')} className="grow">
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              {...form.field('referral_code')}
            />
          </Field>
          <Button type="submit" variant="primary" loading={form.pending}>
            Unlock
          </Button>
        </div>
        <p className="sm t3 mt6">
          No code yet?{' '}
          <a className="link" href={discordInvite} target="_blank" rel="noreferrer">
            Ask in the Discord
          </a>
          .
        </p>
      </Form>
      <div className={styles.steps}>
        <p className="strong">What happens next</p>
        <ul className="mt2">
          {steps.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
