import { clsx } from 'clsx'
import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ratingWord } from '@queuemate/contracts/companions/ratings'
import { Avatar } from '@queuemate/ui/avatar'
import { Button, LinkButton } from '@queuemate/ui/button'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useCurrentUser } from '../../lib/current-user.ts'
import { trpc } from '../../lib/trpc.ts'
import styles from './dashboard-head.module.css'

/** Who you are to customers: payband, price range, customers and rating. */
export function DashboardHead({ locked, lockedReason }: { locked: boolean; lockedReason: string }) {
  const me = useCurrentUser()
  const payband = trpc.companions.payband.useQuery()
  const statistics = trpc.companions.statistics.useQuery()
  const gear = <Settings className="icon" aria-hidden="true" />
  return (
    <div className={styles.head}>
      <Avatar picture={me?.profile_picture} alt="Profile picture" size={72} />
      <div className={clsx('grow', styles.name)}>
        <h1>{me?.name}</h1>
        <div className={styles.facts}>
          {payband.data && (
            <>
              <span>
                Payband <b>{payband.data.name}</b>
              </span>
              <span>
                <b>
                  {formatMoney(payband.data.minimum)} to {formatMoney(payband.data.maximum)}
                </b>{' '}
                per game
              </span>
            </>
          )}
          {statistics.data && (
            <>
              <span>
                <b>{statistics.data.customers}</b>{' '}
                {statistics.data.customers === 1 ? 'customer' : 'customers'}
              </span>
              <span>
                Rated <b>{ratingWord(statistics.data.rating)}</b>
              </span>
            </>
          )}
          {(payband.isPending || statistics.isPending) && (
            <Skeleton width={260} height={14} className={styles.waiting} />
          )}
        </div>
      </div>
      {locked ? (
        <Tooltip text={lockedReason} onTap>
          <Button className={styles.settings} aria-disabled="true" icon={gear}>
            Settings
          </Button>
        </Tooltip>
      ) : (
        <LinkButton asChild className={styles.settings}>
          <Link to="/user/settings">
            {gear}
            Settings
          </Link>
        </LinkButton>
      )}
    </div>
  )
}
