import { failureOf } from '@queuemate/app-kit/errors'
import { LoadError } from '@queuemate/ui/load-error'

/** A part of a page that could not be read, with the reason. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadError onRetry={onRetry}>{failureOf(error).text}.</LoadError>
}
