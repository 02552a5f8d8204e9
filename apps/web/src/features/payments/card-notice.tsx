import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Alert } from '@queuemate/ui/alert'
import { expiryWarning } from './card-labels.ts'
import { cardsQuery } from './queries.ts'

/** On the marketplace: the card expires soon or has expired. */
export function CardNotice() {
  const card = useQuery(cardsQuery).data?.[0]
  const [openedAt] = useState(() => new Date())
  const warning = card && expiryWarning(card, openedAt)
  if (!warning) return null
  return (
    <div className="mb4">
      <Alert
        tone={warning.expiry === 'expired' ? 'danger' : 'pending'}
        action={<PageButton to="/user/settings#pay" size="sm">{t`Replace card`}</PageButton>}
      >
        {warning.text}
      </Alert>
    </div>
  )
}
