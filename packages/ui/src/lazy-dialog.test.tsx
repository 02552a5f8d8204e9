import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { LazyDialog } from './lazy-dialog.tsx'

test('Escape closes a dialog whose script has not loaded; afterwards the key belongs to the dialog', async () => {
  const script = Promise.withResolvers<{ default: () => string }>()
  const Dialog = lazy(() => script.promise)
  const close = vi.fn()
  const { findByText } = render(
    <LazyDialog onClose={close}>
      <Dialog />
    </LazyDialog>,
  )
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  script.resolve({ default: () => 'Sure?' })
  await findByText('Sure?')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
