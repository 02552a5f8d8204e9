import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title="Disclaimer"
      updated="20 November 2026"
      intro="What Queuemate is not, and what it cannot promise."
    >
      <PolicySection title="No connection to the publisher">
        <p>
          Queuemate is not endorsed by the game publisher and does not reflect the views of anyone involved in
          producing or managing the game. All trademarks belong to their owners. Rank badges and pictures on
          this site are our own.
        </p>
      </PolicySection>
      <PolicySection title="No boosting">
        <p>
          Nobody plays on your account. If a companion offers to, say no and report it: it breaks our rules
          and very likely those of the game.
        </p>
      </PolicySection>
      <PolicySection title="No promised results">
        <p>
          A companion plays with you as well as they can. They do not guarantee wins, a rank or how much you
          learn. Matches depend on ten people, a server and luck.
        </p>
      </PolicySection>
      <PolicySection title="Independent companions">
        <p>
          Companions decide when they work and what they charge, and act in their own name. We check their
          application and act on reports, and we do not steer how they play.
        </p>
      </PolicySection>
      <PolicySection title="The site itself">
        <p>
          We work to keep Queuemate available and correct, but it is offered as it is. Where the law allows
          it, our liability for an order ends at what you paid for it.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
