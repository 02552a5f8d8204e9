import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { compilePage } from '@queuemate/content/markdown'
import { failOnce, loadAgain, show } from '../../../test/show.tsx'
import { Component as Faqs } from './faqs.tsx'

const page = compilePage(
  'Read this first.\n\n## When am I paid?\n\nWeekly.\n\n## Can I stop?\n\nAt any time.',
)
const answer = { changed: '2026-11-25', embed: null, ...page }

test('the questions are those written by staff, with the first one open', async () => {
  show(<Faqs />, { 'support.page': ({ name }: { name: string }) => name === 'companion_faq' && answer })
  expect(await screen.findByText('Read this first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'When am I paid?' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Weekly.')).toBeVisible()
  const other = screen.getByRole('button', { name: 'Can I stop?' })
  expect(other).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(other)
  expect(other).toHaveAttribute('aria-expanded', 'true')
})

test('questions that cannot be loaded can be loaded again', async () => {
  show(<Faqs />, { 'support.page': failOnce(answer) })
  await loadAgain('The questions could not be loaded. Not now.')
  expect(await screen.findByText('Weekly.')).toBeVisible()
})
