import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'

test('a tooltip does not close the menu that is open beside it', () => {
  render(
    <Tooltip text="Paid on Monday">
      <button type="button">Payout</button>
    </Tooltip>,
  )
  // An `auto` popover closes all others.
  expect(screen.getByText('Paid on Monday')).toHaveAttribute('popover', 'hint')
})
