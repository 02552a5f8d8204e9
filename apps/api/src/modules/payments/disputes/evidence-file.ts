import PDFDocument from 'pdfkit'
import { FONT, inLatin } from '../../../base/in-latin.ts'

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
    const shown = sections.map((section) => ({ ...section, shown: inLatin(section.text) }))
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
