import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button } from './button.tsx'

type ToastTone = 'success' | 'danger' | 'progress'

const icons = { success: CircleCheck, danger: CircleAlert, progress: Info }

/** Results of saving: bottom right, five seconds; an error stays until it is dismissed. */
export function showToast(tone: ToastTone, text: string): void {
  const Icon = icons[tone]
  sonner.custom(
    (id) => (
      <div
        className={tone === 'progress' ? 'toast' : `toast toast--${tone}`}
        role={tone === 'danger' ? 'alert' : 'status'}
      >
        <Icon className="icon" aria-hidden="true" />
        <div>
          <b>{text}</b>
        </div>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Dismiss"
          icon={<X className="icon" aria-hidden="true" />}
          onClick={() => sonner.dismiss(id)}
        />
      </div>
    ),
    { id: `${tone}:${text}`, duration: tone === 'danger' ? Number.POSITIVE_INFINITY : 5000 },
  )
}

export function Toaster() {
  return <Sonner position="bottom-right" offset={24} mobileOffset={16} gap={10} />
}
