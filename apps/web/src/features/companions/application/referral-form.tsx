import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BookOpen, UserCheck, Video, Wallet } from 'lucide-react'
import { InputField } from '@queuemate/app-kit/form/fields'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { referralCodeInput } from '@queuemate/contracts/companions/applications'
import { Button } from '@queuemate/ui/button'
import { failureOf } from '@queuemate/app-kit/errors'
import { communityLink } from '../../../lib/links.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './referral-form.module.css'
import { CountryField } from './country-field.tsx'

const steps = () => [
  { Icon: BookOpen, text: t`Read 20 short guide blocks.` },
  { Icon: Video, text: t`Upload a video that shows your rank and in-game name.` },
  { Icon: UserCheck, text: t`Staff review it and set your payband.` },
  { Icon: Wallet, text: t`Connect a payout account and go online.` },
]

/** A referral code unlocks the agreement (spec §4 'Agreement status'). */
export function ReferralForm() {
  const start = useMutation({
    ...mutationOptions(trpcClient.companions.startAgreement),
    onSuccess: () => {
      void api.accounts.me.invalidate()
      return api.companions.application.invalidate()
    },
    onError: (error) => {
      // Another tab may have unlocked it in the meantime.
      if (failureOf(error).code === 'application_state') void api.companions.application.invalidate()
    },
  })
  const { country } = useCurrentUser()
  const form = useZodForm({
    schema: referralCodeInput,
    initial: { referral_code: '', country: country ?? undefined },
    onSubmit: (input) => start.mutateAsync(input),
    fallbackField: 'referral_code',
  })
  return (
    <div className={clsx(cardStyles.card, styles.card)}>
      <Form className={styles.form} form={form}>
        <h2>{t`Enter your referral code`}</h2>
        <p className="sm t2 mt2">
          {t`Ask a current companion for a code. It unlocks the agreement, which is in English only.`}
        </p>
        <InputField
          {...form.text('referral_code')}
          label={t`Referral code`}
          className={clsx('mt6', styles.code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CountryField
          value={form.values.country}
          onChange={(chosen) => form.set('country', chosen)}
          error={form.error('country')}
        />
        <Button type="submit" variant="primary" className="mt4" loading={form.pending}>
          {t`Unlock`}
        </Button>
        <p className="sm t3 mt6">
          <Trans>
            No code yet?{' '}
            <a className="link" href={communityLink} target="_blank" rel="noreferrer">
              Ask on Discord
            </a>
            .
          </Trans>
        </p>
      </Form>
      <div className={styles.steps}>
        <p className="strong">{t`What happens next`}</p>
        <ul className="mt2">
          {steps().map(({ Icon, text }) => (
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
