import { refusalText } from '@queuemate/app-kit/errors'
import { needsStepUp } from '@queuemate/app-kit/step-up'
import { showToast } from '@queuemate/ui/toast'

/**
 * A link to the provider was not created. A refusal says why; after another failure our page reloads (spec §8). A
 * person who canceled a step-up stays where they are.
 */
export function showLinkFailure(error: unknown): void {
  const text = refusalText(error)
  if (text === null) window.location.reload()
  else if (!needsStepUp(error)) showToast('danger', text)
}
