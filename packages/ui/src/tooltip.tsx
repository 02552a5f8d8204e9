import { lazy, Suspense } from 'react'
import type { TooltipProps } from './tooltip-bubble.tsx'

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }))

/** A sentence on hover and focus. The child must be able to take the focus. Loads where a page has one. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBubble {...props} />
    </Suspense>
  )
}
