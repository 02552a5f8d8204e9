import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { Button } from '@queuemate/ui/button'
import type { ProblemProps } from './problem-dialog.tsx'

const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }))

/** Opens what a person can do when something is wrong with an order. */
export function ProblemButton({ onOpen, ...problem }: ProblemProps & { onOpen?: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          onOpen?.()
        }}
      >
        {t`Something wrong?`}
      </Button>
      {isOpen && (
        <PanelBoundary problem={t`The choices could not be shown.`}>
          <Suspense>
            <ProblemDialog {...problem} onClose={() => setOpen(false)} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  )
}
