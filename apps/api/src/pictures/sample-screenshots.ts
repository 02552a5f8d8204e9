import { parseScore } from '@queuemate/contracts/orders/schemas'
import { box, drawPng, type Box } from './drawing.ts'

const SIZE = { width: 1280, height: 720 }
const SLOTS = 5

/** Draws the end of a game as companions photograph it, for trials: both teams of five and a score like `13-7`. */
export function drawSampleScreenshot(score: string): Promise<Buffer> {
  const { team, other } = parseScore(score)
  const layout = box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '56px 72px 0',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: '#0c1016',
      color: '#f1f4f9',
      fontFamily: 'Archivo',
    },
    box(
      { justifyContent: 'space-between', fontSize: 28, fontWeight: 800, color: '#ffb25c' },
      wordFor(team, other),
      box({ fontWeight: 500, color: '#a7b1c1' }, 'Sample screenshot'),
    ),
    box(
      { alignItems: 'center', justifyContent: 'center', fontSize: 190, fontWeight: 800, lineHeight: 1 },
      String(team),
      box({ width: 64, height: 12, margin: '0 44px', borderRadius: 6, background: '#38424f' }),
      box({ color: '#7f8998' }, String(other)),
    ),
    box({ justifyContent: 'space-between', alignItems: 'flex-end' }, lineUp(true), lineUp(false)),
  )
  return drawPng(layout, SIZE)
}

function wordFor(team: number, other: number): string {
  if (team === other) return 'Draw'
  return team > other ? 'Victory' : 'Defeat'
}

/** A team of five; in the own one, the companion is the lit fifth. */
function lineUp(isOwn: boolean): Box {
  const slots = Array.from({ length: SLOTS }, (_, index) => {
    const isLit = isOwn && index === SLOTS - 1
    return box({
      width: isLit ? 96 : 72,
      height: isLit ? 220 : 160,
      borderRadius: '18px 18px 0 0',
      ...(isLit
        ? { backgroundImage: 'linear-gradient(180deg, #ffd9a6 0%, #f4a452 30%, #a85a22 62%, #3c2210 100%)' }
        : { background: isOwn ? '#232c39' : '#161c25' }),
    })
  })
  return box({ alignItems: 'flex-end', gap: 12 }, ...slots)
}
