import { existsSync, readFileSync } from 'node:fs'
import { languages as knownLanguages, countries, type TCountryCode, type TLanguageCode } from 'countries-list'
import { RADIANT, IMMORTAL_1, IMMORTAL_3 } from '@queuemate/contracts/lookups/ranks'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'
import { describe, expect, test } from 'vitest'
import desk from '../../assets/desk.json' with { type: 'json' }
import { assetFile } from '../assets.ts'
import { createRandom } from '../random.ts'
import { ENDS, inventHistory, type PastOrder } from './history.ts'
import { inventOnline } from './online.ts'
import { PAYBANDS, PEOPLE as people, type CompanionPart, type Person } from './people.ts'
import { ASKED, minutesAhead } from './hours.ts'

const HOUR = 3_600_000
const random = createRandom(2026)
/** A Sunday evening: the last week is nearly whole. */
const now = new Date('2026-11-22T20:00:00Z')
const history = inventHistory(random, now)

type Companion = Person & { companion: CompanionPart }
const companions = people.filter((person): person is Companion => person.companion !== null)
const ordersOf = (person: Person) => history.filter(({ companion }) => companion.id === person.id)
const gamesOf = (person: Person) => ordersOf(person).filter(({ end }) => end === 'scored')
const named = companions.map((person) => [person.username, person] as const)

describe('people', () => {
  test.each(people.map((person) => [person.username, person] as const))(
    '%s speaks a language of their country first',
    (_, { country, languages }) => {
      const spoken: readonly string[] = countries[country as TCountryCode].languages
      expect(spoken).toContain(languages[0])
      for (const code of languages) expect(Object.keys(knownLanguages)).toContain(code)
    },
  )

  test.each(named)('the biography of %s names all languages and the time of the day', (_, person) => {
    const { bio, rhythm } = person.companion
    for (const code of person.languages) expect(bio).toContain(knownLanguages[code as TLanguageCode].name)
    expect(bio).toContain(rhythm)
  })

  test('say different things about themselves', () => {
    const sentences = companions.flatMap(({ companion }) => companion.bio.split(/(?<=[.?!])\s+/))
    expect(sentences.filter((one, at) => one.split(' ').length > 3 && sentences.indexOf(one) !== at)).toEqual(
      [],
    )
  })

  test('ask for a rank with different pictures', () => {
    const pictures = desk.rankRequests.map(({ picture }) => readFileSync(assetFile(picture), 'base64'))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('have different faces, and companions use every banner', () => {
    const faces = people.flatMap(({ picture, username }) =>
      picture ? [readFileSync(assetFile(`portraits/${username}.jpg`), 'base64')] : [],
    )
    expect(new Set(faces).size).toBe(faces.length)
    expect(new Set(companions.map(({ companion }) => companion.banner)).size).toBe(20)
  })

  test('a higher rank has a higher band', () => {
    const bands = {
      [IMMORTAL_1]: 'Starter',
      [IMMORTAL_1 + 1]: 'Standard',
      [IMMORTAL_3]: 'Standard',
      [RADIANT]: 'Elite',
    }
    for (const { rank, companion } of companions) {
      const band = PAYBANDS[companion.payband]!
      expect(band.name).toBe(bands[rank])
      expect(companion.rate).toBeGreaterThanOrEqual(band.minimum)
      expect(companion.rate).toBeLessThanOrEqual(band.maximum)
    }
  })
})

test('every score has its scoreboard', () => {
  for (const past of history.filter(({ end }) => end === 'scored'))
    expect(existsSync(assetFile(`scoreboards/${past.score.team}-${past.score.other}.png`))).toBe(true)
})

describe('history', () => {
  test.each(named)('%s has games in every week since they joined', (_, person) => {
    const weekOf = (at: Date) => (weekStart(now).getTime() - weekStart(at).getTime()) / WEEK_MS
    const expected = Array.from({ length: person.companion.weeks + 1 }, (_, week) => week)
    for (const by of ['requested', 'scored'] as const)
      expect(
        [...new Set(gamesOf(person).map((game) => weekOf(game[by])))].sort((one, other) => one - other),
      ).toEqual(expected)
  })

  test('demo companions have twelve weeks, wins, defeats, and requests that ended in every way', () => {
    for (const name of ['demo_companion', 'demo_companion2']) {
      const person = companions.find(({ username }) => username === name)!
      expect(person.companion.weeks).toBeGreaterThanOrEqual(12)
      const results = gamesOf(person).map(({ score }) => Math.sign(score.team - score.other))
      expect(results).toEqual(expect.arrayContaining([1, -1]))
    }
    const kai = companions.find(({ username }) => username === 'demo_companion')!
    expect(new Set(ordersOf(kai).map(({ end }) => end))).toEqual(new Set(ENDS))
    const weeks = Map.groupBy(gamesOf(kai), ({ scored }) => weekStart(scored).getTime()).values()
    expect(new Set([...weeks].map(({ length }) => length))).toEqual(new Set([2, 3, 4, 5]))
    expect(new Set(history.map(({ score }) => Math.sign(score.team - score.other)))).toEqual(
      new Set([1, 0, -1]),
    )
  })

  test.each(named)('%s plays at their usual hours, by their own clock', (_, person) => {
    const [from, until] = ASKED[person.companion.rhythm]
    for (const { requested } of ordersOf(person)) {
      const minute = requested.getTime() / 60_000 + minutesAhead(person.zone, now)
      expect([0, 1].some((day) => isBetween((minute % 1440) + day * 1440, from, until))).toBe(true)
    }
  })

  test('companions were online in every hour of four weeks, more of them on weekends', () => {
    const hours = inventOnline(createRandom(2026), now)
    expect(hours).toHaveLength(28 * 24)
    expect(hours.at(-1)!.hour).toEqual(new Date('2026-11-22T19:00:00Z'))
    const isWeekend = ({ hour }: (typeof hours)[number]) => [0, 5, 6].includes(hour.getUTCDay())
    const mean = (list: typeof hours) => list.reduce((sum, { online }) => sum + online, 0) / list.length
    expect(mean(hours.filter(isWeekend))).toBeGreaterThan(mean(hours.filter((hour) => !isWeekend(hour))))
    expect(Math.min(...hours.map(({ online }) => online))).toBeGreaterThan(0)
  })

  test('no one plays two games at once', () => {
    const overlaps = (orders: readonly PastOrder[]) =>
      orders.filter((order, index) => index > 0 && order.requested <= orders[index - 1]!.scored)
    for (const side of ['player', 'companion'] as const)
      for (const orders of Map.groupBy(history, (order) => order[side].id).values())
        expect(overlaps(orders)).toEqual([])
  })

  test('is the same on every day of a week, up to that day', () => {
    const until = inventHistory(createRandom(2026), new Date(now.getTime() - 3 * 24 * HOUR))
    expect(until.length).toBeLessThan(history.length)
    const facts = ({ player, companion, end, requested, score }: PastOrder) => ({
      people: [player.username, companion.username],
      end,
      requested,
      score,
    })
    expect(until.map(facts)).toEqual(history.slice(0, until.length).map(facts))
  })

  test('stays in the past and agrees with the day of the week, whichever day it is', () => {
    for (let day = 0; day < 7; day++) {
      const at = new Date(now.getTime() - day * 24 * HOUR)
      for (const { scored } of inventHistory(createRandom(2026), at))
        expect(scored.getTime()).toBeLessThan(at.getTime())
    }
  })
})

const isBetween = (value: number, low: number, high: number) => value >= low && value <= high
