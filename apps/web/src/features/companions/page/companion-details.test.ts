import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CompanionDetails as Details } from './companion-data.ts'
import { CompanionDetails } from './companion-details.tsx'
import { NoCompanion } from './no-companion.tsx'
import { SignInToQueue } from './sign-in-to-queue.tsx'
import { MemoryRouter } from 'react-router-dom'

const companion: Details = {
  user_id: '1',
  id: '1',
  name: 'Kai Mercer',
  username: 'kai',
  tag: 'kai',
  country: 276,
  country_name: 'Germany',
  country_code: 'DE',
  region: 3,
  region_name: 'Europe',
  rank: 25,
  hourly: 4200,
  banner_url: null,
  profile_picture: null,
  matches: 23,
  available: true,
  rating: 2.5,
  rating_count: 4,
  ratings: null,
  languages: ['de', 'pt-BR', '日本'],
  answer_seconds: 95,
  bio: 'Calm caller.',
  results: ['won', 'draw', 'lost'],
  hours: Array.from({ length: 24 }, (_, hour) => (hour > 18 ? 3 : 0)),
}

/** The page as text without markup, rendered as the build and the server do. */
function textOf(page: ReactNode): string {
  expect(globalThis).not.toHaveProperty('window')
  const app = createElement(QueryClientProvider, { client: new QueryClient() }, page)
  return renderToString(createElement(MemoryRouter, null, app))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the page is complete without a browser', () => {
  const text = textOf(
    createElement(CompanionDetails, { companion, queue: createElement(SignInToQueue, { companion }) }),
  )
  for (const part of [
    'Kai Mercer',
    '@kai',
    'Radiant',
    // Each fact is named once: not "Games 23 games".
    'Rating Few ratings yet Games 23 Response time 2 min Languages',
    'German, Brazilian Portuguese, 日本',
    'Germany Europe',
    'Calm caller.',
    'Lost Draw Won',
    '19:00 to 00:00',
    '$42.00 / game',
    'Sign in to queue',
  ])
    expect(text).toContain(part)
})

test('a newcomer’s page shows what is not known yet', () => {
  const none = {
    rating_count: 0,
    ratings: null,
    answer_seconds: null,
    bio: '',
    results: [],
    hours: companion.hours.map(() => 0),
  }
  const text = textOf(
    createElement(CompanionDetails, {
      companion: { ...companion, ...none, languages: [], country_name: null },
      queue: null,
    }),
  )
  expect(text).not.toContain('About')
  for (const part of ['Not rated yet', 'Not known yet', 'No games yet.', 'Not given'])
    expect(text).toContain(part)
})

test('so is the page for a name that matches no companion', () => {
  expect(textOf(createElement(NoCompanion))).toContain('find that companion')
})
