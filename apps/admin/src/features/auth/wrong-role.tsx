import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

export function WrongRole({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  return (
    <main id="main" className="con__gate">
      <EmptyState
        title="This console is for staff"
        action={
          <Button variant="primary" onClick={onSignOut}>
            Sign out
          </Button>
        }
      >
        You are signed in as {name}, who has no access here.
      </EmptyState>
    </main>
  )
}
