import { lazy } from 'react'
import { useProof } from '@queuemate/app-kit/step-up'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** On every page: the question who a person is, while a change waits for the answer. */
export function StepUp() {
  const answer = useProof((proof) => proof.answer)
  return answer && <StepUpDialog answer={answer} />
}
