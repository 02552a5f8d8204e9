import { cloneElement, lazy, Suspense, useState } from 'react'
import type { TooltipProps } from './tooltip-bubble.tsx'

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }))

/** A sentence on hover and focus. The child must be able to take the focus. Its script loads where a page has a tooltip. */
export function Tooltip(props: Omit<TooltipProps, 'defaultOpen'>) {
  const { onTap = false, children } = props
  // A tap that comes before the script shows the sentence as soon as it is there.
  const [tapped, setTapped] = useState(false)
  const waiting = onTap ? cloneElement(children, { onClick: () => setTapped(true) }) : children
  return (
    <Suspense fallback={waiting}>
      <TooltipBubble {...props} defaultOpen={tapped} />
    </Suspense>
  )
}
