import { Handshake, Image, MessageCircle, Timer, UserX } from 'lucide-react'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import styles from './house-rules.module.css'

const rules = [
  { Icon: Timer, text: 'Accept within 60 seconds. A missed order marks you offline.' },
  { Icon: MessageCircle, text: 'Greet the customer in chat before you queue.' },
  { Icon: UserX, text: 'No answer? You may cancel after 3 minutes.' },
  { Icon: Image, text: 'Submit the score with a screenshot to be paid.' },
  { Icon: Handshake, text: 'Never take customers off the platform.' },
]

export function HouseRules() {
  return (
    <Card aria-labelledby="house-rules">
      <CardHead title="House rules" titleId="house-rules" />
      <CardBody>
        <ul className={styles.rules}>
          {rules.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
