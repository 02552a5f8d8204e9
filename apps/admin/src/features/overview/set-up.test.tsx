import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { SetUp } from './set-up.tsx'

const open = (missing: 'payband' | 'code' | null, permissions: string[]) =>
  renderWithApi(
    <MemoryRouter>
      <SetUp missing={missing} />
      <p>The page</p>
    </MemoryRouter>,
    () => ({ id: 'staff', role: 'staff', permissions }),
  )

test.each([
  ['payband', 'Create a payband', '/settings/paybands'],
  ['code', 'Create a referral code', '/settings/codes'],
] as const)('a site without a %s leads to it', async (missing, name, path) => {
  open(missing, ['settings'])
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path)
})

test.each([
  ['a site that has both', null, ['settings']],
  ['staff who may not change settings', 'code', ['orders']],
] as const)('%s: no such line', async (_who, missing, permissions) => {
  open(missing, [...permissions])
  await screen.findByText('The page')
  expect(screen.queryByRole('link')).toBeNull()
})
