import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

/** The console itself broke. */
export function Fault() {
  return (
    <main id="main" className="con__body">
      <EmptyState
        title="Something went wrong on this page"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        Nothing was changed by it.
      </EmptyState>
    </main>
  )
}
