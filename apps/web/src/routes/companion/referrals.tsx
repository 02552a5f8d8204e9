import '../../styles/orders.css'
import { ReferralList } from '../../features/referrals/referral-list.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Referrals')
  return (
    <main id="main">
      <div className="oh__head">
        <div>
          <h1>Referrals</h1>
          <p>Nobody applies without a code. Staff give companions codes to pass on to players they trust.</p>
        </div>
      </div>
      <ReferralList />
    </main>
  )
}
