import { lazy } from 'react'
import { useStepUp } from '@queuemate/app-kit/step-up'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** On every page: asks the person to confirm their identity while a change waits for it. */
export function StepUp() {
  const answer = useStepUp((proof) => proof.answer)
  return answer && <StepUpDialog answer={answer} />
}
