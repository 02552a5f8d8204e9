import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

const TEXTS = {
  broken: {
    title: 'Something went wrong on this page',
    note: 'No changes were made.',
    retry: 'Load the page again',
  },
  unreachable: {
    title: 'The server could not be reached',
    note: 'Check your connection and try again.',
    retry: 'Try again',
  },
}

const reload = () => window.location.reload()

interface FaultProps {
  reason?: keyof typeof TEXTS
  onRetry?: () => void
}

/** The console has an error, or the API does not respond. */
export function Fault({ reason = 'broken', onRetry = reload }: FaultProps) {
  const { title, note, retry } = TEXTS[reason]
  return (
    <main id="main" className="con__body">
      <EmptyState
        title={title}
        action={
          <Button variant="primary" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {note}
      </EmptyState>
    </main>
  )
}
