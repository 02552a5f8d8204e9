import { useEffect, useState } from 'react'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import type { RiskWarning } from './risk-warning.tsx'

/** The part of a chat that warns the reader of messages; null until it has loaded, because the chat is shown before. */
export function useRiskWarning(): typeof RiskWarning | null {
  const [loaded, setLoaded] = useState<{ Warning: typeof RiskWarning } | null>(null)
  useEffect(() => {
    // Without it, the chat works as well.
    prefetchModule(async () =>
      setLoaded({ Warning: (await import('./risk-warning.tsx')).RiskWarning }),
    ).catch(() => {})
  }, [])
  return loaded && loaded.Warning
}
