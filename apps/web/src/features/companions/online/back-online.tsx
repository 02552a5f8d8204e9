import { t } from '@lingui/core/macro'
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
            {t`Go online again`}
          </Button>
        }
      >
        {t`Your game is over, and you are offline. Ready for the next one?`}
      </Alert>
    </div>
  )
}
