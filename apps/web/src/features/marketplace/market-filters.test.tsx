import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { companion } from '../../../test/companions.ts'
import { show } from '../../../test/show.tsx'
import { MarketFilters } from './market-filters.tsx'
import { marketParams } from './market-params.ts'
import { useEligible } from './use-eligible.ts'

const vela = companion('vela', { languages: ['de', 'en'] })
const orin = companion('orin', { languages: ['fr'] })
const lists = {
  'lookups.regions': () => [],
  'lookups.languages': () => [
    { value: 'de', label: 'German' },
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'French' },
    { value: 'zu', label: 'Zulu' },
  ],
}

function Market() {
  const [params, onChange] = useAddressParams(marketParams)
  useEligible(params)
  return <MarketFilters params={params} onChange={onChange} disabled={false} withFavourites />
}

const select = () => screen.getByRole('combobox', { name: 'Language' })
const options = () => [...select().querySelectorAll('option')].map(({ textContent }) => textContent)

test('the language filter lists what the companions in the list speak, also while one language is chosen', async () => {
  const eligible = (input: unknown) => ({
    items: (input as { language?: string }).language ? [vela] : [vela, orin],
    available: 2,
    next_cursor: null,
  })
  show(<Market />, { ...lists, 'marketplace.eligible': eligible })
  const spoken = ['All languages', 'German', 'English', 'French']
  await waitFor(() => expect(options()).toEqual(spoken))
  await userEvent.selectOptions(select(), 'German')
  await waitFor(() => expect(select()).toHaveValue('de'))
  expect(options()).toEqual(spoken)
})

test.each(['', 'zu'])(
  'all languages are listed while not all companions are loaded, with %j chosen',
  async (language) => {
    const eligible = () => ({ items: [vela], available: 1, next_cursor: 'more' })
    show(
      <Market />,
      { ...lists, 'marketplace.eligible': eligible },
      { at: language && `/?language=${language}` },
    )
    await waitFor(() => expect(options()).toEqual(['All languages', 'German', 'English', 'French', 'Zulu']))
    expect(select()).toHaveValue(language || 'all')
  },
)
