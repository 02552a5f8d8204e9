import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button } from './button.tsx'

export type Toast = {
  tone: 'success' | 'danger' | 'progress'
  text: string
  place: 'bottom-right' | 'bottom-left' | 'top-center'
  /** It says nothing any more once the network is back. */
  untilOnline: boolean
}

type ToastListProps = {
  /** The distance from the edges of the window, in pixels. */
  offset: number
  onReady: (show: (toast: Toast) => void) => void
}

const icons = { success: CircleCheck, danger: CircleAlert, progress: Info }

/** The toasts. `onReady` gets the function that shows one, as soon as it would be seen and read out. */
export function ToastList({ offset, onReady }: ToastListProps) {
  useEffect(() => onReady(show), [onReady])
  return (
    <Sonner
      customAriaLabel={t`Notifications (Alt+T)`}
      position="bottom-right"
      offset={offset}
      mobileOffset={16}
      gap={10}
    />
  )
}

function show({ tone, text, place, untilOnline }: Toast): void {
  if (untilOnline && navigator.onLine) return
  const Icon = icons[tone]
  const shown = sonner.custom(
    (id) => (
      // Sonner's list is a live region: a role of one here would have every toast read out twice.
      <div className={tone === 'progress' ? 'toast' : `toast toast--${tone}`}>
        <Icon className="icon" aria-hidden="true" />
        <div>
          <b>{text}</b>
        </div>
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
      duration: tone === 'danger' ? Number.POSITIVE_INFINITY : 5000,
      ...(place === 'bottom-right' ? {} : { position: place }),
    },
  )
  if (untilOnline) window.addEventListener('online', () => sonner.dismiss(shown), { once: true })
}
