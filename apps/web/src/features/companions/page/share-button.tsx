import { t } from '@lingui/core/macro'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'

/** Opens the device's share dialog, or copies the link if there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast('success', t`Link copied`)
    } catch (error) {
      // The person closed the device's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('danger', t`The link could not be copied: ${url}`)
    }
  }
  return (
    <Button icon={<Share2 className="icon" aria-hidden="true" />} onClick={() => void share()}>
      {t`Share`}
    </Button>
  )
}
