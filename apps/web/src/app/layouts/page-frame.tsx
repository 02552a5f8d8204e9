import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A page without the script has no toasts, and is there. */
const Toaster = lazy<ComponentType>(() =>
  import('@queuemate/ui/toast').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

type PageFrameProps = {
  /** Nothing on the homepage tells a signed-out person anything by a toast. */
  toasts: boolean
  children: ReactNode
}

/** Around every page: the way past its header, and its toasts. */
export function PageFrame({ toasts, children }: PageFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {children}
      {toasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
