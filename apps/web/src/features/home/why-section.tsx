import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import checked from '@queuemate/product-ui/assets/home/checked.svg'
import plan from '@queuemate/product-ui/assets/home/plan.svg'
import cardStyles from '@queuemate/ui/card.module.css'
import ringStyles from '@queuemate/ui/countdown-ring.module.css'
import section from './section.module.css'
import styles from './why-section.module.css'

export function WhySection() {
  return (
    <section className={clsx('page', section.section)} aria-labelledby="why">
      <div className={section.head}>
        <h2 className="h-section" id="why">
          <Trans>
            On your team,
            <br />
            never on your account
          </Trans>
        </h2>
        <p>
          <Trans>
            Queuemate is not a boosting service. No one logs in as you. A better player joins your party, and
            you play your own game.
          </Trans>
        </p>
      </div>
      <div className={styles.reasons}>
        <div className={clsx(cardStyles.card, styles.reason, styles.lit)}>
          <div className={styles.art} aria-hidden="true">
            <div className={clsx(ringStyles.ring, styles.ring)}>
              <svg viewBox="0 0 120 120">
                <circle cx="60" cy="60" r="56" />
                <circle cx="60" cy="60" r="56" pathLength="100" />
              </svg>
              <span className="num tnum">41</span>
            </div>
          </div>
          <h3>{t`${REQUEST_SECONDS} seconds, or you pay nothing`}</h3>
          <p>
            <Trans>
              Every request has a countdown. If the companion doesn't accept in time, they go offline and your
              card is never charged.
            </Trans>
          </p>
        </div>
        <div className={clsx(cardStyles.card, styles.reason)}>
          <div className={styles.art} aria-hidden="true">
            <img src={plan} alt="" />
          </div>
          <h3>{t`Agree on a plan`}</h3>
          <p>{t`A chat opens when they accept, and stays open until the score is in.`}</p>
        </div>
        <div className={clsx(cardStyles.card, styles.reason)}>
          <div className={styles.art} aria-hidden="true">
            <img src={checked} alt="" />
          </div>
          <h3>{t`Rank checked by our staff`}</h3>
          <p>
            <Trans>
              Companions join with a referral code and a video of their rank, which our staff watch. Each
              companion's page says when the rank was last checked.{' '}
              <Link className="link" to="/faq#how-do-i-become-a-companion">
                How companions join
              </Link>
            </Trans>
          </p>
        </div>
      </div>
    </section>
  )
}
