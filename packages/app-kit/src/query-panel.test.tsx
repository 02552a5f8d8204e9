import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { allOf, QueryPanel } from './query-panel.tsx'

type Load = () => Promise<string>

function Page({ load, failure }: { load: Load; failure?: string }) {
  const query = useQuery({ queryKey: ['word'], queryFn: load })
  return (
    <>
      <QueryPanel
        query={query}
        problem="Your word could not be loaded."
        failure={failure}
        missing={<p>No such word</p>}
        skeleton={<p>Skeleton</p>}
      >
        {(word) => <p>The word is {word}</p>}
      </QueryPanel>
      <button type="button" onClick={() => void query.refetch()}>
        Refetch
      </button>
      {query.isError && <p>Failed</p>}
    </>
  )
}

function show(load: Load, failure?: string) {
  renderWithQueries(<Page load={load} failure={failure} />)
}

function renderWithQueries(page: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}

test('shows a skeleton, then the data', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  show(() => promise)
  expect(screen.getByText('Skeleton')).toBeTruthy()
  resolve('lamp')
  expect(await screen.findByText('The word is lamp')).toBeTruthy()
  expect(screen.queryByText('Skeleton')).toBeNull()
})

test('a failure shows what is missing, and the button reloads it', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('lamp')
  show(load)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Your word could not be loaded\. \S/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The word is lamp')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a sentence from the specification is shown as is', async () => {
  show(() => Promise.reject(new Error('no')), 'There was an error retrieving your words')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There was an error retrieving your words')
  expect(alert.textContent).not.toContain('could not be loaded')
})

test('a failed refetch keeps the data', async () => {
  const load = vi.fn<Load>().mockResolvedValueOnce('lamp').mockRejectedValueOnce(new Error('no'))
  show(load)
  await screen.findByText('The word is lamp')
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }))
  await waitFor(() => expect(screen.getByText('Failed')).toBeTruthy())
  expect(screen.getByText('The word is lamp')).toBeTruthy()
})

test('a record that does not exist is not shown as a loading error', async () => {
  show(() => Promise.reject(new ApiError('not_found', 'Not found')))
  expect(await screen.findByText('No such word')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('forbidden data has no retry button', async () => {
  show(() => Promise.reject(new ApiError('forbidden', 'You may not see this')))
  expect(await screen.findByRole('heading', { name: 'You may not see this' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

function TwoWords({ first, second }: { first: Load; second: Load }) {
  const words = allOf(
    useQuery({ queryKey: ['first'], queryFn: first }),
    useQuery({ queryKey: ['second'], queryFn: second }),
  )
  return (
    <ul>
      <QueryPanel row query={words} problem="Your words could not be loaded." skeleton={<li>Skeleton</li>}>
        {([one, two]) => (
          <li>
            {one} and {two}
          </li>
        )}
      </QueryPanel>
    </ul>
  )
}

test('several queries are shown together, and only those that failed are tried again', async () => {
  const first = vi.fn<Load>().mockResolvedValue('lamp')
  const second = vi.fn<Load>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('table')
  renderWithQueries(<TwoWords first={first} second={second} />)
  expect(screen.getByText('Skeleton')).toBeVisible()
  const failed = await screen.findByRole('alert')
  expect(failed.closest('li')).toHaveTextContent(/^Your words could not be loaded\. \S/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('lamp and table')).toBeVisible()
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledTimes(2)
})

test('a retry keeps the focus in the section around the panel', async () => {
  const attempts: PromiseWithResolvers<string>[] = []
  const load = () => {
    const attempt = Promise.withResolvers<string>()
    attempts.push(attempt)
    return attempt.promise
  }
  renderWithQueries(
    <section aria-label="Words">
      <Page load={load} />
    </section>,
  )
  const section = screen.getByRole('region', { name: 'Words' })
  for (const failed of [0, 1]) {
    attempts[failed]!.reject(new Error('no'))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Skeleton')).toBeVisible()
    expect(section).toHaveFocus()
  }
  attempts[2]!.resolve('lamp')
  expect(await screen.findByText('The word is lamp')).toBeVisible()
  expect(section).toHaveFocus()
})
