import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'

/** How long the button says that it worked, ms. */
const shownFor = 2_000

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers refuse without a secure page or the person's leave.
      showToast('danger', 'The code could not be copied. Please select it and copy it yourself')
    }
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={label}
        icon={<Icon className="icon" aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span className="sr" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
