import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RankSelect } from './rank-select.tsx'

const ranks = [{ value: 22 }, { value: 25 }]
const control = () => screen.getByRole('combobox', { name: 'Rank' })

test('every rank is there to choose from, lowest first', async () => {
  const onValueChange = vi.fn()
  render(<RankSelect aria-label="Rank" value={null} onValueChange={onValueChange} />)
  expect(control()).toHaveTextContent('Choose a rank')
  await userEvent.click(control())
  const options = await screen.findAllByRole('option')
  expect(options).toHaveLength(25)
  expect(options[0]).toHaveTextContent('Iron 1')
  await userEvent.click(screen.getByRole('option', { name: 'Silver 1' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(7)
})

test('as a filter it has a choice for any rank, which is null', async () => {
  const onValueChange = vi.fn()
  render(
    <RankSelect aria-label="Rank" all="All ranks" ranks={ranks} value={25} onValueChange={onValueChange} />,
  )
  expect(control()).toHaveTextContent('Radiant')
  await userEvent.click(control())
  await userEvent.click(await screen.findByRole('option', { name: 'All ranks' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('a rank that the list does not have is shown all the same', () => {
  render(<RankSelect aria-label="Rank" ranks={ranks} value={3} onValueChange={vi.fn()} />)
  expect(control()).toHaveTextContent('Iron 3')
})
