import { ProofDialog } from '@queuemate/app-kit/proof-dialog'
import { useStepUp } from '@queuemate/app-kit/step-up'
import { useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** Asks for the password or a code when a change or a download requires recent authentication. */
export function StepUpDialog() {
  const answer = useStepUp((proof) => proof.answer)
  const hasApp = useStaff()?.two_factor
  return (
    answer && <ProofDialog hasApp={hasApp} prove={trpcClient.staff.session.stepUp.mutate} answer={answer} />
  )
}
