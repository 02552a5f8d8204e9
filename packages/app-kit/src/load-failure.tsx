import { t } from '@lingui/core/macro'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'
import { failureOf } from './errors.ts'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  /** For example, "Your rank could not be loaded." The reason is appended. */
  problem?: string | undefined
}

/** Why a part of a page could not be loaded, with a retry button unless access is forbidden. */
export function LoadFailure({ error, onRetry, problem = t`This could not be loaded.` }: LoadFailureProps) {
  const { code, text } = failureOf(error)
  if (code === 'forbidden') return <EmptyState bare title={text} />
  return (
    <LoadError onRetry={onRetry}>
      {problem} {text}
    </LoadError>
  )
}
