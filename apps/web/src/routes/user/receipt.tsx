import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { PageButton } from '@queuemate/app-kit/page-button'
import { useTitle } from '@queuemate/app-kit/use-title'
import { EmptyState } from '@queuemate/ui/empty-state'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { ReceiptSheet } from '../../features/orders/record/receipt-sheet.tsx'
import { preloadRecord, RecordPage, useRecord } from '../../features/orders/record/record-page.tsx'
import styles from '../../lib/user-page.module.css'

export const { loader, shouldRevalidate } = preloadRecord()

export function Component() {
  const found = useRecord('player')
  const { orderId, order } = found
  useTitle(t`Receipt for order ${orderId}`)
  const page = `/user/games/${orderId}`
  return (
    <main id="main" className={clsx('page', styles.page)}>
      <RecordPage
        found={found}
        list={{ to: '/user/games', label: t`Back to your games` }}
        back={{ to: page, label: t`Order ${orderId}` }}
        // The sheet has a heading of its own.
        heading={!(order && wasCharged(order.money)) && <h1 className="sr">{t`Receipt`}</h1>}
      >
        {(game) => (wasCharged(game.money) ? <ReceiptSheet order={game} /> : <NoReceipt orderId={orderId} />)}
      </RecordPage>
    </main>
  )
}

function NoReceipt({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      title={t`No receipt`}
      action={<PageButton to={`/user/games/${orderId}`}>{t`Back to the order`}</PageButton>}
    >
      {t`Nothing was charged for order ${orderId}.`}
    </EmptyState>
  )
}
