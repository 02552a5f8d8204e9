import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

test('a dialog that opened while nothing had the focus leaves it where the page has moved it', () => {
  render(
    <main>
      <button type="button">Report</button>
    </main>,
  )
  screen.getByRole('button').focus()
  restoreFocus(document.body)
  expect(screen.getByRole('button')).toHaveFocus()
})
