import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadError } from '@queuemate/ui/load-error'
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
 * The dialogs that open on every page. The order session has one state, so at most one of the first three is open. A request
 * may arrive over the last two: it opens above them, and they get the focus back.
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

/** Keeps an error inside its dialog, so that the page behind it goes on. Tries again when the order moves. */
function Overlay({ problem, children }: { problem: string; children: ReactNode }) {
  const { session } = useOrderSession()
  return (
    <ErrorBoundary
      resetKeys={[session?.order_id, session?.phase]}
      fallback={
        <div className={clsx(cardStyles.card, styles.fault)}>
          {/* A script that is missing stays missing until the page is loaded again. */}
          <LoadError onRetry={() => window.location.reload()}>{problem}</LoadError>
        </div>
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
