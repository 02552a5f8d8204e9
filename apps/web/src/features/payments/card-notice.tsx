import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { expiryWarning, type SavedCard } from './card-words.ts'
import styles from './payment-notice.module.css'

/** On the marketplace: the card expires soon or has expired. */
export function CardNotice({ card, now }: { card: SavedCard; now: Date }) {
  const warning = expiryWarning(card, now)
  if (!warning) return null
  return (
    <div className={styles.notice}>
      <Alert
        tone={warning.expiry === 'expired' ? 'danger' : 'pending'}
        action={
          <LinkButton asChild size="sm">
            <Link to="/user/settings#pay">
              <Trans>Replace card</Trans>
            </Link>
          </LinkButton>
        }
      >
        {warning.text}
      </Alert>
    </div>
  )
}
