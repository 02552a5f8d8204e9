import { useEffect, useState } from 'react'

/**
 * A sheet of links on phones and its button: closes when the page changes, when the window becomes wide, and by Escape also
 * before the script of the sheet has loaded.
 */
export function useMenu(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const wide = window.matchMedia('(min-width: 992px)')
    const close = () => setOpenAt(null)
    const left = new AbortController()
    wide.addEventListener('change', close, left)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), left)
    return () => left.abort()
  }, [open])
  return { open, show: () => setOpenAt(pathname), close: () => setOpenAt(null) }
}
