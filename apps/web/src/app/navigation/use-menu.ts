import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A sheet of links on phones and its button: closes when the page changes and when the window becomes wide. */
export function useMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const wide = window.matchMedia('(min-width: 992px)')
    const close = () => setOpenAt(null)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [open])
  return { open, show: () => setOpenAt(pathname), close: () => setOpenAt(null) }
}
