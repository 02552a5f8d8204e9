import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import styles from './order.module.css'

/** The chat between the player and the companion. */
export function ChatLogDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { messages, order_id: id } = order
  const nameOf = { player: order.player.name, companion: order.companion.name }
  return (
    <Dialog open onClose={onClose} wide>
      <DialogBody className="stack g4">
        <DialogTitle>{t`Chat of order ${id}`}</DialogTitle>
        {messages.length === 0 ? (
          <p>
            <Trans>There are no messages.</Trans>
          </p>
        ) : (
          // A scrollable element must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.log} role="log" aria-label={t`Messages`} tabIndex={0}>
            {messages.map((message) => (
              <div key={message.id}>
                <span className="sm t2">
                  <b>{nameOf[message.from]}</b> {formatMoment(message.at)}
                </span>
                <p>{message.text}</p>
              </div>
            ))}
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>{t`Close`}</Button>
      </DialogFoot>
    </Dialog>
  )
}
