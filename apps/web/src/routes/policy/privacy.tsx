import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title={t`Privacy policy`}
      changed="2026-11-20"
      intro={t`What Queuemate knows about you, why, who else sees it, and how to get a copy or have it erased.`}
    >
      <PolicySection title={t`What we keep`}>
        <ul>
          <li>
            <Trans>
              Your account: name, username, email addresses and a password that is stored only as a hash.
            </Trans>
          </li>
          <li>
            <Trans>
              Your profile: picture, country, languages, time zones, in-game name, tag and rank, and your chat
              handle.
            </Trans>
          </li>
          <li>
            <Trans>
              Your orders: who played with whom, when, at what price, the score, its screenshot and your
              survey answers.
            </Trans>
          </li>
          <li>
            <Trans>
              The chat of an order, for as long as the order is kept, so that staff can look into a report.
            </Trans>
          </li>
          <li>
            <Trans>
              Payments: amounts, times and states. Of your card we see the brand, the last four digits, the
              expiry date and the country.
            </Trans>
          </li>
          <li>
            <Trans>
              Companions only: the application, its verification video and the account that payouts go to.
            </Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t`What we never have`}>
        <p>
          <Trans>
            Card numbers and bank details. They go straight to our payment provider. We also never ask for the
            password of your game account, and no one at Queuemate needs it.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Who sees what`}>
        <ul>
          <li>
            <Trans>
              Everyone signed in sees a companion's name, tag, picture, country, rank, price and number of
              matches.
            </Trans>
          </li>
          <li>
            <Trans>
              Your companion sees your name, picture, in-game name, tag, rank and chat handle during an order,
              not after.
            </Trans>
          </li>
          <li>
            <Trans>
              Staff see what they need to reply to you, review applications and settle reports. Everything
              they do is logged.
            </Trans>
          </li>
          <li>
            <Trans>
              Our payment provider, our hosting provider and the service that delivers email work for us, on
              our terms.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>We do not sell data, and we show no advertising.</Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`How long`}>
        <p>
          <Trans>
            Your profile is erased when you delete your account. We keep records of orders and payments for as
            long as tax law requires, without your name. Verification videos are deleted once an application
            is decided and its appeal period is over.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Your rights`}>
        <p>
          <Trans>
            You may access, correct, export or erase what we keep about you, and object to how we use it.
            Write to us through{' '}
            <Link className="link" to="/contact">
              Support
            </Link>{' '}
            and we reply within 30 days. You may also complain to your data protection authority.
          </Trans>
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
