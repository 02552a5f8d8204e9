import { inLatin } from '../base/in-latin.ts'
import { box, drawPng, type Box } from './drawing.ts'

/** What a shared link shows, in pixels. */
const SIZE = { width: 1200, height: 630 }

export interface SocialCard {
  title: string
  /** Up to three short lines beneath it. */
  lines: string[]
  /** A picture of a person as a JPEG; null for none. */
  picture: Buffer | null
}

/** Draws the picture of a shared link: four dim slots and the lit fifth one beside the text. A PNG of 1200×630 pixels. */
export function drawSocialCard({ title, lines, picture }: SocialCard): Promise<Buffer> {
  return drawPng(layout({ title: inLatin(title), lines: lines.map(inLatin), picture }), SIZE)
}

function layout({ title, lines, picture }: SocialCard): Box {
  const slot = box({ width: 58, height: 400, borderRadius: '20px 20px 0 0', background: '#1a212c' })
  const lit = box(
    {
      width: 300,
      height: 500,
      marginLeft: 12,
      borderRadius: '28px 28px 0 0',
      backgroundImage: 'linear-gradient(180deg, #ffd9a6 0%, #f4a452 30%, #a85a22 62%, #3c2210 100%)',
      alignItems: 'flex-end',
      justifyContent: 'center',
      paddingBottom: 56,
    },
    ...(picture ? [portrait(picture)] : []),
  )
  const text = box(
    { flexDirection: 'column', justifyContent: 'center', width: 470, height: '100%', marginLeft: 64 },
    box({ fontSize: 30, fontWeight: 800, color: '#ffb25c', marginBottom: 28 }, 'Queuemate'),
    box(
      {
        fontSize: title.length > 18 ? 54 : 72,
        fontWeight: 800,
        color: '#f1f4f9',
        lineHeight: 1.05,
        letterSpacing: '-0.02em',
        wordBreak: 'break-word',
        lineClamp: 3,
        marginBottom: 24,
      },
      title,
    ),
    ...lines.map((line) =>
      box({ fontSize: 30, fontWeight: 500, color: '#a7b1c1', lineHeight: 1.4, lineClamp: 2 }, line),
    ),
  )
  return box(
    {
      width: '100%',
      height: '100%',
      background: '#0c1016',
      fontFamily: 'Archivo, DejaVu',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
    },
    text,
    box({ alignItems: 'flex-end', gap: 10, marginRight: 64 }, slot, slot, slot, slot, lit),
  )
}

function portrait(picture: Buffer): Box {
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  return {
    type: 'img',
    key: null,
    props: { src, width: 232, height: 232, style: { borderRadius: 122, border: '6px solid #ffe3c0' } },
  }
}
