import { msg, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { i18n, partsOf } from './i18n.ts'
import { activatePseudoLocale } from './pseudo-locale.ts'

afterEach(() => i18n.setMessagesCompiler(partsOf))

const html = (element: ReactElement) => renderToStaticMarkup(element)
const games = (count: number) => t`${plural(count, { one: '# game', other: '# games' })} left`

test('texts are shown as written, with their values', () => {
  const name = 'Kai'
  expect(t`Save changes`).toBe('Save changes')
  expect(t`It's ${name}'s turn`).toBe("It's Kai's turn")
  expect(t`[draft]`).toBe('[draft]')
  expect(i18n._(msg`Remove`)).toBe('Remove')
})

test('plurals and their numbers follow the locale', () => {
  expect([games(0), games(1), games(1200)]).toEqual(['0 games left', '1 game left', '1,200 games left'])
  expect(html(<Plural value={1} one="# match" other="# matches" />)).toBe('1 match')
})

test('a name that is written from the right is isolated in a sentence', () => {
  const name = 'דני כהן'
  expect(t`${name} accepted`).toBe('\u2068דני כהן\u2069 accepted')
  expect(html(<Trans>{name} is typing</Trans>)).toBe('\u2068דני כהן\u2069 is typing')
  expect(i18n._(msg`Remove ${name}`)).toBe('Remove \u2068דני כהן\u2069')
})

test('elements keep their place in a text', () => {
  const name = 'Kai'
  const text = (
    <Trans>
      Play with <b>{name}</b> again
    </Trans>
  )
  expect(html(text)).toBe('Play with <b>Kai</b> again')
})

test('the pseudo-locale changes texts but not values', () => {
  activatePseudoLocale()
  const file = { name: 'Kai.png' }
  expect(t`Remove ${file.name}`).toBe('Ŕēḿōvē Kai.png')
  expect([games(1), games(1200)]).toEqual(['1 ĝàḿē ĺēƒţ', '1,200 ĝàḿēś ĺēƒţ'])
  const text = (
    <Trans>
      Play with <b>{file.name}</b> again
    </Trans>
  )
  expect(html(text)).toMatch(/^Ƥĺàŷ .*<b>Kai.png<\/b> àĝàĩń$/)
})
