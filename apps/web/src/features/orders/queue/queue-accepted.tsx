import { useEffect, type ReactNode } from 'react'
import { firstNameOf } from '../../../lib/current-user.ts'
import { useOrderUi } from '../session/ui-store.ts'
import type { QueuePartner } from './queue-view.ts'

/** How long the fifth slot stays lit over the order, which opens behind it. */
const LIT_MS = 600

type QueueAcceptedProps = { target: QueuePartner; orderId: number; stage: ReactNode }

/** The moment of acceptance. It takes no focus: the order behind it can be used at once. */
export function QueueAccepted({ target, orderId, stage }: QueueAcceptedProps) {
  const markShown = useOrderUi((ui) => ui.markShown)
  useEffect(() => {
    const timer = setTimeout(() => markShown(orderId), LIT_MS)
    return () => clearTimeout(timer)
  }, [orderId, markShown])
  return (
    <div className="scrim">
      <div className="dialog">
        {stage}
        <div className="dialog__body" role="status">
          <h2>{firstNameOf(target.name)} accepted</h2>
          <p>Opening your order.</p>
        </div>
      </div>
    </div>
  )
}
