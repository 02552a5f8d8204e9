import type { Random } from '../random.ts'

/** Hair of the design's sample people; a hood counts as hair. */
const HAIR = {
  crop: '<path fill="HAIR" d="M32 39c-1-14 7-21 18-21s19 7 18 21c-2-5-4-8-8-9-6-1-14-1-20 0-4 1-6 4-8 9z"/>',
  parted:
    '<path fill="HAIR" d="M31 42c-2-17 8-26 20-26 13 0 22 9 19 26-2-6-5-10-9-12-8 3-20 3-25 1-3 3-4 7-5 11z"/>',
  swept:
    '<path fill="HAIR" d="M30 44c-4-14 3-27 17-29 6-1 9-4 14-3 9 2 13 14 9 32-2-5-4-9-7-11-9 1-19-1-24-5-4 4-7 9-9 16z"/>',
  cap: '<path fill="HAIR" d="M31 44c0-3 1-6 2-8h34c1 2 2 5 2 8-3-3-6-4-9-4H40c-3 0-6 1-9 4z"/><path fill="CLOTHES" d="M30 36c0-14 9-21 20-21s20 7 20 21z"/><path fill="#000" opacity=".18" d="M29 33h42v6H29z"/>',
  long: '<path fill="HAIR" d="M28 74c-4-12-2-20-1-32 1-16 11-25 23-25s22 9 23 25c1 12 3 20-1 32-4-3-6-8-6-14V40c-6-2-12-6-14-10-4 6-10 9-17 10v20c0 6-3 11-7 14z"/>',
  bun: '<circle cx="58" cy="13" r="8" fill="HAIR"/><path fill="HAIR" d="M31 46c-4-18 5-29 19-29s23 11 19 29c-2-8-6-13-13-16-8 6-17 6-20 5-3 3-4 7-5 11z"/>',
  curls:
    '<g fill="HAIR"><circle cx="36" cy="28" r="9"/><circle cx="47" cy="20" r="10"/><circle cx="60" cy="22" r="9.5"/><circle cx="67" cy="33" r="7.5"/><circle cx="32" cy="39" r="6"/><circle cx="69" cy="42" r="5"/></g>',
  hood: '<path fill="CLOTHES" d="M50 10c-18 0-27 14-26 32 0 12-2 22-6 32h64c-4-10-6-20-6-32 1-18-8-32-26-32zm0 13c11 0 17 8 17 20 0 13-8 22-17 22s-17-9-17-22c0-12 6-20 17-20z"/><path fill="#000" opacity=".22" d="M50 18c-13 0-20 10-20 24 0 14 9 25 20 25s20-11 20-25c0-14-7-24-20-24zm0 6c10 0 16 8 16 19 0 12-7 21-16 21s-16-9-16-21c0-11 6-19 16-19z"/>',
} as const
export type Hair = keyof typeof HAIR

const SKIN = ['#f5d7c2', '#f2cdb0', '#e8b896', '#d99f78', '#c98d68', '#b57b55', '#8a5a3f', '#6f452f'] as const
const HAIR_COLOURS = [
  '#171317',
  '#221a18',
  '#2a1c22',
  '#40202a',
  '#6a2f1d',
  '#7d4a2a',
  '#b7793c',
  '#d9c39a',
  '#5b6270',
  '#3f2a5c',
] as const
/** Colours that fit together: clothes, headset, and the two ends of the background. */
const PALETTES = [
  ['#2f4a35', '#cfe8b0', '#5f8f5a', '#1b3324'],
  ['#2a4c7a', '#e7eef8', '#4f86bf', '#1b2f52'],
  ['#5a2f3a', '#ffc7b0', '#c76f5a', '#4a1d22'],
  ['#33404f', '#e46f5b', '#5c7286', '#1c2733'],
  ['#7a3b5f', '#ffd9e6', '#c0688f', '#431e3c'],
  ['#1f5b57', '#c9f2e4', '#2f8f84', '#10343a'],
  ['#a8612c', '#ffe2b8', '#d68a45', '#57270f'],
  ['#7a3540', '#f4e3c6', '#a04a55', '#3a1a28'],
  ['#284f63', '#b8e4ef', '#3f8da6', '#143442'],
  ['#4a3a78', '#ffd6a6', '#7a62b8', '#271f4a'],
  ['#3c4658', '#dfe6f2', '#6c7fa0', '#202a3c'],
  ['#4d5a2a', '#f2f0b8', '#8f9a45', '#2b3212'],
] as const

