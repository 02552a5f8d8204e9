import { startTransition, useEffect, useMemo, useState } from 'react'

/** How many cards are added at a time: with more, the page would not respond in the meantime. */
const BATCH = 12

/** Which of the wanted cards to render: those already rendered, and a batch of the others. */
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
