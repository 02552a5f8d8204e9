import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'

/** Covers Latin, Greek and Cyrillic letters, which the fonts of every PDF do not. */
const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

export interface EvidenceSection {
  title: string
  text: string
}

/** A PDF with the sections one below the other, and the screenshot (a JPEG) on a page of its own. */
export function evidenceFile(title: string, sections: EvidenceSection[], screenshot: Buffer | null) {
  return new Promise<Buffer>((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 50, info: { Title: title } })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
    pdf.font(FONT).fontSize(16).text(title).moveDown()
    const hasGlyph = glyphsOf(pdf)
    const shown = sections.map((section) => ({ ...section, shown: inLatin(section.text, hasGlyph) }))
    if (shown.some((section) => section.shown !== section.text)) pdf.fontSize(9).text(LATIN_NOTE).moveDown()
    for (const section of shown) {
      pdf.fontSize(12).text(section.title).moveDown(0.3).fontSize(9)
      for (const line of section.shown.split('\n')) pdf.text(line)
      pdf.moveDown()
    }
    if (screenshot) {
      pdf.addPage().fontSize(12).text('Screenshot of the result').moveDown(0.5)
      pdf.image(screenshot, { fit: [512, 620] })
    }
    pdf.end()
  })
}

const LATIN_NOTE =
  'Letters of some scripts are written in Latin letters here. The texts submitted with this file have the originals.'

/** Which characters the document's current font has. */
export function glyphsOf(pdf: PDFKit.PDFDocument): (codePoint: number) => boolean {
  const { font } = (pdf as unknown as { _font: { font: Font } })._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** Scripts that are written from the right: the library would put their words in the wrong order. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** A text in which every character that the font lacks is transliterated, or named: nothing disappears. */
export function inLatin(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const codePoint = character.codePointAt(0)!
    if (character === '\n' || INVISIBLE.test(character)) return character === '\n' ? character : ''
    if (hasGlyph(codePoint) && !FROM_THE_RIGHT.test(character)) return character
    if (/\p{M}/u.test(character)) return anyAscii(character)
    // The library has no letter for an alif.
    const unknown = FROM_THE_RIGHT.test(character) ? "'" : `[U+${codePoint.toString(16).toUpperCase()}]`
    return anyAscii(character) || unknown
  }).join('')
}
