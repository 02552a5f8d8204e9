import { expect, test } from 'vitest'
import { assertKnownChoices, assertRankUnlocked, splitIgn } from './accounts.policy.ts'

test('an in-game name is split at its last #', () => {
  expect(splitIgn('Ace Of#Base#EU1')).toEqual({ name: 'Ace Of#Base', tag: 'EU1' })
  expect(splitIgn(' Ace # EU1 ')).toEqual({ name: 'Ace', tag: 'EU1' })
})

test.each([
  'Ace',
  '#EU1',
  'Ace#',
  ' # ',
  '\u3164#EU1',
  'Ace#\u2800',
  `${'a'.repeat(33)}#EU1`,
  `Ace#${'1'.repeat(17)}`,
])('%j is no in-game name', (ign) => {
  expect(() => splitIgn(ign)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})

test('a companion, and who has applied to be one, may send the rank they have, and no other', () => {
  const companion = { role: 'companion', hasApplied: true }
  const applicant = { role: 'player', hasApplied: true }
  const player = { role: 'player', hasApplied: false }
  expect(() => assertRankUnlocked(applicant, 22, 22)).not.toThrow()
  expect(() => assertRankUnlocked(applicant, 22, 25)).toThrow(
    expect.objectContaining({ code: 'rank_locked', message: expect.stringContaining('application') }),
  )
  expect(() => assertRankUnlocked(companion, 24, 24)).not.toThrow()
  expect(() => assertRankUnlocked(companion, 24, 25)).toThrow(
    expect.objectContaining({ code: 'rank_locked' }),
  )
  expect(() => assertRankUnlocked(companion, null, 1)).toThrow(
    expect.objectContaining({ code: 'rank_locked' }),
  )
  expect(() => assertRankUnlocked(player, 3, 25)).not.toThrow()
})

test('unknown choices are named by their field', () => {
  expect(() => assertKnownChoices({ country: false, languages: [], timezones: [] })).not.toThrow()
  expect(() => assertKnownChoices({ country: true, languages: ['xx'], timezones: ['Mars/Base'] })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      issues: [
        expect.objectContaining({ path: 'country' }),
        expect.objectContaining({ path: 'languages', message: expect.stringContaining('xx') }),
        expect.objectContaining({ path: 'timezones', message: expect.stringContaining('Mars/Base') }),
      ],
    }),
  )
})
