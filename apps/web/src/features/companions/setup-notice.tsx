import { Wallet } from 'lucide-react'
import { Alert } from '@queuemate/ui/alert'
import { trpc } from '../../lib/trpc.ts'

/** Shown while the payout account is not finished (spec §8). */
export function SetupNotice() {
  const payband = trpc.companions.payband.useQuery()
  if (payband.data?.stripe_enabled !== false) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert tone="pending" icon={<Wallet className="icon" aria-hidden="true" />}>
        Please finish setting up your Stripe payout account before going online.
      </Alert>
    </div>
  )
}
