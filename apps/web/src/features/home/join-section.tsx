import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FEE_BPS_MAX, formatMoney, splitPrice } from '@queuemate/contracts/money'
import { clsx } from 'clsx'
import { PageButton } from '@queuemate/app-kit/page-button'
import styles from './join-section.module.css'
import section from './section.module.css'
import { useSession } from '../../lib/session.ts'

/**
 * Only signed-in users can open the agreement; visitors are sent to the FAQ. `price`: of a game, in cents, as an example of
 * earnings.
 */
export function JoinSection({ price }: { price: number | null | undefined }) {
  const session = useSession()
  return (
    <section className={clsx('page', section.section)} aria-labelledby="join">
      <div className={styles.join}>
        <div>
          <h2 className={clsx('h-section', styles.title)} id="join">
            {t`Immortal or Radiant? Take slot five.`}
          </h2>
          <p>
            <Trans>
              Our staff set your payband: from which to which price a game with you may cost. You set the
              price inside it, go online when you like and are paid weekly.
            </Trans>{' '}
            {price &&
              t`Of a game at ${formatMoney(price)} you keep at least ${formatMoney(splitPrice(price, FEE_BPS_MAX).share)}.`}{' '}
            {t`You need a referral code from a current companion.`}
          </p>
        </div>
        <PageButton
          to={session ? '/companion/agreement' : '/faq#how-do-i-become-a-companion'}
          className={styles.action}
          variant="primary"
          size="lg"
        >
          {session ? t`Read the agreement` : t`How to become a companion`}
        </PageButton>
      </div>
    </section>
  )
}
