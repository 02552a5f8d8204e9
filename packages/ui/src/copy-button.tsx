import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/** Milliseconds. */
const shownFor = 2000

/** Copies a text; the confirmation is shown and read out. */
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
      // Browsers refuse on pages without HTTPS, or if the user denied access to the clipboard.
      showToast('danger', t`This could not be copied. Select and copy it manually`)
    }
  }
  return (
    <>
      <Button
        size="sm"
        // What it says while it confirms is its name, too.
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
