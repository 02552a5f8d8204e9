import { AppError } from '@queuemate/contracts/errors'

/** A second device, and a broken connection that is not noticed yet. */
const AT_ONCE_PER_PERSON = 2
/** Of one kind in a process: eight videos take 260 MB of memory on their way, eight pictures as much as they are large. */
const AT_ONCE_PER_KIND = 8

/**
 * Counts the files that a process takes in at the same time. `take` returns what gives the place back, once. It throws
 * `rate_limited` where the person's own uploads fill theirs, and `unavailable` where everybody's fill those of the kind,
 * so that slow videos do not keep scores out.
 */
export function createUploadSlots() {
  const taken = new Map<string, number>()
  const add = (name: string, more: 1 | -1) => {
    const count = (taken.get(name) ?? 0) + more
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }
  return {
    take(kind: string, person: string): () => void {
      if ((taken.get(person) ?? 0) >= AT_ONCE_PER_PERSON)
        throw new AppError(
          'rate_limited',
          'Your other files are still being uploaded. Please wait for them',
          {
            retryAfterSeconds: 10,
          },
        )
      if ((taken.get(kind) ?? 0) >= AT_ONCE_PER_KIND)
        throw new AppError(
          'unavailable',
          'Many files are being uploaded right now. Please try again in a minute',
        )
      add(person, 1)
      add(kind, 1)
      return () => {
        add(person, -1)
        add(kind, -1)
      }
    },
  }
}

export type UploadSlots = ReturnType<typeof createUploadSlots>
