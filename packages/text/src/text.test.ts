import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank } from './blank.ts'
import { charactersOf, cut } from './cut.ts'
import { findFolded, fold } from './fold.ts'
import { wellFormed } from './well-formed.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const letters = fc.string({ unit: 'grapheme', maxLength: 700 })

describe('a cut', () => {
  test.each([
    ['abc', 3, 'abc'],
    [`${'a'.repeat(499)}😀 and more`, 500, 'a'.repeat(499)],
    [`${'a'.repeat(498)}😀 and more`, 500, `${'a'.repeat(498)}😀`],
    [`ab${FAMILY}c`, 6, 'ab'],
    ['ab🇹🇷🇩🇪', 6, 'ab🇹🇷'],
    ['a\u0301bc', 2, 'a\u0301'],
    ['a\u0301bc', 1, 'a'],
    [`a${'́'.repeat(600)}b`, 500, `a${'́'.repeat(499)}`],
    ['😀', 1, ''],
    ['\ud83d', 5, '�'],
    ['नमस्ते', 5, 'नम'],
  ])('%j at %d is %j', (text, most, expected) => expect(cut(text, most)).toBe(expected))

  test('its end counts', () => {
    expect(cut('abcdef', 4, '…')).toBe('abc…')
    expect(cut('abcd', 4, '…')).toBe('abcd')
  })

  test('is a whole number of characters of the text, never more than fit, and all of them that fit', () => {
    fc.assert(
      fc.property(letters, fc.integer({ min: 20, max: 700 }), (text, most) => {
        const start = cut(text, most)
        expect(start.isWellFormed()).toBe(true)
        expect(start.length).toBeLessThanOrEqual(most)
        const all = charactersOf(text)
        const kept = charactersOf(start)
        expect(all.slice(0, kept.length)).toEqual(kept)
        const next = all[kept.length]
        if (next !== undefined) expect(start.length + next.length).toBeGreaterThan(most)
      }),
    )
  })

  test('any text, even half a character, is well-formed afterwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
        const broken = text + String.fromCharCode(0xd83d)
        expect(cut(broken, most).isWellFormed()).toBe(true)
        expect(cut(broken, most).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  test.each([
    ['Özge', 'Ö'],
    ['ﷺ', 'ﷺ'],
    [`${FAMILY}x`, FAMILY],
    ['é', 'é'],
    ['\ud83d', '�'],
    ['', ''],
  ])('the first character of %j is %j', (text, first) => expect(charactersOf(text)[0] ?? '').toBe(first))
})

describe('a blank text', () => {
  test.each([
    '', ' \n\t', '\u00a0\u3000', '\u200b', '\u2060', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u00ad', '\u200f',
    '\u202e', '\ufe0f', '\u034f', '\u200b\n\u200b', '\u{e0041}\u{e007f}', '\u{e0100}', '\u0301\u0301', '\u180e', '\u17b4', '\ufeff',
    '\u{1d159}', '\ufffc', '\u0000\u0007', '\u2028', '\u{1bca0}', '\u{16fe4}', '\u061c',
  ])('%j', (text) => expect(isBlank(text)).toBe(true)) // prettier-ignore

  test.each([
    'a',
    '.',
    '👍🏽',
    FAMILY,
    '0️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'é',
    '　あ　',
    '\u{1fc00}',
    '\uf8ff',
    '\u{e000}',
    '　‌‌。',
    '‮a',
  ])('not %j', (text) => expect(isBlank(text)).toBe(false))
})

describe('folded', () => {
  test.each([
    ['İpek Yılmaz', 'ipek yilmaz'], ['IŞIK', 'ışık'], ['ΝΙΚΟΣ', 'νικος'], ['Νίκος', 'ΝΙΚΟΣ'], ['José', 'Jose\u0301'], ['JOSE', 'José'],
    ['Weiß', 'WEISS'], ['ẞ', 'ss'], ['Łukasz', 'lukasz'], ['Søren', 'soren'], ['Đorđe', 'dorde'], ['Ærøskøbing', 'aeroskobing'],
    ['Ｊｏｈｎ', 'john'], ['ｶﾞ', 'ガ'], ['ガ', 'か\u3099'.replace('か', 'カ')], ['Côte d’Ivoire', "cote d'ivoire"], ['Nguyễn', 'NGUYEN'],
    ['محمّد', 'محمد'], ['שָׁלוֹם', 'שלום'], ['Ёлкин', 'елкин'], ['ﬁlip', 'FILIP'], ['김', '김'.normalize('NFD')], ['Jean‐Luc', 'jean-luc'],
    ['Ann  Lee', 'ann lee'], ['علی‌رضا', 'علیرضا'],
  ])('%j is %j', (one, other) => expect(fold(one)).toBe(fold(other))) // prettier-ignore

  test.each([
    ['カ', 'ガ'],
    ['a', 'b'],
    ['ы', 'и'],
    ['क', 'का'],
  ])('%j is not %j', (one, other) => expect(fold(one)).not.toBe(fold(other)))

  test('a name in any composition and case is found by itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('NFC' as const, 'NFD' as const),
        (name, form) => {
          expect(fold(name.normalize(form))).toBe(fold(name))
          expect(fold(fold(name))).toBe(fold(name))
        },
      ),
    )
  })
})

test('half characters in JSON become whole ones, and everything else stays', () => {
  const at = new Date()
  expect(wellFormed({ a: ['x\ud83d', 1, null, true], 'k\udc00': { b: '😀' }, at })).toEqual({
    a: ['x\ufffd', 1, null, true],
    'k\ufffd': { b: '😀' },
    at,
  })
})

test.each([
  ['Türkiye', 'tur', 'Tür'], ['Côte d’Ivoire', "d'iv", 'd’Iv'], ['Großbritannien', 'oss', 'oß'], ['Ægir', 'ae', 'Æ'], ['Ægir', 'a', 'Æ'], ['Jose\u0301 Silva', 'é s', 'e\u0301 S'],
  ['Iran', 'x', null], ['Iran', '', null],
])('%j is marked where it has %j', (text, part, marked) => {
  const found = findFolded(text, part)
  expect(found && text.slice(...found)).toBe(marked)
}) // prettier-ignore
