import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Handles the parameters set by the provider's card page when it returns, once, and removes them from the URL:
 * `card=saved` shows the saved card, `queue` is the chosen companion. `onReturn` runs once the card has loaded.
 */
export function useCardReturn(
  onReturn: (back: { saved: boolean; companionId: string | null }) => void,
): void {
  const [params, setParams] = useSearchParams()
  const saved = params.get('card') === 'saved'
  const companionId = params.get('queue')
  const handled = useRef(false)

  const handle = useEffectEvent(async () => {
    setParams(
      (before) => {
        before.delete('card')
        before.delete('queue')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    if (saved) await (await import('./show-saved-card.ts')).showSavedCard()
    onReturn({ saved, companionId })
  })
  const back = saved || companionId !== null
  useEffect(() => {
    if (back && !handled.current) void handle()
    handled.current = back
  }, [back])
}
