import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { FONT, inLatin } from './in-latin.ts'

const { font } = (
  new PDFDocument().font(FONT) as unknown as {
    _font: { font: { hasGlyphForCodePoint(at: number): boolean } }
  }
)._font

test.each([
  ['2026-11-27 · José Łukasz: Привет, Νίκο!', '2026-11-27 · José Łukasz: Привет, Νίκο!'],
  ['山田 太郎', 'ShanTian TaiLang'],
  ['김철수', 'GimCheolSu'],
  ['दिल्ली', 'dilli'],
  ['שלום עולם', "slvm 'vlm"],
  ['مرحبا', "mrhb'"],
  ['gg 🇩🇪\u200d\ufe0f', 'gg DE'],
  ['\ue000x', '[U+E000]x'],
  ['two\nlines\u202e', 'two\nlines'],
])('%j is shown as %j', (text, shown) => {
  const result = inLatin(text)
  expect(result).toBe(shown)
  expect(result).toMatch(/\S/)
  expect(inLatin(result)).toBe(result)
})

test('every character of every text has a glyph, and each visible one is there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const shown = inLatin(text)
      for (const character of shown)
        if (character !== '\n') expect(font.hasGlyphForCodePoint(character.codePointAt(0)!)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
