import { observable } from '@trpc/server/observable'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { create } from 'zustand'
import type { AppRouter } from '@queuemate/api/router'
import { failureOf } from '@queuemate/app-kit/errors'

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

/**
 * A change that is refused because the sign-in was too long ago waits until the password has been given again, and is
 * then sent once more (contract §2 `step_up_required`).
 */
export const stepUpLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const fail = (error: TRPCClientError<AppRouter>) => observer.error(error)
      const forward = { next: observer.next.bind(observer), complete: observer.complete.bind(observer) }
      let running = next(op).subscribe({
        ...forward,
        error(error) {
          if (failureOf(error).code !== 'step_up_required') return fail(error)
          void askForProof().then((isProven) => {
            if (isProven) running = next(op).subscribe({ ...forward, error: fail })
            else fail(error)
          })
        },
      })
      return () => running.unsubscribe()
    })
