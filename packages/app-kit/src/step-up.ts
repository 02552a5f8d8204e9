import type { TRPCClientError, TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { create } from 'zustand'
import { AuthFailure } from './auth-failure.ts'
import { failureOf } from './errors.ts'

interface Proof {
  /** Set while a change waits for the person to confirm their identity. */
  answer: ((isProven: boolean) => void) | null
}

export const useStepUp = create<Proof>()(() => ({ answer: null }))

/** One dialog at a time: it continues all waiting changes. */
let waiting: Promise<boolean> | null = null

function askForProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => useStepUp.setState({ answer: resolve })).finally(() => {
    waiting = null
    useStepUp.setState({ answer: null })
  })
  return waiting
}

/** Whether a change was refused because the last sign-in was too long ago (contract §2 `step_up_required`). */
export function needsStepUp(error: unknown): boolean {
  const code = error instanceof AuthFailure ? error.code.toLowerCase() : failureOf(error).code
  return code === 'step_up_required'
}

/**
 * When a change is refused because the last sign-in was too long ago, opens the app's dialog to confirm the person's
 * identity, and then sends the change again. If the person cancels, the change fails with the refusal.
 */
export const stepUpLink =
  <Router extends AnyTRPCRouter>(): TRPCLink<Router> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const fail = (error: TRPCClientError<Router>) => observer.error(error)
      const forward = { next: observer.next.bind(observer), complete: observer.complete.bind(observer) }
      let running = next(op).subscribe({
        ...forward,
        error(error) {
          if (!needsStepUp(error)) return fail(error)
          void askForProof().then((isProven) => {
            if (isProven) running = next(op).subscribe({ ...forward, error: fail })
            else fail(error)
          })
        },
      })
      return () => running.unsubscribe()
    })

/** The same for a sign-in client call. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!needsStepUp(error) || !(await askForProof())) throw error
    return call()
  }
}
