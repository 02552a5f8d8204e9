import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { kai } from '../../../../test/companions.ts'
import { CompanionDetails } from './companion-details.tsx'
import { NoCompanion } from './no-companion.tsx'
import { SignInToQueue } from './sign-in-to-queue.tsx'
import { MemoryRouter } from 'react-router-dom'

const companion = {
  ...kai,
  hourly: 4200,
  languages: ['de', 'pt-BR', '日本'],
  results: ['won' as const, 'draw' as const, 'lost' as const],
  hours: kai.hours.map((_, hour) => (hour > 18 ? 3 : 0)),
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
    matches: 0,
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
  for (const part of ['First games', 'Not known yet', 'No games yet.', 'Not given'])
    expect(text).toContain(part)
})

test('the page shows what players say, and when staff checked the rank', () => {
  const known = {
    ratings: { great: 11, good: 5, bad: 1 },
    rank_checked_at: '2026-11-12T12:00:00Z',
    strengths: { comms: 9, mechanics: 0, strategy: 12 },
    notes: [{ id: 7, text: 'Explains every round', initial: '李', rank: 11, month: '2026-11' }],
  }
  const text = textOf(createElement(CompanionDetails, { companion: { ...companion, ...known }, queue: null }))
  for (const part of [
    '11 of 17 great',
    'Checked by our staff on 12 Nov 2026',
    'What players say Strategy 12 Comms 9 Mechanics 0 Explains every round 李. Gold 2 November 2026',
  ])
    expect(text).toContain(part)
})

test('so is the page for a name that matches no companion', () => {
  expect(textOf(createElement(NoCompanion))).toContain('find that companion')
})
