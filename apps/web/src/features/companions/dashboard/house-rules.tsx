import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { i18n } from '@queuemate/i18n/i18n'
import { Handshake, Image, MessageCircle, Timer, UserX, type LucideIcon } from 'lucide-react'
import { CardBody, CardSection } from '@queuemate/ui/card'
import styles from './house-rules.module.css'

const rules: { Icon: LucideIcon; text: MessageDescriptor }[] = [
  { Icon: Timer, text: msg`Accept within ${REQUEST_SECONDS} seconds. If you miss an order, you go offline.` },
  { Icon: MessageCircle, text: msg`Greet the player in chat before you queue.` },
  { Icon: UserX, text: msg`No reply? You may cancel after 3 minutes.` },
  { Icon: Image, text: msg`Submit the score with a screenshot to get paid.` },
  { Icon: Handshake, text: msg`Never take players off the platform.` },
]

export function HouseRules() {
  return (
    <CardSection title={t`House rules`}>
      <CardBody>
        <ul className={styles.rules}>
          {rules.map(({ Icon, text }) => (
            <li key={text.id}>
              <Icon className="icon" aria-hidden="true" />
              <span>{i18n._(text)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </CardSection>
  )
}
