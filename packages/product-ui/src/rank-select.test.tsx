import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RankSelect } from './rank-select.tsx'

const ranks = [{ value: 22 }, { value: 25 }]
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rank' })
const chosen = () => control().selectedOptions[0]?.textContent

test('every rank can be chosen, lowest first', async () => {
  const onValueChange = vi.fn()
  render(<RankSelect aria-label="Rank" value={null} onValueChange={onValueChange} />)
  expect(chosen()).toBe('Choose a rank')
  const options = screen.getAllByRole('option')
  expect(options).toHaveLength(25)
  expect(options[0]).toHaveTextContent('Iron 1')
  await userEvent.selectOptions(control(), screen.getByRole('option', { name: 'Silver 1' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(7)
})

test('as a filter, it has an option for any rank, which is null', async () => {
  const onValueChange = vi.fn()
  render(
    <RankSelect aria-label="Rank" all="All ranks" ranks={ranks} value={25} onValueChange={onValueChange} />,
  )
  expect(chosen()).toBe('Radiant')
  await userEvent.selectOptions(control(), 'All ranks')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('a rank that is not in the list is still shown', () => {
  render(<RankSelect aria-label="Rank" ranks={ranks} value={3} onValueChange={vi.fn()} />)
  expect(chosen()).toBe('Iron 3')
})
