import { expect, test } from 'vitest'
import { actionsOf, rowOf } from './email-rows.ts'

const row = { id: '1', email: 'sam@fastpost.net', primary: false, verified: true, linked: false }

test('the actions of an address follow the rules', () => {
  expect(actionsOf({ ...row, primary: true })).toEqual({ verify: false, makePrimary: false, remove: false })
  expect(actionsOf({ ...row, linked: true })).toEqual({ verify: false, makePrimary: true, remove: false })
  expect(actionsOf({ ...row, verified: false })).toEqual({ verify: true, makePrimary: false, remove: true })
  expect(actionsOf(row)).toEqual({ verify: false, makePrimary: true, remove: true })
})

test('an address is found regardless of case', () => {
  expect(rowOf([row], ' SAM@fastpost.net ')).toBe(row)
  expect(rowOf([row], 'other@fastpost.net')).toBeUndefined()
})
