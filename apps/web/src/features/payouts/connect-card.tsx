import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { formatMoney } from '@queuemate/contracts/money'
import { useCurrentUser } from '../../lib/current-user.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './connect-card.module.css'

type ConnectCardProps = {
  summary: RouterOutputs['payouts']['summary']
  /** Staff disabled the account, so it cannot be connected. */
  disabled: boolean
  busy: boolean
  onConnect: () => void
}

const facts = () => [
  t`First payout 7 to 14 days after your first completed order`,
  t`Address required once you earn $600.00`,
  t`Date of birth and SSN digits required at $3,000.00`,
]

/** Shown until the account can receive payouts (spec §2 'Payouts'). */
export function ConnectCard({ summary: { account, owed }, disabled, busy, onConnect }: ConnectCardProps) {
  const begun = account === 'unfinished'
  const amount = formatMoney(owed)
  // The account is created in this country, once and for all.
  const needsCountry = useCurrentUser().country === null && account === 'none'
  return (
    <section className={clsx(cardStyles.card, styles.connect)} aria-labelledby="connect">
      <div>
        <h2 id="connect">{begun ? t`Your payout account is not finished` : t`Connect a payout account`}</h2>
        <p className="t2 mt2">
          {begun
            ? t`The payment provider needs more information from you. You can go online once it is complete.`
            : t`You need one before you can go online. Our payment provider hosts the form. We never see your bank details.`}
        </p>
        {owed > 0 && (
          <p className="t2 mt2">
            <Trans>
              You have earned <b className="strong">{amount}</b>. It will be paid out once your account is set
              up.
            </Trans>
          </p>
        )}
        <ul className={styles.facts}>
          {facts().map((fact) => (
            <li key={fact}>
              <Check className="icon" aria-hidden="true" />
              {fact}
            </li>
          ))}
        </ul>
        {needsCountry && !disabled && (
          <div className="mt4">
            <Alert tone="pending" role="note">
              <Trans>
                Payouts depend on your country.{' '}
                <Link className="link" to="/user/settings#info">
                  Choose your country in Settings
                </Link>{' '}
                first.
              </Trans>
            </Alert>
          </div>
        )}
      </div>
      {disabled ? (
        <p className="t2">
          <Trans>
            Your companion account is disabled, so you cannot connect a payout account.{' '}
            <Link className="link" to="/companion/support">
              Open a ticket
            </Link>
          </Trans>
        </p>
      ) : (
        <Button className={styles.action} variant="lit" size="lg" loading={busy} onClick={onConnect}>
          {begun ? t`Continue setup` : t`Connect account`}
        </Button>
      )}
    </section>
  )
}
