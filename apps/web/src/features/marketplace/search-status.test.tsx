import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companion } from '../../../test/companions.ts'
import { defaultMarketParams } from './market-params.ts'
import { SearchStatus } from './search-status.tsx'

test('search results are announced; live changes to the list are not', async () => {
  const [vela, orin, veli] = [companion('vela'), companion('orin'), companion('veli')]
  const { rerender } = render(<SearchStatus params={defaultMarketParams} companions={[vela, orin]} />)
  const status = screen.getByRole('status')
  rerender(<SearchStatus params={defaultMarketParams} companions={[vela, orin, veli]} />)
  expect(status).toBeEmptyDOMElement()

  const search = { ...defaultMarketParams, q: 'vel' }
  rerender(<SearchStatus params={search} companions={[vela, orin, veli]} />)
  await waitFor(() => expect(status).toHaveTextContent('2 companions shown'))
  rerender(<SearchStatus params={search} companions={[orin]} />)
  expect(status).toHaveTextContent('2 companions shown')

  const filter = { ...search, rank: 4 }
  rerender(<SearchStatus params={filter} companions={undefined} />)
  rerender(<SearchStatus params={filter} companions={[]} />)
  await waitFor(() => expect(status).toHaveTextContent('0 companions shown'))
})
