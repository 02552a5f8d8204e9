import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { PaybandDrawer } from './payband-drawer.tsx'

const BAND = {
  id: 3,
  name: 'Standard',
  minimum: 1000,
  maximum: 2200,
  fee_bps: 500,
  version: 1,
  companions: 2,
}
const SUMS = { revenue: 0, fees: 0, income: 0 }
const REPLAY = { orders: 0, outside: 0, before: SUMS, after: SUMS, stranded: [], stranded_count: 0 }
const NOBODY_OUTSIDE = 'The prices of all companions in this payband are within these limits.'

test('invalid limits have no replay', async () => {
  renderWithApi(pageAt('/', <PaybandDrawer band={BAND} onClose={() => {}} />), (path) =>
    path === 'staff.paybands.replay' ? REPLAY : { permissions: [] },
  )
  expect(await screen.findByText(NOBODY_OUTSIDE)).toBeVisible()
  const minimum = screen.getByLabelText('Minimum')
  await userEvent.clear(minimum)
  await userEvent.type(minimum, '25')
  expect(screen.queryByText(NOBODY_OUTSIDE)).toBeNull()
  expect(screen.getByText(/The maximum cannot be below the minimum/)).toBeVisible()
  await userEvent.clear(minimum)
  await userEvent.type(minimum, '12')
  expect(await screen.findByText(NOBODY_OUTSIDE)).toBeVisible()
})
