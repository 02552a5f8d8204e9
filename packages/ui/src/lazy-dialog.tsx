import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'

type LazyDialogProps = { onClose: () => void; children: ReactNode }

/** Around a dialog whose script loads when it is opened. Until the dialog is there, Escape closes it. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return <Suspense fallback={<EscapeKey onPress={onClose} />}>{children}</Suspense>
}

function EscapeKey({ onPress }: { onPress: () => void }) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => key === 'Escape' && press()
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])
  return null
}
