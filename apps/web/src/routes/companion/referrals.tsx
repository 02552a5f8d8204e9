import { t } from '@lingui/core/macro'
import { PageHead } from '@queuemate/ui/page-head'
import { ReferralList } from '../../features/companions/referrals/referral-list.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Referrals`)
  return (
    <main id="main">
      <PageHead
        centered
        title={t`Referrals`}
        note={t`Players need a code to apply. Our staff give companions codes to share with players they trust.`}
      />
      <ReferralList />
    </main>
  )
}
