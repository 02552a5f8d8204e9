import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Covers Latin, Greek, Cyrillic, Arabic and Hebrew letters, which the fonts of every PDF do not. */
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
    for (const section of sections) {
      pdf.fontSize(12).text(section.title).moveDown(0.3).fontSize(9)
      for (const line of section.text.split('\n')) pdf.text(line)
      pdf.moveDown()
    }
    if (screenshot) {
      pdf.addPage().fontSize(12).text('Screenshot of the result').moveDown(0.5)
      pdf.image(screenshot, { fit: [512, 620] })
    }
    pdf.end()
  })
}
