import { PageHead } from '@queuemate/ui/page-head'
import { ReferralList } from '../../features/referrals/referral-list.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Referrals')
  return (
    <main id="main">
      <PageHead
        centered
        title="Referrals"
        note="Nobody applies without a code. Staff give companions codes to pass on to players they trust."
      />
      <ReferralList />
    </main>
  )
}
