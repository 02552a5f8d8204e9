import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { InlineError } from '@queuemate/app-kit/inline-error'
import cardStyles from '@queuemate/ui/card.module.css'
import { StepUp } from '../../features/accounts/step-up.tsx'
import { OnlineGuard } from '../../features/companions/online/online-guard.tsx'
import { IncomingAlert } from '../../features/orders/incoming/incoming-alert.tsx'
import { QueueDialog } from '../../features/orders/queue/queue-dialog.tsx'
import { EndedNotice } from '../../features/orders/session/ended-notice.tsx'
import { useOrderSession } from '../../features/orders/session/order-session.tsx'
import type { Role } from '../../features/orders/session/session.ts'
import styles from './overlays.module.css'

/**
 * The dialogs that can open on any page. The order session has one state, so at most one of the first three is open. A
 * request that arrives while one of the last two is open is shown above it, and the focus then returns to that dialog.
 */
export function Overlays({ role }: { role: Role }) {
  return (
    <>
      <Overlay problem={t`Your request could not be shown.`}>
        <QueueDialog />
      </Overlay>
      <Overlay problem={t`The end of your order could not be shown.`}>
        <EndedNotice />
      </Overlay>
      <Overlay problem={t`The incoming order could not be shown.`}>
        <IncomingAlert expected={role === 'companion'} />
      </Overlay>
      <Overlay problem={t`Your change could not be confirmed.`}>
        <StepUp />
      </Overlay>
      {role === 'companion' && <OnlineGuard />}
    </>
  )
}

/** If the dialog throws, the page behind it keeps working. The dialog is rendered again when the order changes. */
function Overlay({ problem, children }: { problem: string; children: ReactNode }) {
  const { session } = useOrderSession()
  return (
    <ErrorBoundary
      resetKeys={[session?.order_id, session?.phase]}
      fallback={
        <div className={clsx(cardStyles.card, styles.fault)}>
          {/* A script that could not be fetched is not fetched again until the page reloads. */}
          <InlineError problem={problem} onRetry={() => window.location.reload()} />
        </div>
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
