import { useOnceInAddress } from '../../lib/use-once-in-address.ts'

/**
 * Handles the params set by the provider's card page when it returns: `card=saved` shows the saved card, `queue` is the
 * chosen companion. `onReturn` runs once the card has loaded.
 */
export function useCardReturn(
  onReturn: (back: { saved: boolean; companionId: string | null }) => void,
): void {
  useOnceInAddress(['card', 'queue'], async (params) => {
    const saved = params.get('card') === 'saved'
    if (saved) await (await import('./show-saved-card.ts')).showSavedCard()
    onReturn({ saved, companionId: params.get('queue') })
  })
}
