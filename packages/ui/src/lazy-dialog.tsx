import { Suspense, useEffect, type ReactNode } from 'react'

type LazyDialogProps = { onClose: () => void; children: ReactNode }

/** Around a dialog whose script loads when it is opened. Until the dialog is there, Escape closes it. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return <Suspense fallback={<EscapeKey onPress={onClose} />}>{children}</Suspense>
}

function EscapeKey({ onPress }: { onPress: () => void }) {
  useEffect(() => {
    const left = new AbortController()
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onPress(), left)
    return () => left.abort()
  }, [onPress])
  return null
}
