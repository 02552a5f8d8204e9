import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/** Milliseconds. */
const shownFor = 2000

/** Copies a text to the clipboard. The confirmation is shown and read out. */
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
      // Browsers refuse without HTTPS, or if the user denied access to the clipboard.
      showToast('danger', t`Copying failed. Select the text and copy it yourself`)
    }
  }
  return (
    <>
      <Button
        size="sm"
        // While it confirms, its text is its accessible name.
        aria-label={copied ? undefined : label}
        icon={<Icon className="icon" aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {copied ? t`Copied` : t`Copy`}
      </Button>
      <span className="sr" role="status">
        {copied ? t`Copied` : ''}
      </span>
    </>
  )
}
