import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title={t`Terms of service`}
      changed="2026-11-20"
      intro={t`The agreement between you and Queuemate. Using the site means you accept it.`}
    >
      <PolicySection title={t`What Queuemate is`}>
        <p>
          <Trans>
            A marketplace where players pay companions to queue and play with them, priced per game.
            Companions are independent contractors, not our employees. Queuemate is not a boosting service:
            you play your own game, on your own account.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Your account`}>
        <p>
          <Trans>
            You need to be 18, or have a parent or guardian who agrees to these terms for you. One account per
            person. Keep your password to yourself; you are responsible for what happens on your account.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Ordering a game`}>
        <ul>
          <li>
            <Trans>
              A companion has 60 seconds to accept your request. If they do not, it closes and you pay
              nothing.
            </Trans>
          </li>
          <li>
            <Trans>
              When they accept, the price is held on your card. When they start the game, it is charged.
            </Trans>
          </li>
          <li>
            <Trans>Canceling before the queue ends is free for both sides, and the hold is released.</Trans>
          </li>
          <li>
            <Trans>
              A companion may cancel when you have not answered for 3 minutes after they accepted.
            </Trans>
          </li>
          <li>
            <Trans>
              If a charge fails, you cannot request another game until you have updated your payment method.
            </Trans>
          </li>
          <li>
            <Trans>
              The price is the one you confirmed. A change made afterwards does not touch your order.
            </Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t`Refunds`}>
        <p>
          <Trans>
            Losing a game is not a reason for a refund. A companion who does not turn up, leaves early, plays
            below the rank they show or treats you badly is. Report it within 72 hours through{' '}
            <Link className="link" to="/contact">
              Support
            </Link>
            , with the number of the order, and a person looks at the score, the screenshot and the chat.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Companions`}>
        <p>
          <Trans>
            Companions join by referral code and verification video, set their price inside a payband and are
            paid weekly, the first time 7 to 14 days after a game. Queuemate keeps a fee of at most 5% of an
            order. Companions handle their own taxes; payouts require an address from $600 and further details
            from $3,000. The companion agreement, in English only, has the rest.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Ending it`}>
        <p>
          <Trans>
            You may delete your account whenever no order of yours is open. We may close accounts that break
            these terms or the rules of acceptable use, and tell you why.
          </Trans>
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
