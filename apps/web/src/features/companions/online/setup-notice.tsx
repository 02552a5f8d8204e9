import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, ScrollText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Alert } from '@queuemate/ui/alert'
import { failureOf } from '@queuemate/app-kit/errors'
import { useMustAccept } from './use-must-accept.ts'
import { cardQuery } from '../../accounts/queries.ts'
import { applicationQuery, paybandQuery, statusQuery } from '../queries.ts'

/**
 * What prevents a companion from getting orders. Only the most important notice is shown (spec §2 'notice', §8). `locked`: the
 * companion is online.
 */
export function SetupNotice({ locked }: { locked: boolean }) {
  const status = useQuery(statusQuery)
  const payband = useQuery(paybandQuery)
  const card = useQuery(cardQuery)
  const isDisabled = status.data?.status === AgreementStatus.disabled
  const application = useQuery({ ...applicationQuery, enabled: isDisabled })
  const mustAccept = useMustAccept()
  if (isDisabled) {
    const reason = application.data?.disabled_reason
    return (
      <Notice tone="danger" to="/companion/support" label={t`Open a ticket`}>
        {t`Your companion account is disabled. You cannot go online or take orders.`}
        {reason && <> {t`Reason given by our staff: ${reason}`}</>}
      </Notice>
    )
  }
  if (payband.isError && failureOf(payband.error).code === 'not_found') {
    return (
      <Notice tone="pending" to="/companion/support" label={t`Contact support`}>
        {t`Our staff have not set your payband yet. You can go online once they have.`}
      </Notice>
    )
  }
  if (payband.data?.stripe_enabled === false) {
    return (
      <Notice
        tone="pending"
        icon={<Wallet className="icon" aria-hidden="true" />}
        to="/companion/payouts"
        label={t`Set up payouts`}
      >
        {t`Please finish setting up your Stripe payout account before going online.`}
      </Notice>
    )
  }
  if (mustAccept) {
    return (
      <Notice
        tone="pending"
        icon={<ScrollText className="icon" aria-hidden="true" />}
        to="/companion/agreement"
        label={t`Read the agreement`}
      >
        {t`The companion agreement has changed. Read and accept it before you go online.`}
      </Notice>
    )
  }
  if (card.data && (card.data.banner < 1 || !card.data.biography)) {
    return (
      <Notice
        tone="pending"
        icon={<CircleUserRound className="icon" aria-hidden="true" />}
        // An online companion stays on this page.
        to={locked ? null : '/user/settings#companion'}
        label={t`Complete your settings`}
      >
        {missingText(card.data)}
      </Notice>
    )
  }
  return null
}

type NoticeProps = {
  tone: 'pending' | 'danger'
  icon?: ReactNode
  to: string | null
  label: string
  children: ReactNode
}

function Notice({ tone, icon, to, label, children }: NoticeProps) {
  return (
    <div className="mb4">
      <Alert
        tone={tone}
        icon={icon}
        action={
          to && (
            <PageButton to={to} variant="primary" size="sm">
              {label}
            </PageButton>
          )
        }
      >
        {children}
      </Alert>
    </div>
  )
}

function missingText({ banner, biography }: { banner: number; biography: string }): string {
  if (banner < 1 && !biography) return t`Your companion settings have no banner and no bio yet.`
  return banner < 1
    ? t`Your companion settings have no banner yet.`
    : t`Your companion settings have no bio yet.`
}
