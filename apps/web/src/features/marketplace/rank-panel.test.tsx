import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { RankChip } from './rank-chip.tsx'
import { RankPanel } from './rank-panel.tsx'

function Rank({ rank }: { rank: number | null }) {
  const [setting, edit] = useState(rank === null)
  const [done, finish] = useState(false)
  if (!setting) return <RankChip rank={rank} mayChange takesFocus={done} onEdit={() => edit(true)} />
  return (
    <RankPanel
      rank={rank}
      onDone={() => {
        finish(true)
        edit(false)
      }}
    />
  )
}
const press = (name: string) => userEvent.click(screen.getByText(name))

test('the focus moves to the select that replaces the button, and back to the button', async () => {
  show(<Rank rank={12} />)
  expect(document.body).toHaveFocus()
  await press('Gold 3')
  await press('Change')
  expect(screen.getByLabelText('Your rank', { selector: 'select' })).toHaveFocus()
  await press('Keep Gold 3')
  expect(screen.getByText('Gold 3').closest('summary')).toHaveFocus()
})

test('a player without a rank saves the lowest one with a press', async () => {
  const { sent } = show(<Rank rank={null} />, { 'accounts.setRank': () => ({}) })
  expect(screen.getByText(/We save Iron 1/)).toBeVisible()
  await press('I have no rank yet')
  await waitFor(() => expect(sent).toEqual([{ call: 'accounts.setRank', input: { ingame_rank: 1 } }]))
})
