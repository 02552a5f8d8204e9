import { expect, test } from 'vitest'
import { drawSocialCard } from './social-cards.ts'

test('a name in letters that the fonts lack is drawn in Latin ones', async () => {
  const draw = (title: string) => drawSocialCard({ title, lines: ['Radiant'], picture: null })
  expect((await draw('김철수')).equals(await draw('GimCheolSu'))).toBe(true)
  expect((await draw('김철수')).equals(await draw('Ann Smith'))).toBe(false)
})
