import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoment } from '@queuemate/i18n/format'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import type { StaffOrder } from '../../lib/outputs.ts'
import { ReadDialog } from '../../lib/read-dialog.tsx'
import { api } from '../../lib/trpc.ts'
import styles from './order.module.css'

/** The chat between the player and the companion. It is loaded here, because the audit log says who read it. */
export function ChatLogDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const query = useQuery(api.staff.orders.chat.queryOptions({ orderId }))
  const nameOf = { player: order.player.name, companion: order.companion.name }
  return (
    <ReadDialog wide title={t`Chat of order ${orderId}`} className="stack g4" onClose={onClose}>
      <QueryPanel
        bare
        query={query}
        problem={t`The chat could not be loaded.`}
        skeleton={<SkeletonLines lines={[18, 40, 18, 40]} />}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p>{t`There are no messages.`}</p>
          ) : (
            // A scrollable element must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.log} role="log" aria-label={t`Messages`} tabIndex={0}>
              {messages.map((message) => (
                <div key={message.id}>
                  <span className="sm t2">
                    <b>{nameOf[message.from]}</b> {formatMoment(message.at)}
                  </span>
                  <p dir="auto">{message.text}</p>
                </div>
              ))}
            </div>
          )
        }
      </QueryPanel>
    </ReadDialog>
  )
}
