import { expect, test } from 'vitest'
import type { SettingChange } from '../../lib/outputs.ts'
import { fieldsOf } from './change-labels.ts'

const change = (before: object | null, after: object | null) =>
  fieldsOf({ kind: 'mail', key: 'verify_email', before, after } as unknown as SettingChange)

test('of a text, the words that differ are shown with those around them', () => {
  const text = 'One two three four five six seven eight nine ten eleven twelve.'
  expect(change({ text }, { text: text.replace('six seven', 'sixty') })).toEqual([
    {
      name: 'Text',
      lead: '… two three four five ',
      before: 'six seven',
      after: 'sixty',
      tail: ' eight nine ten eleven …',
    },
  ])
  expect(change({ subject: 'Hello' }, { subject: 'Hello you' })).toEqual([
    { name: 'Subject', lead: '', before: 'Hello', after: 'Hello you', tail: '' },
  ])
})

test('companions are named, and amounts are dollars', () => {
  expect(change({ ids: [] }, { ids: ['Vela', 'Bea'] })).toEqual([
    { name: 'Companions', lead: '', before: 'none', after: 'Vela, Bea', tail: '' },
  ])
  expect(change({ minimum: 800 }, { minimum: 1000 })).toEqual([
    { name: 'Minimum', lead: '', before: '$8.00', after: '$10.00', tail: '' },
  ])
})
