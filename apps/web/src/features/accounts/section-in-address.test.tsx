import { useIsFetching, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { emailsQuery, sessionsQuery } from './queries.ts'
import { useSectionInAddress } from './use-sections.ts'

Element.prototype.scrollIntoView = vi.fn()

function Page() {
  useQuery(emailsQuery)
  useQuery(sessionsQuery)
  return useIsFetching() > 0 && <Section />
}

function Section() {
  useSectionInAddress([emailsQuery])
  return <p id="companion">The hash is {useLocation().hash || 'empty'}</p>
}

test('#companion goes when the queries of the page have loaded, also while the app waits for others', async () => {
  const emails = Promise.withResolvers<unknown[]>()
  show(<Page />, { 'accounts.emails': () => emails.promise }, { at: '/#companion' })
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce())
  expect(screen.getByText('The hash is #companion')).toBeVisible()
  emails.resolve([])
  await screen.findByText('The hash is empty')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2)
})
