import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'

/** Covers Latin, Greek and Cyrillic letters and the commonest emoji. */
export const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

let font: { hasGlyphForCodePoint(codePoint: number): boolean } | undefined

/** Scripts that are written from the right: what draws with the font puts their words in the wrong order. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const INVISIBLE = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** A text in which every character that the font lacks is transliterated, or named: nothing disappears. */
export function inLatin(text: string): string {
  font ??= (new PDFDocument().font(FONT) as unknown as { _font: { font: NonNullable<typeof font> } })._font
    .font
  return Array.from(text.normalize('NFC').replaceAll(INVISIBLE, ''), (character) => {
    const codePoint = character.codePointAt(0)!
    const isFromTheRight = FROM_THE_RIGHT.test(character)
    if (character === '\n' || (font!.hasGlyphForCodePoint(codePoint) && !isFromTheRight)) return character
    if (/\p{M}/u.test(character)) return anyAscii(character)
    // The library has no letter for an alif.
    return anyAscii(character) || (isFromTheRight ? "'" : `[U+${codePoint.toString(16).toUpperCase()}]`)
  }).join('')
}
