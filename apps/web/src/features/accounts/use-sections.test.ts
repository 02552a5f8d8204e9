import { expect, test } from 'vitest'
import { sectionAt } from './use-sections.ts'

const sections = [
  { id: 'avatar', top: -300 },
  { id: 'info', top: 60 },
  { id: 'email', top: 700 },
]

test('the last section that begins above the line', () => {
  expect(sectionAt(sections, 100)).toBe('info')
  expect(sectionAt(sections, 60)).toBe('info')
  expect(sectionAt(sections, 59)).toBe('avatar')
  expect(sectionAt(sections, 5000)).toBe('email')
})

test('the first section before any scrolling, and none without sections', () => {
  expect(sectionAt([{ id: 'avatar', top: 140 }], 100)).toBe('avatar')
  expect(sectionAt([], 100)).toBeUndefined()
})
