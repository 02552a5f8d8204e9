import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { makePeople } from './people.ts'
import { OPEN_MOUTH } from './portrait-parts.ts'

test('no face has a beard inside a hood or around an open mouth', () => {
  const looks = makePeople(createRandom(1)).flatMap(({ look }) => look ?? [])
  const bearded = looks.filter(({ beard }) => beard !== null)
  expect(bearded.length).toBeGreaterThan(5)
  expect(bearded.filter(({ hair, mouth }) => hair === 'hood' || mouth === OPEN_MOUTH)).toEqual([])
  expect(looks.some(({ hair }) => hair === 'hood')).toBe(true)
})
