import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useUnsaved } from '../../lib/unsaved.ts'

/** Asks before leaving a page with changes that are not saved. */
export function UnsavedGuard() {
  return (
    useUnsaved(({ forms }) => forms.size > 0) && (
      <LeaveGuard
        title="Leave without saving?"
        text="You changed something on this page and have not saved it."
      />
    )
  )
}
