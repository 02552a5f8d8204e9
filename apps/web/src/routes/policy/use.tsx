import { Link } from 'react-router-dom'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title="Acceptable use"
      updated="20 November 2026"
      intro="How people treat each other here. It holds for players and companions alike."
    >
      <PolicySection title="Do">
        <ul>
          <li>Play your own account, at your own rank.</li>
          <li>Answer in the chat. A companion may cancel after 3 minutes of silence.</li>
          <li>Submit the real score with the real screenshot.</li>
          <li>Report what goes wrong instead of settling it yourself.</li>
        </ul>
      </PolicySection>
      <PolicySection title="Don't">
        <ul>
          <li>Share accounts, ask for a password, or play for someone else.</li>
          <li>Use cheats, exploits or anything the game forbids.</li>
          <li>Harass, threaten, demean or discriminate, in the chat or in the game.</li>
          <li>Share personal details in the chat, yours or anyone's.</li>
          <li>Take orders or payments off the platform, or invite others to.</li>
          <li>Hold more than one account, or use someone else's card.</li>
          <li>Probe, scrape or overload the site.</li>
        </ul>
      </PolicySection>
      <PolicySection title="What follows">
        <p>
          Staff look at every report. Depending on what they find, an order is refunded, a warning is given,
          or an account is closed for a while or for good. You are told the reason and can answer it through{' '}
          <Link className="link" to="/contact">
            Support
          </Link>
          .
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
