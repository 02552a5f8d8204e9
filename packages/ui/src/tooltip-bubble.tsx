import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'

export type TooltipProps = {
  text: string
  /** The child does nothing itself: a tap or a click shows the sentence too, for those who cannot hover. */
  onTap?: boolean
  children: ReactNode
}

/** A tooltip that has loaded. */
export function TooltipBubble({ text, onTap = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
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