const BEARD =
  '<path fill="HAIR" opacity=".85" d="M33.500 50c1 11 8 18.500 16.500 18.500S65.500 61 66.500 50c-3 5-5 6-8 5.500-5-1-12-1-17 0-3 .5-5-.5-8-5.500z"/><path d="M45.500 59.500c3 1.200 6 1.200 9 0" fill="none" stroke="#1a0f0c" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>'
const GLASSES =
  '<g fill="none" stroke="#10141b" stroke-width="1.5"><rect x="37.500" y="40.500" width="11" height="8.500" rx="3.500"/><rect x="51.500" y="40.500" width="11" height="8.500" rx="3.500"/><path d="M48.500 44h3"/></g>'

export interface Look {
  hair: Hair
  /** 0, the lightest, to 7. */
  skin: number
  hairColour: number
  palette: number
  beard: boolean
  glasses: boolean
  headset: boolean
}

const LOOK_SIZES = { hairColour: HAIR_COLOURS.length, palette: PALETTES.length }

/** Picks at random what a person's row does not say. */
export function drawLook(hair: Hair, skin: number, random: Random): Look {
  const cropped = hair === 'crop' || hair === 'parted' || hair === 'cap' || hair === 'hood'
  return {
    hair,
    skin,
    hairColour: skin > 3 ? random.between(0, 4) : random.between(0, LOOK_SIZES.hairColour - 1),
    palette: random.between(0, LOOK_SIZES.palette - 1),
    beard: cropped && random.chance(0.35),
    glasses: random.chance(0.25),
    headset: hair !== 'hood' && random.chance(0.75),
  }
}

/** A square portrait as SVG, in the style of the design's sample people. */
export function portrait(look: Look): string {
  const skin = SKIN[look.skin] ?? SKIN[0]
  const hair = HAIR_COLOURS[look.hairColour] ?? HAIR_COLOURS[0]
  const [clothes, headset, light, dark] = PALETTES[look.palette] ?? PALETTES[0]
  const paint = (shape: string) => shape.replaceAll('HAIR', hair).replaceAll('CLOTHES', clothes)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 88 88" width="256" height="256">
<defs><linearGradient id="bg" x1="1" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#bg)"/>
<path fill="${skin}" d="M42 60h16v16c0 5-16 5-16 0z"/><path fill="#000" opacity=".25" d="M42 64c5 4 11 4 16 0v6c-5 4-11 4-16 0z"/>
<path fill="${clothes}" d="M4 150V112c0-21 14-30 32-35l6-2c4 6 12 6 16 0l6 2c18 5 32 14 32 35v38z"/>
<path fill="#000" opacity=".2" d="M4 150V112c0-21 14-30 32-35l6-2c1 12 3 40-2 75z"/>
<path fill="#fff" opacity=".1" d="M58 75l6 2c18 5 32 14 32 35v38h-4v-36c0-20-14-29-34-39z"/>
<path fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.5" d="M42 75l8 12 8-12M50 87v63"/>
<path fill="${skin}" d="M32.500 42c0-12 7-20 17.500-20s17.500 8 17.500 20c0 14-7 26-17.500 26S32.500 56 32.500 42z"/>
<path fill="#000" opacity=".16" d="M32.500 42c0-12 7-20 17.500-20 1 0 2 0 3 .3C44 26 40 34 41 45c.8 9 4 17 9 23-10.500 0-17.500-12-17.500-26z"/>
<path fill="#fff" opacity=".14" d="M61 29c4 3 6.500 8 6.500 13 0 10-3.500 19-9.500 23.500 4-8 6-15 6-22 0-6-1-11-3-14.500z"/>
<g stroke="#1a0f0c" stroke-opacity=".75" stroke-width="1.900" stroke-linecap="round" fill="none"><path d="M41.500 45h4.500M54 45h4.500"/><path d="M46.500 58.500c2.500 1.300 5 1.300 7.500 0" stroke-opacity=".5"/></g>
${look.beard ? paint(BEARD) : ''}${paint(HAIR[look.hair])}${look.glasses ? GLASSES : ''}${look.headset ? headsetOf(headset) : ''}
</svg>`
}

function headsetOf(colour: string): string {
  return `<path d="M30 45c-1-20 8-30.500 20-30.500S71 25 70 45" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>
<rect x="26.500" y="42" width="8" height="15" rx="4" fill="${colour}"/><rect x="65.500" y="42" width="8" height="15" rx="4" fill="${colour}"/>
<rect x="26.500" y="42" width="8" height="15" rx="4" fill="#000" opacity=".28"/>
<path d="M30 56c1 7 6 11 13 11.500" fill="none" stroke="#0c1016" stroke-width="2" stroke-linecap="round"/><rect x="41" y="65.400" width="6" height="4" rx="2" fill="#0c1016"/>`
}
