import { expect, test } from 'vitest'
import { sectionAt } from './use-sections.ts'

const sections = [
  { id: 'avatar', top: -300 },
  { id: 'info', top: 60 },
  { id: 'email', top: 700 },
]

test('the current section is the last one that starts above the line', () => {
  expect(sectionAt(sections, 100)).toBe('info')
  expect(sectionAt(sections, 60)).toBe('info')
  expect(sectionAt(sections, 59)).toBe('avatar')
  expect(sectionAt(sections, 5000)).toBe('email')
})

test('it is the first one before any scrolling, and none without sections', () => {
  expect(sectionAt([{ id: 'avatar', top: 140 }], 100)).toBe('avatar')
  expect(sectionAt([], 100)).toBeUndefined()
})
