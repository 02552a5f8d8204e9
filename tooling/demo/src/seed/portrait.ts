import {
  BACKGROUNDS,
  BEARDS,
  COVERED,
  EARRINGS,
  EYE_COLORS,
  FRECKLES,
  GLASSES,
  HAIR,
  HAIR_BEHIND,
  HAIR_COLORS,
  MOUTHS,
  OPEN_MOUTH,
  PALETTES,
  SKIN,
  WITH_BEARD,
  WITH_EARRINGS,
  type Hair,
} from './portrait-parts.ts'
import type { Random } from '../random.ts'

/** Numbers are places in the lists of parts; null is none. */
export interface Look {
  hair: Hair
  /** 0, the lightest, to 7. */
  skin: number
  hairColor: number
  eyes: number
  palette: number
  background: number
  mouth: number
  beard: number | null
  glasses: number | null
  headset: boolean
  earrings: boolean
  freckles: boolean
}

/** Picks at random what a person's row does not say. */
export function drawLook(hair: Hair, skin: number, random: Random): Look {
  const place = (list: readonly unknown[]) => random.between(0, list.length - 1)
  const headset = !COVERED.has(hair) && random.chance(0.55)
  const look: Look = {
    hair,
    skin,
    hairColor: skin > 3 ? random.between(0, 4) : place(HAIR_COLORS),
    eyes: skin > 3 ? random.between(0, 2) : place(EYE_COLORS),
    palette: place(PALETTES),
    background: place(BACKGROUNDS),
    mouth: place(MOUTHS),
    beard: WITH_BEARD.has(hair) && random.chance(0.55) ? place(BEARDS) : null,
    glasses: random.chance(0.3) ? place(GLASSES) : null,
    headset,
    earrings: !headset && WITH_EARRINGS.has(hair) && random.chance(0.7),
    freckles: skin < 3 && random.chance(0.3),
  }
  // A beard looks wrong inside a hood, and around an open mouth.
  if (hair === 'hood') look.beard = null
  if (look.beard !== null && look.mouth === OPEN_MOUTH) look.mouth = 0
  return look
}

/** A square portrait as SVG, in the style of the design's sample people. */
export function portrait(look: Look): string {
  const skin = SKIN[look.skin] ?? SKIN[0]
  const hair = HAIR_COLORS[look.hairColor] ?? HAIR_COLORS[0]
  const [clothes, accent, light, dark] = PALETTES[look.palette] ?? PALETTES[0]
  const paint = (part = '') =>
    part.replaceAll('HAIR', hair).replaceAll('CLOTHES', clothes).replaceAll('ACCENT', accent)
  const place = (list: readonly string[], at: number | null) => paint(at === null ? '' : list[at])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 88 88" width="512" height="512">
<defs><linearGradient id="bg" x1="1" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#bg)"/>${place(BACKGROUNDS, look.background)}${paint(HAIR_BEHIND[look.hair])}
<path fill="${skin}" d="M42 60h16v16c0 5-16 5-16 0z"/><path fill="#000" opacity=".25" d="M42 64c5 4 11 4 16 0v6c-5 4-11 4-16 0z"/>
<path fill="${clothes}" d="M4 150V112c0-21 14-30 32-35l6-2c4 6 12 6 16 0l6 2c18 5 32 14 32 35v38z"/>
<path fill="#000" opacity=".2" d="M4 150V112c0-21 14-30 32-35l6-2c1 12 3 40-2 75z"/>
<path fill="#fff" opacity=".1" d="M58 75l6 2c18 5 32 14 32 35v38h-4v-36c0-20-14-29-34-39z"/>
<path fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.5" d="M42 75l8 12 8-12M50 87v63"/>
<path fill="${skin}" d="M32.500 42c0-12 7-20 17.500-20s17.500 8 17.500 20c0 14-7 26-17.500 26S32.500 56 32.500 42z"/>
<path fill="#000" opacity=".1" d="M32.500 42c0-12 7-20 17.500-20 1 0 2 0 3 .3C44 26 40 34 41 45c.8 9 4 17 9 23-10.500 0-17.500-12-17.500-26z"/>
<path fill="#fff" opacity=".14" d="M61 29c4 3 6.500 8 6.500 13 0 10-3.500 19-9.500 23.500 4-8 6-15 6-22 0-6-1-11-3-14.500z"/>
${look.freckles ? FRECKLES : ''}${place(BEARDS, look.beard)}${place(MOUTHS, look.mouth)}${eyes(EYE_COLORS[look.eyes] ?? EYE_COLORS[0], hair)}
${paint(HAIR[look.hair])}${place(GLASSES, look.glasses)}${look.earrings ? EARRINGS : ''}${look.headset ? headsetOf(accent) : ''}
</svg>`
}

/** Two open eyes that look at the reader, brows and the nose. */
function eyes(color: string, brow: string): string {
  const eye = (x: number) => `<ellipse cx="${x}" cy="45.500" rx="3.500" ry="2.500" fill="#fffdf8"/>
<circle cx="${x}" cy="45.500" r="2.200" fill="${color}"/><circle cx="${x}" cy="45.500" r="1.100" fill="#120c0a"/><circle cx="${x + 0.8}" cy="44.600" r=".7" fill="#fff"/>
<path d="M${x - 3.9} 45.300c1.400-3.300 6.400-3.300 7.800 0" fill="none" stroke="#1a0f0c" stroke-width="1.300" stroke-linecap="round"/>`
  return `${eye(43.5)}${eye(56.5)}
<g fill="none" stroke="${brow}" stroke-width="1.700" stroke-linecap="round"><path d="M39.500 40.600c2-1.500 5-1.800 7.300-.8M53.200 39.800c2.300-1 5.300-.7 7.300.8"/></g>
<path d="M50.500 47c.9 2.300 1.400 4.300-.9 5" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.300" stroke-linecap="round"/>`
}

function headsetOf(color: string): string {
  return `<path d="M30 45c-1-20 8-30.500 20-30.500S71 25 70 45" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round"/>
<rect x="26.500" y="42" width="8" height="15" rx="4" fill="${color}"/><rect x="65.500" y="42" width="8" height="15" rx="4" fill="${color}"/>
<rect x="26.500" y="42" width="8" height="15" rx="4" fill="#000" opacity=".28"/>
<path d="M30 56c1 7 6 11 13 11.500" fill="none" stroke="#0c1016" stroke-width="2" stroke-linecap="round"/><rect x="41" y="65.400" width="6" height="4" rx="2" fill="#0c1016"/>`
}
