import type { TRPCClientError, TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { create } from 'zustand'
import { AuthFailure } from './auth-failure.ts'
import { failureOf } from './errors.ts'

interface Proof {
  /** Set while a change waits for a proof of who makes it. */
  answer: ((isProven: boolean) => void) | null
}

export const useProof = create<Proof>()(() => ({ answer: null }))

/** One dialog at a time: changes that wait together go on together. */
let waiting: Promise<boolean> | null = null

function askForProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => useProof.setState({ answer: resolve })).finally(() => {
    waiting = null
    useProof.setState({ answer: null })
  })
  return waiting
}

/** Whether a change was refused only because the sign-in was too long ago (contract §2 `step_up_required`). */
export function needsProof(error: unknown): boolean {
  const code = error instanceof AuthFailure ? error.code.toLowerCase() : failureOf(error).code
  return code === 'step_up_required'
}

/**
 * A change that is refused because the sign-in was too long ago waits until the person has proven who they are, in the app's
 * dialog, and is then sent once more. It fails with the refusal when they give up.
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
          if (!needsProof(error)) return fail(error)
          void askForProof().then((isProven) => {
            if (isProven) running = next(op).subscribe({ ...forward, error: fail })
            else fail(error)
          })
        },
      })
      return () => running.unsubscribe()
    })

/** The same for a call of the sign-in client. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!needsProof(error) || !(await askForProof())) throw error
    return call()
  }
}
