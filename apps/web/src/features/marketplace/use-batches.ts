import { startTransition, useEffect, useMemo, useState } from 'react'

/** So many cards are added in one go: more would keep the page from responding meanwhile. */
const BATCH = 12

/** Which of the wanted cards are there by now: those that were there before, and a batch of the others. */
export function useBatches(wanted: readonly string[]): ReadonlySet<string> {
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set())
  const ready = useMemo(() => {
    const added = wanted.filter((id) => !before.has(id)).slice(0, BATCH)
    return new Set([...wanted.filter((id) => before.has(id)), ...added])
  }, [wanted, before])
  useEffect(() => {
    if (ready.size !== before.size || [...ready].some((id) => !before.has(id)))
      startTransition(() => setBefore(ready))
  }, [ready, before])
  return ready
}
