import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import type { StaffOrder } from '../../lib/outputs.ts'
import { api } from '../../lib/trpc.ts'
import styles from './order.module.css'

/** The chat between the player and the companion. It is loaded here, because the audit log says who read it. */
export function ChatLogDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const query = useQuery(api.staff.orders.chat.queryOptions({ orderId }))
  const nameOf = { player: order.player.name, companion: order.companion.name }
  return (
    <Dialog open onClose={onClose} wide>
      <DialogBody className="stack g4">
        <DialogTitle>{t`Chat of order ${orderId}`}</DialogTitle>
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
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>{t`Close`}</Button>
      </DialogFoot>
    </Dialog>
  )
}
