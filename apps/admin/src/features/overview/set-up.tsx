import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Alert } from '@queuemate/ui/alert'
import { useHasPermission } from '../../lib/staff.ts'
import type { StaffOverview } from '../../lib/outputs.ts'

/** Leads the staff of a new site to the first payband and the first referral code. */
export function SetUp({ missing }: Pick<StaffOverview, 'missing'>) {
  const mayChange = useHasPermission('settings')
  if (!missing || !mayChange) return null
  const isPayband = missing === 'payband'
  return (
    <Alert
      tone="pending"
      action={
        <PageButton to={isPayband ? '/settings/paybands' : '/settings/codes'}>
          {isPayband ? t`Create a payband` : t`Create a referral code`}
        </PageButton>
      }
    >
      {isPayband
        ? t`Companions cannot be approved yet: there is no payband with prices and a fee.`
        : t`Companions cannot apply yet: there is no referral code.`}
    </Alert>
  )
}
