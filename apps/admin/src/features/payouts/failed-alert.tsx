import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { trpc } from '../../lib/trpc.ts'

/** Says that payouts have failed, as the badge of the page counts them. */
export function FailedAlert({ onShow }: { onShow: () => void }) {
  const queues = trpc.staff.overview.queues.useQuery(undefined, { staleTime: 30_000 })
  const count = queues.data?.failed_payouts ?? 0
  if (count === 0) return null
  return (
    <Alert tone="danger" action={<Button size="sm" onClick={onShow}>{t`Show failed payouts`}</Button>}>
      <Plural value={count} one="# payout has failed." other="# payouts have failed." />
    </Alert>
  )
}
