import { create } from 'zustand'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { failureOf } from '@queuemate/app-kit/errors'

type StepUp = {
  /** What is done once the person has proven who they are; null while nothing waits for it. */
  again: (() => void) | null
  wait: (again: (() => void) | null) => void
}

export const useStepUp = create<StepUp>()((set) => ({ again: null, wait: (again) => set({ again }) }))

/**
 * Whether an action was refused only because the sign-in is too long ago. The dialog then asks for the password, and
 * the action is done again.
 */
export function asksForProof(error: unknown, again: () => void): boolean {
  const code = error instanceof AuthFailure ? error.code.toLowerCase() : failureOf(error).code
  if (code !== 'step_up_required') return false
  useStepUp.getState().wait(again)
  return true
}
