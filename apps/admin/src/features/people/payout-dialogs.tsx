import { plural, t } from '@lingui/core/macro'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoney } from '@queuemate/contracts/money'
import type { PersonProfile } from '@queuemate/contracts/staff/people'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'

type DialogProps = {
  person: PersonProfile
  onClose: () => void
}

/** Holds a companion's payouts, or releases them. */
export function PayoutHoldDialog({ person: { id: userId, name, companion }, onClose }: DialogProps) {
  const utils = trpc.useUtils()
  const hold = trpc.staff.people.holdPayouts.useMutation()
  const release = trpc.staff.people.releasePayouts.useMutation()
  const done = async (change: Promise<unknown>, text: string) => {
    await change
    await Promise.all([utils.staff.people.invalidate(), utils.staff.payouts.invalidate()])
    showToast('success', text)
  }
  if (companion?.payouts_hold)
    return (
      <ReasonDialog
        onClose={onClose}
        title={t`Release the payouts of ${name}?`}
        text={t`What they are owed goes out with the next run, unless something else holds it back.`}
        confirm={t`Release payouts`}
        onConfirm={(reason) =>
          done(release.mutateAsync({ userId, reason }), t`The payouts of ${name} are released`)
        }
      />
    )
  return (
    <ReasonDialog
      onClose={onClose}
      tone="danger"
      title={t`Hold the payouts of ${name}?`}
      text={t`Nothing is paid to them until you release the payouts, and what they earn stays owed. They read that their payouts are on hold, and not the reason.`}
      confirm={t`Hold payouts`}
      onConfirm={(reason) =>
        done(hold.mutateAsync({ userId, reason }), t`The payouts of ${name} are on hold`)
      }
    />
  )
}

/** Gives all players of a companion their money back for games that were not paid out, after the sum was read. */
export function RefundUnpaidDialog({ person: { id: userId, name }, onClose }: DialogProps) {
  const utils = trpc.useUtils()
  const unpaid = trpc.staff.people.unpaidGames.useQuery({ userId }, { retry: false, staleTime: 0, gcTime: 0 })
  const refund = trpc.staff.people.refundUnpaid.useMutation()
  if (!unpaid.data || unpaid.data.orders === 0)
    return (
      <Dialog open onClose={onClose}>
        <DialogBody>
          <DialogTitle>{t`Refund the unpaid games of ${name}`}</DialogTitle>
          <QueryPanel bare query={unpaid} skeleton={<Skeleton height={60} />}>
            {() => <p>{t`There is no charged game that was not paid out or refunded yet.`}</p>}
          </QueryPanel>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>{t`Close`}</Button>
        </DialogFoot>
      </Dialog>
    )
  const { orders, amount } = unpaid.data
  const money = formatMoney(amount)
  const games = plural(orders, { one: '# game', other: '# games' })
  return (
    <ReasonDialog
      onClose={onClose}
      tone="danger"
      title={t`Refund ${money} to the players of ${name}?`}
      text={t`${games} that no payout has paid: all that is left of each charge goes back to its player, and the companion's share of it is taken from what they are owed. Both people get a mail. Your own games are left out.`}
      confirm={t`Refund ${money}`}
      onConfirm={async (reason) => {
        try {
          await refund.mutateAsync({ userId, amount, reason })
        } finally {
          await utils.staff.invalidate()
        }
        showToast('success', t`${money} goes back to the players`)
      }}
    />
  )
}
