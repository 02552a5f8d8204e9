import { AppError } from '@queuemate/contracts/errors'

/** A second device, and a broken connection that is not noticed yet. */
const AT_ONCE_PER_PERSON = 2
/** Each holds up to 24 MB in memory. */
const AT_ONCE_PER_PROCESS = 16

/**
 * Counts the files that a process takes in at the same time. `take` returns what gives the place back, once. It throws
 * `rate_limited` where the person's own uploads fill theirs, and `unavailable` where everybody's fill the process.
 */
export function createUploadSlots() {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(person: string): () => void {
      const own = taken.get(person) ?? 0
      if (own >= AT_ONCE_PER_PERSON)
        throw new AppError('rate_limited', 'Your other files are still being uploaded. Please wait for them', {
          retryAfterSeconds: 10,
        })
      if (all >= AT_ONCE_PER_PROCESS)
        throw new AppError('unavailable', 'Many files are being uploaded right now. Please try again in a minute')
      taken.set(person, own + 1)
      all++
      return () => {
        const left = (taken.get(person) ?? 0) - 1
        if (left > 0) taken.set(person, left)
        else taken.delete(person)
        all--
      }
    },
  }
}

export type UploadSlots = ReturnType<typeof createUploadSlots>
