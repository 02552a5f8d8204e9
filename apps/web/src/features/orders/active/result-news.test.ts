import { expect, test } from 'vitest'
import type { GamesTogether } from '@queuemate/contracts/orders/schemas'
import { newsOf } from './result-news.ts'

/** Results of November, or of October if they are marked, the newest first. */
const row = (scores: string[], games = scores.length): GamesTogether => ({
  companion_id: scores.join(),
  games,
  won: 0,
  last_at: '',
  latest: scores.map((score, index) => {
    const [own, other] = score.replace('Oct ', '').split('-').map(Number)
    const day = String(25 - index)
    return {
      order_id: index,
      own: own!,
      other: other!,
      at: `2026-${score.startsWith('Oct') ? 10 : 11}-${day}T12:00:00Z`,
    }
  }),
})
const best = 'Your best this month'

test.each<[string, string[], string[]]>([
  ['a first win', ['13-7'], []],
  ['a second win in a row', ['13-7', 'Oct 13-7'], ['2 wins in a row together']],
  ['a win after a draw', ['13-7', 'Oct 9-9', 'Oct 13-1'], []],
  ['the widest win of the month', ['13-7', '13-8', '3-13'], ['2 wins in a row together', best]],
  ['a win as wide as another one', ['13-7', '3-13', '13-7'], []],
  ['a closer loss', ['10-13', '3-13'], ['Closer than last time (3 - 13)']],
  ['a loss that is no closer', ['3-13', '3-13'], []],
  ['a loss after a win', ['10-13', '13-3'], []],
  ['a draw', ['9-9', '3-13'], []],
])('%s', (_what, scores, news) => {
  const games = row(scores)
  expect(newsOf(games, [games])).toEqual(news)
})

test('the best of the month is compared with games of all companions', () => {
  const games = row(['13-7'])
  expect(newsOf(games, [games, row(['13-8'])])).toEqual([best])
  expect(newsOf(games, [games, row(['13-2'])])).toEqual([])
})

test('it is not claimed while older results of the month may be missing', () => {
  const games = row(['13-7'])
  expect(newsOf(games, [games, row(['13-8', '13-9', '13-8', '13-9', '13-8'], 6)])).toEqual([])
  expect(newsOf(games, [games, row(['13-8', '13-9', '13-8', '13-9', 'Oct 13-8'], 6)])).toEqual([best])
})
