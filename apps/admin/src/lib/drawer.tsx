import { t } from '@lingui/core/macro'
import { inertOthers } from 'aria-hidden'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { tight } from '@queuemate/ui/breakpoints'
import { Button } from '@queuemate/ui/button'
import { restoreFocus } from '@queuemate/ui/restore-focus'
import { useMedia } from '@queuemate/app-kit/use-media'
import { useShortcuts } from './shortcuts.ts'
import { useKeydown } from './use-keydown.ts'
import styles from './drawer.module.css'

type DrawerProps = {
  /** The accessible name of the panel. */
  label: string
  head: ReactNode
  /** The address of the same details as a page. */
  page?: string
  /** From 1200 px it takes the page's width but 320 px for the list. */
  wide?: boolean
  /** Actions at the bottom, the main one last. */
  foot?: ReactNode
  /** For a panel that follows the focused row of its list: the row keeps the focus. */
  leavesFocus?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The details of a row, beside its list from 1200 px. On narrower screens it covers the list, which is then inert.
 * It takes the focus. Escape closes it and returns the focus to the row; in a text, it first leaves the text.
 */
export function Drawer({ label, head, page, wide, foot, leavesFocus, onClose, children }: DrawerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  const isOver = useMedia(tight)
  useShortcuts(label, [
    { key: 'o', label: t`Go to the panel`, run: () => panel.current?.focus() },
    { key: 'Escape', label: t`Close the panel`, run: onClose },
  ])
  // Shortcuts are not heard while typing.
  useKeydown(({ key, target }) => {
    const isHere = target instanceof HTMLTextAreaElement && panel.current?.contains(target)
    if (key === 'Escape' && isHere) panel.current?.focus()
  })
  const takeFocus = useEffectEvent(() => leavesFocus || panel.current?.focus())
  useEffect(() => void takeFocus(), [])
  useEffect(() => {
    if (!isOver || !frame.current) return
    panel.current?.focus()
    return inertOthers(frame.current, frame.current.closest<HTMLElement>('[data-density]') ?? undefined)
  }, [isOver])
  useEffect(
    () => () => {
      // The focus was lost with the panel, or with a button in it that disappeared when pressed.
      const lostTo = [document.body, document.querySelector('main')]
      if (lostTo.some((one) => one === document.activeElement)) restoreFocus(opener as HTMLElement | null)
    },
    [opener],
  )
  return (
    <div ref={frame}>
      <div className={styles.cover} onClick={onClose} aria-hidden="true" />
      <aside
        ref={panel}
        className={styles.drawer}
        aria-label={label}
        tabIndex={-1}
        data-drawer={wide ? 'wide' : ''}
      >
        <div className={styles.head}>
          <div className="grow">{head}</div>
          {page && (
            <PageButton to={page} variant="ghost" iconOnly aria-label={t`Open as a page`}>
              <Maximize2 className="icon" aria-hidden="true" />
            </PageButton>
          )}
          <Button variant="ghost" iconOnly aria-label={t`Close`} onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </div>
        {/* A scrollable element must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </aside>
    </div>
  )
}
