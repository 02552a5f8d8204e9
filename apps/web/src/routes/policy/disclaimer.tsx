import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PolicyPage, PolicySection } from '../../features/support/policy-page.tsx'

export function Component() {
  return (
    <PolicyPage
      title={t`Disclaimer`}
      changed="2026-11-20"
      intro={t`What Queuemate is not, and what it cannot promise.`}
    >
      <PolicySection title={t`No connection to the publisher`}>
        <p>
          <Trans>
            Queuemate is not endorsed by the game publisher and does not reflect the views of anyone involved
            in producing or managing the game. All trademarks belong to their owners. Rank badges and pictures
            on this site are our own.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`No boosting`}>
        <p>
          <Trans>
            No one plays on your account. If a companion offers to, decline and report it: it breaks our rules
            and most likely those of the game.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`No promised results`}>
        <p>
          <Trans>
            A companion plays with you as well as they can. They do not guarantee wins, a rank or how much you
            learn. Matches depend on ten people, a server and luck.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`Independent companions`}>
        <p>
          <Trans>
            Companions decide when they work and what they charge, and act in their own name. We check their
            application and act on reports, and we do not steer how they play.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={t`The site itself`}>
        <p>
          <Trans>
            We work to keep Queuemate available and correct, but it is offered as it is. Where the law allows
            it, our liability for an order ends at what you paid for it.
          </Trans>
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
