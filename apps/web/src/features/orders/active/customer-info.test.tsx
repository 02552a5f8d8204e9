import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CustomerInfo } from './customer-info.tsx'

const nothing = {
  ingame_name: null,
  ingame_tag: null,
  ingame_rank: null,
  discord: null,
  discord_linked: false,
}

test.each([
  ['Copy the in-game name', 'Gamer#EUW'],
  ['Copy the chat handle', 'gamer.one'],
])('"%s" copies %s with one press', async (name, text) => {
  const person = userEvent.setup()
  render(
    <CustomerInfo
      account={{ ...nothing, ingame_name: 'Gamer', ingame_tag: 'EUW', discord: 'gamer.one', ingame_rank: 10 }}
    />,
  )
  await person.click(screen.getByRole('button', { name }))
  const line = screen.getAllByRole('definition').find(({ textContent }) => textContent.includes(text))
  expect(await within(line!).findByRole('status')).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('a name without a tag is shown alone; unknown values cannot be copied', () => {
  render(<CustomerInfo account={{ ...nothing, ingame_name: 'Gamer' }} />)
  expect(screen.getByText('Gamer')).toBeVisible()
  expect(screen.getAllByText('Not Provided by Customer')).toHaveLength(2)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
