import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactElement } from 'react'

export type TooltipProps = {
  text: string
  /** The child does nothing itself: a tap or a click shows the sentence too, for those who cannot hover. */
  onTap?: boolean
  /** What the tooltip explains. */
  children: ReactElement<{ onClick?: () => void }>
  /** Shown at once. */
  defaultOpen: boolean
}

/** A tooltip that has loaded. */
export function TooltipBubble({ text, onTap = false, children, defaultOpen }: TooltipProps) {
  const [open, setOpen] = useState(defaultOpen)
  return (
    <Radix.Provider delayDuration={150}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          onClick={(event) => {
            if (!onTap) return
            // Radix closes on a click unless it is taken.
            event.preventDefault()
            setOpen(true)
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
