import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { Component as Cookies } from './cookies.tsx'
import { Component as Disclaimer } from './disclaimer.tsx'
import { Component as Privacy } from './privacy.tsx'
import { Component as Terms } from './terms.tsx'
import { Component as Use } from './use.tsx'

const pages: [string, ComponentType, string, string][] = [
  ['Privacy policy', Privacy, 'What we keep', '25 November 2026'],
  ['Terms of service', Terms, 'What Queuemate is', '25 November 2026'],
  ['Disclaimer', Disclaimer, 'No connection to the publisher', '25 November 2026'],
  ['Cookies', Cookies, 'What is stored', '25 November 2026'],
  ['Acceptable use', Use, 'Do', '25 November 2026'],
]

test.each(pages)(
  '%s has a table of contents and a date, without the API',
  async (title, Page, first, day) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    show(<Page />, {})
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(`Last updated ${day}`)).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    const parts = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 })
    expect(links[0]).toHaveTextContent(new RegExp(`^${first}$`))
    expect(parts.map(({ id, textContent }) => [`#${id}`, textContent])).toEqual(
      links.map((link) => [link.getAttribute('href'), link.textContent]),
    )
  },
)

test('a text that may be outdated shows that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show(<Terms />, {})
  expect(await screen.findByText(/^The latest version could not be loaded/)).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('What Queuemate is')
})
