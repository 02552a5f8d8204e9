import { describe, expect, test } from 'vitest'
import { changeMind, decide, nextRate, type Situation } from './decide.ts'
import { botProfiles } from './profiles.ts'

const idle: Situation = { order: null, online: true, wantsOnline: true, tired: false }
const at = (status: number, ageSeconds = 0): Situation => ({
  ...idle,
  online: false,
  order: { id: 5, status, ageSeconds },
})

describe('decide', () => {
  test('leads an order from the request to the score', () => {
    const moves = [1, 3, 4, 5, 6].map((status) => decide(at(status), 'accept')?.move ?? null)
    expect(moves).toEqual(['accept', 'start', 'finish_game', 'submit_score', null])
  })

  test('accepts after 2 to 6 seconds', () => {
    expect(decide(at(1), 'accept')?.wait).toEqual([2, 6])
  })

  test('declines, or lets the alert of 58 seconds run out, however late it is seen', () => {
    expect(decide(at(1), 'decline')?.move).toBe('decline')
    expect(decide(at(1, 8), 'ignore')).toEqual({ move: 'miss', wait: [50, 50] })
    expect(decide(at(1, 300), 'ignore')).toEqual({ move: 'miss', wait: [0, 0] })
  })

  test('starts an accepted game, also as a bot that never accepts', () => {
    for (const answer of ['accept', 'decline', 'ignore'] as const)
      expect(decide(at(3), answer)?.move).toBe('start')
  })

  test('comes and goes, and rests after a game', () => {
    expect(decide(idle, 'accept')).toBeNull()
    expect(decide({ ...idle, wantsOnline: false }, 'accept')?.move).toBe('go_offline')
    expect(decide({ ...idle, online: false }, 'accept')).toEqual({ move: 'go_online', wait: [0, 1] })
    expect(decide({ ...idle, online: false, tired: true }, 'accept')?.wait[0]).toBeGreaterThan(3)
    expect(decide({ ...idle, online: false, wantsOnline: false }, 'accept')).toBeNull()
  })
})

test('prices move by a step and stay inside the band', () => {
  const band = { minimum: 1000, maximum: 2000, rate: 1500 }
  expect([nextRate(band, true), nextRate(band, false)]).toEqual([1550, 1450])
  expect(nextRate({ ...band, rate: 2000 }, true)).toBe(1950)
  expect(nextRate({ ...band, rate: 1000 }, false)).toBe(1050)
  expect(nextRate({ minimum: 1000, maximum: 1000, rate: 1000 }, true)).toBeNull()
})

test('bots change between online and offline now and then, regulars never', () => {
  expect(changeMind(true, false, 0.5)).toBe(true)
  expect(changeMind(true, false, 0.01)).toBe(false)
  expect(changeMind(false, false, 0.01)).toBe(true)
  expect(changeMind(true, true, 0.01)).toBe(true)
})

test('25 of 40 start online; one always declines, one ignores requests', () => {
  const bots = botProfiles()
  expect(bots).toHaveLength(40)
  expect(bots.filter((profile) => profile.startsOnline)).toHaveLength(25)
  expect(bots.filter((profile) => profile.answer === 'decline')).toHaveLength(1)
  expect(bots.filter((profile) => profile.answer === 'ignore')).toHaveLength(1)
  expect(bots.slice(0, 8).every((profile) => profile.regular && profile.answer === 'accept')).toBe(true)
})
