import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Avatar } from '@queuemate/ui/avatar'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import { Blocked } from '../help/block-control.tsx'
import { ProblemButton } from '../help/problem-button.tsx'
import { requestEnd } from '../history/game-labels.ts'
import { ReportCard } from '../help/report-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './record.module.css'
import { ResultScreenshot } from './result-screenshot.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'

type RecordViewProps = {
  order: OrderRecord
  /** The reader's actions for the other person. */
  actions?: ReactNode
  /** The card with the reader's side of the money. */
  money: ReactNode
  /** Cards above the screenshot. */
  children: ReactNode
}

/** The columns of a record. Companions have a sidebar next to it, so there is less room. */
export const recordColumns = (role: OrderRecord['role']) =>
  clsx(styles.record, role === 'companion' && styles.besideSidebar)

/** One order as the player or the companion sees it: what happened, with whom, the money, and what they can do now. */
export function RecordView({ order, actions, money, children }: RecordViewProps) {
  const { role, counterpart } = order
  const problem = {
    order,
    name: firstNameOf(counterpart.name),
    support: role === 'player' ? '/contact' : '/companion/support',
  }
  const isGame = order.report !== null || requestEnd(order) === null
  return (
    <div className={recordColumns(role)}>
      <div className="stack g4">
        {children}
        <ResultScreenshot order={order} />
        <OrderTimeline order={order} />
        {isGame && <ReportCard {...problem} record={order} />}
      </div>
      <div className="stack g4">
        <CardSection title={role === 'player' ? t`Companion` : t`Player`}>
          <CardBody>
            <span className={layoutStyles.person}>
              <Avatar picture={counterpart.pfp} alt="" size={40} />
              <span>
                <b className="trunc" title={counterpart.name}>
                  <bdi>{counterpart.name}</bdi>
                </b>
                <small className="trunc">@{counterpart.username}</small>
              </span>
            </span>
            {actions}
            <Blocked person={counterpart} />
            {!isGame && (
              <div className="mt4">
                <ProblemButton {...problem} />
              </div>
            )}
          </CardBody>
        </CardSection>
        {money}
      </div>
    </div>
  )
}
