import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '@queuemate/ui/button'
import { formatMoney } from '@queuemate/contracts/money'
import type { RouterOutputs } from '../../lib/trpc.ts'
import styles from './connect-card.module.css'

type ConnectCardProps = {
  summary: RouterOutputs['payouts']['summary']
  /** Staff closed the account: it cannot be connected. */
  disabled: boolean
  busy: boolean
  onConnect: () => void
}

const facts = [
  'First payout 7 to 14 days after your first completed order',
  'Address asked at $600.00 earned',
  'Birth date and SSN digits asked at $3,000.00',
]

/** What stands here until the account can be paid to (spec §2 'Payouts'). */
export function ConnectCard({ summary: { account, owed }, disabled, busy, onConnect }: ConnectCardProps) {
  const begun = account === 'unfinished'
  return (
    <section className={clsx('card', styles.connect)} aria-labelledby="connect">
      <div>
        <h2 id="connect">{begun ? 'Your payout account is not finished' : 'Connect a payout account'}</h2>
        <p className="t2 mt2">
          {begun
            ? 'The payment provider still needs something from you. You can go online once it is complete.'
            : 'You need one before you can go online. Our payment provider hosts the form, we never see your bank details.'}
        </p>
        {owed > 0 && (
          <p className="t2 mt2">
            You have earned <b className="strong">{formatMoney(owed)}</b> that is paid out once your account
            is set up.
          </p>
        )}
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Check className="icon" aria-hidden="true" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {disabled ? (
        <p className="t2">
          Your companion account is disabled, so it cannot be connected.{' '}
          <Link className="link" to="/companion/support">
            Open a ticket
          </Link>
        </p>
      ) : (
        <Button className={styles.action} variant="lit" size="lg" loading={busy} onClick={onConnect}>
          {begun ? 'Continue setup' : 'Connect account'}
        </Button>
      )}
    </section>
  )
}
