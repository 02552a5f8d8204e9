import { CircleUserRound, Wallet } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import styles from './setup-notice.module.css'

/** What keeps a companion from orders, the most pressing thing first (spec §2 'notice', §8). */
export function SetupNotice() {
  const status = trpc.companions.status.useQuery()
  const payband = trpc.companions.payband.useQuery()
  const card = trpc.companions.settings.useQuery()
  if (status.data?.status === AgreementStatus.disabled) {
    return (
      <Notice tone="danger" action={<Link to="/companion/support">Open a ticket</Link>}>
        Your companion account is disabled. You cannot go online or take orders.
      </Notice>
    )
  }
  if (payband.isError && failureOf(payband.error).code === 'not_found') {
    return (
      <Notice tone="pending" action={<Link to="/companion/support">Ask support</Link>}>
        Staff have not set your payband yet. You can go online once they have.
      </Notice>
    )
  }
  if (payband.data?.stripe_enabled === false) {
    return (
      <Notice
        tone="pending"
        icon={<Wallet className="icon" aria-hidden="true" />}
        action={<Link to="/companion/payouts">Set up payouts</Link>}
      >
        Please finish setting up your Stripe payout account before going online.
      </Notice>
    )
  }
  if (card.data && (card.data.banner < 1 || !card.data.biography)) {
    return (
      <Notice
        tone="pending"
        icon={<CircleUserRound className="icon" aria-hidden="true" />}
        action={<Link to="/user/settings#companion">Complete your settings</Link>}
      >
        Your companion settings have no {missing(card.data)} yet.
      </Notice>
    )
  }
  return null
}

type NoticeProps = {
  tone: 'pending' | 'danger'
  icon?: ReactNode
  action: ReactElement<{ className?: string }>
  children: ReactNode
}

function Notice({ tone, icon, action, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert
        tone={tone}
        icon={icon}
        action={
          <LinkButton asChild variant="primary" size="sm">
            {action}
          </LinkButton>
        }
      >
        {children}
      </Alert>
    </div>
  )
}

function missing({ banner, biography }: { banner: number; biography: string }): string {
  if (banner < 1 && !biography) return 'banner and no bio'
  return banner < 1 ? 'banner' : 'bio'
}
