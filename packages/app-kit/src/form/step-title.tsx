import type { ReactNode } from 'react'

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/**
 * The heading of a step. If `replaces` is set, it takes the focus of the step before it, unless a field of the new step
 * does: on touch screens, where that would open the keyboard, none does.
 */
export function StepTitle({ replaces = true, children }: { replaces?: boolean; children: ReactNode }) {
  return (
    <h1 ref={replaces ? takeFocus : undefined} tabIndex={-1}>
      {children}
    </h1>
  )
}
