import { Link } from 'react-router-dom'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title="Privacy policy"
      updated="20 November 2026"
      intro="What Queuemate knows about you, why, who else sees it and how you get it back or have it erased."
    >
      <PolicySection title="What we keep">
        <ul>
          <li>Your account: name, username, email addresses and a password that is stored only as a hash.</li>
          <li>
            Your profile: picture, country, languages, time zones, in-game name, tag and rank, and your chat
            handle.
          </li>
          <li>
            Your orders: who played with whom, when, at what price, the score, its screenshot and your survey
            answers.
          </li>
          <li>
            The chat of an order, for as long as the order is kept, so that staff can look into a report.
          </li>
          <li>
            Payments: amounts, times and states. Of your card we see the brand, the last four digits, the
            expiry date and the country.
          </li>
          <li>
            Companions only: the application, its verification video and the account that payouts go to.
          </li>
        </ul>
      </PolicySection>
      <PolicySection title="What we never have">
        <p>
          Card numbers and bank details. They go straight to our payment provider. We also never ask for the
          password of your game account, and nobody at Queuemate needs it.
        </p>
      </PolicySection>
      <PolicySection title="Who sees what">
        <ul>
          <li>
            Everyone signed in sees a companion's name, tag, picture, country, rank, price and number of
            matches.
          </li>
          <li>
            Your companion sees your name, picture, in-game name, tag, rank and chat handle during an order,
            not after.
          </li>
          <li>
            Staff see what they need to answer you, review applications and settle reports. What they do is
            logged.
          </li>
          <li>
            Our payment provider, our hosting provider and the service that delivers email work for us, on our
            terms.
          </li>
        </ul>
        <p>We do not sell data, and we show no advertising.</p>
      </PolicySection>
      <PolicySection title="How long">
        <p>
          Your profile goes when you delete your account. Records of orders and payments stay as long as tax
          law asks, with your name taken off them. Verification videos are deleted once an application is
          decided and its appeal period is over.
        </p>
      </PolicySection>
      <PolicySection title="Your rights">
        <p>
          You may see, correct, export or erase what we keep about you, and object to how we use it. Write to
          us through{' '}
          <Link className="link" to="/contact">
            Support
          </Link>{' '}
          and we answer within 30 days. You may also complain to your data protection authority.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
