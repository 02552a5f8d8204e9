import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { ReferralForm } from './referral-form.tsx'

const COUNTRIES = [
  { value: 76, label: 'Brazil', code: 'BR' },
  { value: 276, label: 'Germany', code: 'DE' },
  { value: 356, label: 'India', code: 'IN' },
]
const open = (country: number | null) =>
  show(
    <ReferralForm />,
    { 'lookups.countries': COUNTRIES, 'companions.startAgreement': { status: 1 } },
    { person: { country } },
  )
const enter = async () => userEvent.type(await screen.findByLabelText('Referral code'), 'FRIEND{Enter}')

test('a missing country is chosen from those in which payouts are possible, and sent with the code', async () => {
  const { sent } = open(null)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }))
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(names).toEqual(['Germany', 'India'])
  await userEvent.click(screen.getByRole('option', { name: 'India' }))
  await enter()
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'companions.startAgreement', input: { referral_code: 'FRIEND', country: 356 } },
    ]),
  )
})

test('a country in which payouts are not possible is named before anything is sent', async () => {
  open(76)
  expect(
    await screen.findByText('Payouts are not possible in Brazil, so you cannot apply from there.'),
  ).toBeVisible()
})

test('a country in which payouts are possible is chosen already', async () => {
  const { sent } = open(276)
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany'))
  await enter()
  await waitFor(() => expect(sent).toMatchObject([{ input: { country: 276 } }]))
})
