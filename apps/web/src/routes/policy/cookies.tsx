import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title="Cookies"
      updated="20 November 2026"
      intro="Only what signing in needs. That is why you were not asked to accept anything."
    >
      <PolicySection title="What is stored">
        <ul>
          <li>
            A session cookie that keeps you signed in. Scripts on the page cannot read it, and signing out
            removes it.
          </li>
          <li>Short-lived cookies while you sign in with another provider or enter a code from an email.</li>
          <li>On the dashboard, your browser remembers whether you muted the sound of incoming orders.</li>
        </ul>
      </PolicySection>
      <PolicySection title="What is not">
        <p>
          No advertising, no tracking across sites, no analytics that recognise you. Fonts, pictures and flags
          come from our own server.
        </p>
      </PolicySection>
      <PolicySection title="Other sites">
        <p>
          Linking a card or setting up payouts takes you to our payment provider's pages, and the Discord link
          to Discord. They set cookies of their own under their own policies.
        </p>
      </PolicySection>
      <PolicySection title="Turning them off">
        <p>
          You can block or delete cookies in your browser. Without the session cookie you cannot stay signed
          in.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
