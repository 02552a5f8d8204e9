import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { useShortcuts } from './shortcuts.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  /** Names the panel. */
  label: string
  head: ReactNode
  /** Actions at the bottom, the main one last. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What one row is about, beside its list from 1200 px on and over it below. Escape closes it. */
export function Drawer({ label, head, foot, onClose, children }: DrawerProps) {
  const panel = useRef<HTMLElement>(null)
  useShortcuts(label, [{ key: 'Escape', label: t`Close the panel`, run: onClose }])
  useEffect(() => {
    // Beside its list the focus stays on the row; over it, the panel is all there is.
    if (window.matchMedia('(max-width: 1199.98px)').matches) panel.current?.focus()
  }, [])
  return (
    <aside ref={panel} className={styles.drawer} aria-label={label} tabIndex={-1} data-drawer>
      <div className={styles.head}>
        <div className="grow">{head}</div>
        <Button variant="ghost" iconOnly aria-label={t`Close`} onClick={onClose}>
          <X className="icon" aria-hidden />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  )
}
