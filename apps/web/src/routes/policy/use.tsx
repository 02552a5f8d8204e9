import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title={t`Acceptable use`}
      changed="2026-11-20"
      intro={t`How people treat each other here. These rules apply to players and companions alike.`}
    >
      <PolicySection title={t`Do`}>
        <ul>
          <li>
            <Trans>Play your own account, at your own rank.</Trans>
          </li>
          <li>
            <Trans>Answer in the chat. A companion may cancel after 3 minutes of silence.</Trans>
          </li>
          <li>
            <Trans>Submit the real score with the real screenshot.</Trans>
          </li>
          <li>
            <Trans>Report what goes wrong instead of settling it yourself.</Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t`Don't`}>
        <ul>
          <li>
            <Trans>Share accounts, ask for a password, or play for someone else.</Trans>
          </li>
          <li>
            <Trans>Use cheats, exploits or anything the game forbids.</Trans>
          </li>
          <li>
            <Trans>Harass, threaten, demean or discriminate, in the chat or in the game.</Trans>
          </li>
          <li>
            <Trans>Share personal details in the chat, yours or anyone's.</Trans>
          </li>
          <li>
            <Trans>Take orders or payments off the platform, or invite others to.</Trans>
          </li>
          <li>
            <Trans>Hold more than one account, or use someone else's card.</Trans>
          </li>
          <li>
            <Trans>Probe, scrape or overload the site.</Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t`What follows`}>
        <p>
          <Trans>
            Staff review every report. Depending on what they find, an order is refunded, a warning is given,
            or an account is closed for a while or for good. You are told the reason and can answer it through{' '}
            <Link className="link" to="/contact">
              Support
            </Link>
            .
          </Trans>
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
