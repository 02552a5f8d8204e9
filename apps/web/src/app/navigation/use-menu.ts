import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBodyClass } from '../../lib/use-body-class.ts'

/** A sheet over the page: closes with Escape and whenever the page changes. */
export function useMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  useBodyClass('menu-open', open)
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])
  return [open, (next: boolean) => setOpenAt(next ? pathname : null)] as const
}
