import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { Switch } from '@queuemate/ui/switch'
import { trpc } from '../../lib/trpc.ts'
import type { useOnline } from './use-online.ts'

const sentences = {
  online: 'Listed in the marketplace. Navigation is off until you go offline.',
  offline: 'Go online to receive orders. Keep this tab open with sound on.',
  setup: 'Payout setup comes first.',
}

type OnlineControlProps = { control: ReturnType<typeof useOnline>; onToggle: (online: boolean) => void }

/** One switch, one sentence, five slots. */
export function OnlineControl({ control, onToggle }: OnlineControlProps) {
  const needsSetup = trpc.companions.payband.useQuery().data?.stripe_enabled === false
  const { online, isPending, error, refetch } = control
  if (error && online === undefined) {
    return (
      <section className="online" aria-label="Availability">
        <div className="online__t grow" role="alert">
          <b>Your availability could not be read</b>
          <span>Check your connection and try again.</span>
        </div>
        <Button size="sm" onClick={refetch}>
          Try again
        </Button>
      </section>
    )
  }
  const disabled = isPending || (needsSetup && !online)
  const state = online ? 'online' : needsSetup ? 'setup' : 'offline'
  return (
    <section
      className="online"
      aria-label="Availability"
      data-state={online ? 'checked' : 'unchecked'}
      data-disabled={needsSetup && !online ? '' : undefined}
    >
      <Switch
        size="lg"
        aria-label="Online"
        checked={online ?? false}
        disabled={disabled}
        onCheckedChange={onToggle}
      />
      <div className="online__t grow" role="status">
        {isPending ? (
          <>
            <Skeleton width="50%" height={18} />
            <Skeleton width="90%" height={13} style={{ marginTop: 8 }} />
          </>
        ) : (
          <>
            <b>{online ? "You're online" : "You're offline"}</b>
            <span>{sentences[state]}</span>
          </>
        )}
      </div>
      <Slots size="lg" done={online ? 4 : 0} lit={online ?? false} />
    </section>
  )
}
