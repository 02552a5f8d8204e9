import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { evidenceFile, glyphsOf, inLatin } from './evidence-file.ts'

const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const hasGlyph = glyphsOf(new PDFDocument().font(font))

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
  const result = inLatin(text, hasGlyph)
  expect(result).toBe(shown)
  expect(result).toMatch(/\S/)
  expect(inLatin(result, hasGlyph)).toBe(result)
})

test('every character of every text has a glyph, and each visible one is there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const shown = inLatin(text, hasGlyph)
      for (const character of shown)
        if (character !== '\n') expect(hasGlyph(character.codePointAt(0)!)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a file says that it has another spelling', async () => {
  const write = (text: string) => evidenceFile('Queuemate, order 1', [{ title: 'Chat', text }], null)
  const [plain, other] = [await write('Hello'), await write('山田')]
  expect(plain.subarray(0, 5).toString()).toBe('%PDF-')
  expect(other.length).toBeGreaterThan(plain.length)
})
