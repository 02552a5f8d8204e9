import { Trans } from '@lingui/react/macro'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'

/** After a game: puts the companion back online with one press. */
export function GoOnlineAgain({ onGoOnline }: { onGoOnline: () => void }) {
  return (
    <div className="mb4">
      <Alert
        tone="success"
        action={
          <Button size="sm" variant="lit" onClick={onGoOnline}>
            <Trans>Go online again</Trans>
          </Button>
        }
      >
        <Trans>Your game is over, and you are offline. Ready for the next one?</Trans>
      </Alert>
    </div>
  )
}
