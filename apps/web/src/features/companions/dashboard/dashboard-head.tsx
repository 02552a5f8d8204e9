import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Settings } from 'lucide-react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { formatCount } from '@queuemate/i18n/format'
import { ratingWord } from '@queuemate/contracts/companions/ratings'
import { ratingCounts } from '@queuemate/product-ui/companion-labels'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useUserOrOutline } from '../../../lib/current-user.ts'
import styles from './dashboard-head.module.css'
import { paybandQuery, statisticsQuery } from '../queries.ts'

/** The companion's name, payband, price range, players and rating. */
export function DashboardHead({ locked, lockedReason }: { locked: boolean; lockedReason: string }) {
  const me = useUserOrOutline()
  const payband = useQuery(paybandQuery)
  const statistics = useQuery(statisticsQuery)
  const band = payband.data?.name
  const minimum = formatMoney(payband.data?.minimum ?? 0)
  const maximum = formatMoney(payband.data?.maximum ?? 0)
  const count = formatCount(statistics.data?.customers ?? 0)
  const gear = <Settings className="icon" aria-hidden="true" />
  return (
    <div className={styles.head}>
      <Avatar picture={me?.profile_picture} alt={t`Profile picture`} size={72} />
      <div className={clsx('grow', styles.name)}>
        <h1>{me?.name ?? <span className="sr">{t`Dashboard`}</span>}</h1>
        <div className={styles.facts}>
          {payband.data && (
            <>
              <span>
                <Trans>
                  Payband <b>{band}</b>
                </Trans>
              </span>
              <span>
                <Trans>
                  <b>
                    {minimum} to {maximum}
                  </b>{' '}
                  per game
                </Trans>
              </span>
            </>
          )}
          {statistics.data && (
            <>
              <Plural
                value={statistics.data.customers}
                one={
                  <span>
                    <b>{count}</b> player
                  </span>
                }
                other={
                  <span>
                    <b>{count}</b> players
                  </span>
                }
              />
              <span>
                <Rating rating={statistics.data.rating} />
                {statistics.data.ratings && (
                  <span className={clsx('t3 tnum', styles.counts)}>
                    {ratingCounts(statistics.data.ratings)}
                  </span>
                )}
              </span>
            </>
          )}
          {(payband.isPending || statistics.isPending) && (
            <Skeleton width={260} height={14} className={styles.waiting} />
          )}
        </div>
      </div>
      {locked ? (
        <Tooltip text={lockedReason}>
          <Button className={styles.settings} aria-disabled="true" icon={gear}>
            <span>{t`Settings`}</span>
          </Button>
        </Tooltip>
      ) : (
        <PageButton to="/user/settings" className={styles.settings}>
          {gear}
          <span>{t`Settings`}</span>
        </PageButton>
      )}
    </div>
  )
}

function Rating({ rating }: { rating: number }) {
  switch (ratingWord(rating)) {
    case 'great':
      return (
        <Trans>
          Rated <b>great</b>
        </Trans>
      )
    case 'good':
      return (
        <Trans>
          Rated <b>good</b>
        </Trans>
      )
    case 'bad':
      return (
        <Trans>
          Rated <b>bad</b>
        </Trans>
      )
  }
}
