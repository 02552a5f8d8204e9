import { useEffect, useState } from 'react'
import { narrow } from '@queuemate/ui/breakpoints'

/** The open state of the phone menu. It closes when the page changes or the window becomes wide. */
export function useMenu(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const width = window.matchMedia(narrow)
    const close = () => setOpenAt(null)
    const left = new AbortController()
    width.addEventListener('change', close, left)
    return () => left.abort()
  }, [open])
  return { open, show: () => setOpenAt(pathname), close: () => setOpenAt(null) }
}
