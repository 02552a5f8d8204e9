import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { useSectionInAddress } from './use-sections.ts'

function Settings() {
  useSectionInAddress()
  useQuery({ queryKey: ['poll'], queryFn: () => new Promise(() => {}), initialData: 'earlier', staleTime: 0 })
  const { hash } = useLocation()
  return <section id="companion">The address has {hash || 'no section'}</section>
}

test('the companion section leaves the address, also while what is shown is read again', async () => {
  Element.prototype.scrollIntoView = () => {}
  show(<Settings />, {}, { at: '/user/settings#companion' })
  await waitFor(() => expect(screen.getByText(/no section/)).toBeVisible())
})
