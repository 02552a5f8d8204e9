import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { RankPanel } from './rank-panel.tsx'

function Panel() {
  const [setting, edit] = useState(false)
  return <RankPanel rank={12} setting={setting} mayChange onEdit={edit} />
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the focus moves to the select that replaces the button, and back to the button', async () => {
  show(<Panel />)
  expect(document.body).toHaveFocus()
  await press('Change')
  expect(screen.getByLabelText('Your rank', { selector: 'select' })).toHaveFocus()
  await press('Keep Gold 3')
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
})
