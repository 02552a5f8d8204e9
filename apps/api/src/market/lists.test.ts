import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { createSearch } from './search.ts'
import { changeSorted, placeOf } from './sorted.ts'

interface Item {
  key: number
}
const byKey = (one: Item, other: Item) => one.key - other.key

test('a sorted list stays sorted, whether few or many items change', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5000), { maxLength: 400 }),
      fc.uniqueArray(fc.nat(5000), { maxLength: 400 }),
      fc.nat(400),
      (start, wanted, take) => {
        const items = start.sort((one, other) => one - other).map((key) => ({ key }))
        const removed = items.filter((_, place) => place % 3 === 0).slice(0, take)
        const added = wanted.filter((key) => !start.includes(key)).map((key) => ({ key }))
        const expected = [...items.filter((item) => !removed.includes(item)), ...added].sort(byKey)
        expect(changeSorted([...items], removed, added, byKey)).toEqual(expected)
      },
    ),
  )
})

test('a place is the first that does not come before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (keys, key) => {
      const items = keys.sort((one, other) => one - other).map((one) => ({ key: one }))
      expect(placeOf(items, { key }, byKey)).toBe(keys.filter((one) => one < key).length)
    }),
  )
})

const entry = (id: string, words: string) => ({ id, words }) as Entry
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ß', '😀', '\u0000'), maxLength: 8 })
const change = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  words: fc.option(word, { nil: null }),
})

test('a search finds exactly the entries that contain the text', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), word, (changes, text) => {
      const search = createSearch()
      const known = new Map<string, Entry>()
      for (const { id, words } of changes) {
        if (words === null) known.delete(id)
        else known.set(id, entry(id, words))
        if (words === null) search.remove(id)
        else search.put(known.get(id)!)
      }
      const found = search.find(text, Infinity)
      const expected = [...known.values()].filter((one) => one.words.includes(text))
      if (found !== null) expect(new Set(found)).toEqual(new Set(expected))
      else expect(text.length).toBeLessThan(2)
    }),
  )
})

test('a search that would read too many entries is refused', () => {
  const search = createSearch()
  for (let n = 0; n < 10; n++) search.put(entry(String(n), n < 3 ? 'rare common' : 'common'))
  expect(search.find('mm', 5)).toBeNull()
  expect(search.find('rare', 5)).toHaveLength(3)
  expect(search.find('co rare', 5)).toEqual([])
})

test('numbers that are no longer used are assigned again', () => {
  const search = createSearch()
  for (let n = 0; n < 5000; n++) search.put(entry('1', `name ${n}`))
  search.put(entry('2', 'other name'))
  expect(new Set(search.find('name', 1010)?.map(({ id }) => id))).toEqual(new Set(['1', '2']))
  expect(search.find('4999', Infinity)).toHaveLength(1)
  expect(search.find('4998', Infinity)).toEqual([])
})
