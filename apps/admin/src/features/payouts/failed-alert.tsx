import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { queuesQuery } from '../../lib/queries.ts'

/** Says that payouts have failed, as the badge of the page counts them. */
export function FailedAlert({ onShow }: { onShow: () => void }) {
  const queues = useQuery(queuesQuery)
  const count = queues.data?.failed_payouts ?? 0
  if (count === 0) return null
  return (
    <Alert tone="danger" action={<Button size="sm" onClick={onShow}>{t`Show failed payouts`}</Button>}>
      <Plural value={count} one="# payout has failed." other="# payouts have failed." />
    </Alert>
  )
}
