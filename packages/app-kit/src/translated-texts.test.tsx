import { Plural, Trans } from '@lingui/react/macro'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { translatePage } from '../testing/translate-page.ts'
import { mount } from './mount.tsx'
import { followTranslations } from './translated-texts.ts'

beforeAll(() => {
  followTranslations()
  const stop = translatePage(['«', '»'])
  // The window is also that of the next file.
  return stop
})

/** Shows one state after the other in a translated page, and returns the text of the page after each. */
async function textsOf(...states: ReactElement[]): Promise<string[]> {
  const { container, rerender } = render(<div />)
  const texts: string[] = []
  for (const state of states) {
    rerender(state)
    await vi.waitFor(() => expect(container.textContent).toMatch(/^(«[^«»]*»|\s)*$/))
    texts.push(container.textContent.replaceAll(/[«»]/g, ''))
  }
  return texts
}

const Left = ({ seconds }: { seconds: number }) => (
  <p>
    <b>Hurry</b>
    <Trans>, {seconds} seconds left</Trans>
  </p>
)

test('a number in a translated sentence is current', async () => {
  expect(await textsOf(<Left seconds={10} />, <Left seconds={9} />, <Left seconds={8} />)).toEqual([
    'Hurry, 10 seconds left',
    'Hurry, 9 seconds left',
    'Hurry, 8 seconds left',
  ])
})

const Title = ({ outcome }: { outcome: 'won' | 'lost' | null }) => (
  <h2>
    {outcome === 'won' && <Trans>Won with Kai</Trans>}
    {outcome === 'lost' && <Trans>Lost with Kai</Trans>}
    {outcome === null && <Trans>Game over with Kai</Trans>}
  </h2>
)

test('a text takes the place of another', async () => {
  expect(await textsOf(<Title outcome={null} />, <Title outcome="won" />, <Title outcome="lost" />)).toEqual([
    'Game over with Kai',
    'Won with Kai',
    'Lost with Kai',
  ])
})

const Line = ({ sign, more }: { sign: boolean; more: boolean }) => (
  <p>
    {sign && <i>! </i>}
    Not sent
    {more && '. Send again'}
  </p>
)

test('elements and texts come and go beside a text', async () => {
  expect(
    await textsOf(
      <Line sign={false} more={false} />,
      <Line sign more />,
      <Line sign more={false} />,
      <Line sign={false} more />,
    ),
  ).toEqual(['Not sent', '! Not sent. Send again', '! Not sent', 'Not sent. Send again'])
})

type Companion = { name: string; available: boolean; inGame?: boolean; matches: number }

const List = ({ companions }: { companions: Companion[] }) => (
  <ul>
    {companions.map(({ name, available, inGame, matches }) => (
      <li key={name}>
        <i /> {name}: {inGame ? 'In game' : available ? 'Available' : 'Unavailable'}{' '}
        <Plural value={matches} one="# match" other="# matches" />;
      </li>
    ))}
  </ul>
)

test('the cards of a list are current after they change and move', async () => {
  const kai = { name: 'Kai', available: true, matches: 1 }
  const vela = { name: 'Vela', available: true, matches: 3 }
  expect(
    await textsOf(
      <List companions={[kai, vela]} />,
      <List companions={[vela, { ...kai, inGame: true }]} />,
      <List companions={[{ ...kai, matches: 2 }]} />,
    ),
  ).toEqual([
    ' Kai: Available 1 match; Vela: Available 3 matches;',
    ' Vela: Available 3 matches; Kai: In game 1 match;',
    ' Kai: Available 2 matches;',
  ])
})

const Words = ({ words }: { words: Map<string, string> }) => (
  <p>
    {[...words].map(([key, word]) => (
      <Trans key={key}>{word} </Trans>
    ))}
  </p>
)

test('texts move', async () => {
  const word = (key: string): [string, string] => [key, key]
  expect(
    await textsOf(
      <Words words={new Map([word('one'), word('two'), word('three')])} />,
      <Words words={new Map([word('three'), word('one'), ['two', '2']])} />,
      <Words words={new Map([['two', '2']])} />,
    ),
  ).toEqual(['one two three ', 'three one 2 ', '2 '])
})

test('a text is removed at once after its translation', () => {
  const { container, rerender } = render(<Line sign={false} more />)
  const text = container.querySelector('p')?.lastChild as Text
  const font = document.createElement('font')
  font.textContent = text.data
  text.replaceWith(font)
  rerender(<Line sign={false} more={false} />)
  expect(container.textContent).toBe('Not sent')
})

test('a page that is translated before React has taken it over is no error', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  document.body.innerHTML = '<div id="root"><p>Plain</p></div>'
  await vi.waitFor(() => expect(document.querySelector('font')).not.toBeNull())
  await act(async () => mount(<p>Plain</p>))
  await vi.waitFor(() => expect(document.body.textContent).toBe('«Plain»'))
  expect(reported).not.toHaveBeenCalled()
  reported.mockRestore()
})

test('a text that is in no page is refused as before', () => {
  expect(() => document.body.removeChild(new Text('x'))).toThrow(/not a child|not found/i)
})
