import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button } from './button.tsx'
import styles from './message.module.css'

type Tone = 'success' | 'danger' | 'progress'
const icons = { success: CircleCheck, danger: CircleAlert, progress: Info }

/** The size of a toast in pixels, and its distance from the window's edges. */
const WIDTH = 380
const HEIGHT = 80
const OFFSET = 24

/** Renders the toasts. Mount it once. */
export function Toaster() {
  return (
    <Sonner
      customAriaLabel={t`Notifications (Alt+T)`}
      position="bottom-right"
      offset={OFFSET}
      mobileOffset={16}
      gap={10}
    />
  )
}

/** When each error was shown, in milliseconds since 1970. */
const errors = new Map<string | number, number>()

/** Dismisses the errors that were shown before this time, in milliseconds since 1970. */
export function dismissErrors(before: number): void {
  for (const [id, shownAt] of errors) {
    if (shownAt > before) continue
    errors.delete(id)
    sonner.dismiss(id)
  }
}

/**
 * Shows a message at the bottom right for five seconds. An error stays until it is dismissed, until a later change
 * succeeds (`Toasts` of app-kit) or, if it was shown while offline, until the network is back. `action` is a button that
 * dismisses it; such a message stays for ten seconds.
 */
export function showToast(tone: Tone, text: string, action?: { label: string; run: () => void }): void {
  const Icon = icons[tone]
  const shown = sonner.custom(
    (id) => (
      // Sonner's list is already a live region. A role here would have every toast read out twice.
      <div className={styles.toast} data-tone={tone}>
        <Icon className="icon" aria-hidden="true" />
        <div>
          <b>{text}</b>
        </div>
        {action && (
          <Button
            size="sm"
            onClick={() => {
              sonner.dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={t`Dismiss`}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={() => sonner.dismiss(id)}
        />
      </div>
    ),
    {
      id: `${tone}:${text}`,
      duration: tone === 'danger' ? Number.POSITIVE_INFINITY : action ? 10_000 : 5000,
      position: placeBesideFocus(),
    },
  )
  if (tone !== 'danger') return
  errors.set(shown, Date.now())
  if (!navigator.onLine) window.addEventListener('online', () => sonner.dismiss(shown), { once: true })
}

/** Moves a toast to the other side if it would cover the focused button. */
function placeBesideFocus(): 'bottom-right' | 'bottom-left' | 'top-center' {
  const pressed = document.activeElement
  if (!pressed || pressed === document.body) return 'bottom-right'
  const { right, bottom } = pressed.getBoundingClientRect()
  const covered = right > window.innerWidth - WIDTH - OFFSET && bottom > window.innerHeight - HEIGHT - OFFSET
  if (!covered) return 'bottom-right'
  return window.innerWidth < WIDTH * 2 ? 'top-center' : 'bottom-left'
}
