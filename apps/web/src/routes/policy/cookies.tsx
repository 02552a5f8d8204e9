import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title={t`Cookies`}
      changed="2026-11-20"
      intro={t`Only the cookies that signing in needs, so there is nothing for you to accept.`}
    >
      <PolicySection title={t`What is stored`}>
        <ul>
          <li>
            <Trans>
              A session cookie that keeps you signed in. Scripts on the page cannot read it, and signing out
              removes it.
            </Trans>
          </li>
          <li>
            <Trans>
              Short-lived cookies while you sign in with another provider or enter a code from an email.
            </Trans>
          </li>
          <li>
            <Trans>
              On the dashboard, your browser remembers whether you muted the sound of incoming orders.
            </Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t`What is not`}>
        <p>
          <Trans>
            No advertising, no tracking across sites, no analytics that identify you. Fonts, pictures and
            flags come from our own server.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Other sites`}>
        <p>
          <Trans>
            Linking a card or setting up payouts takes you to our payment provider's pages, and the Discord
            link to Discord. They set cookies of their own under their own policies.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Turning them off`}>
        <p>
          <Trans>
            You can block or delete cookies in your browser. Without the session cookie you cannot stay signed
            in.
          </Trans>
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
