import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { firstNameOf } from '../../lib/current-user.ts'
import { ConversationMessages } from './conversation-messages.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** What the two people of an order wrote to each other, read-only. Fetched when the reader opens it. */
export function Conversation({ order }: { order: OrderRecord }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const first = firstNameOf(order.counterpart.name)
  return (
    <CardSection title={t`Conversation`}>
      <CardBody>
        <div className={layoutStyles.offer}>
          <p className="sm t2 grow">{t`What you and ${first} wrote to each other.`}</p>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide conversation` : t`Show conversation`}
          </Button>
        </div>
        <div id={id} hidden={!isOpen}>
          {isOpen && (
            <PanelBoundary problem={t`The conversation could not be shown.`}>
              <ConversationMessages orderId={order.order_id} counterpart={order.counterpart} />
            </PanelBoundary>
          )}
        </div>
      </CardBody>
    </CardSection>
  )
}
