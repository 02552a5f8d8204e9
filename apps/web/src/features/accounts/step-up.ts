import { create } from 'zustand'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { failureOf } from '@queuemate/app-kit/errors'

type StepUp = {
  /** The action to repeat once the user has confirmed their identity; null if none is waiting. */
  again: (() => void) | null
  wait: (again: (() => void) | null) => void
}

export const useStepUp = create<StepUp>()((set) => ({ again: null, wait: (again) => set({ again }) }))

/**
 * Whether an action was refused only because the user signed in too long ago. A dialog then asks for the password, and
 * the action is repeated.
 */
export function asksForProof(error: unknown, again: () => void): boolean {
  const code = error instanceof AuthFailure ? error.code.toLowerCase() : failureOf(error).code
  if (code !== 'step_up_required') return false
  useStepUp.getState().wait(again)
  return true
}
