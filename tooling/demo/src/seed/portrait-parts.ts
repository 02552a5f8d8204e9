/**
 * What portraits are made of, on a square of 100 with the face at (50, 45). HAIR, CLOTHES and ACCENT stand for colors of the
 * person.
 */

/** Hair of the design's sample people and more of the same kind; what covers the hair counts as hair. */
export const HAIR = {
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
  buzz: '<path fill="HAIR" opacity=".82" d="M32.800 39c0-12 6.700-18.500 17.200-18.500S67.200 27 67.200 39c-2-4.500-3.500-7.500-5.700-9-7-2.500-16-2.500-23 0-2.200 1.500-3.700 4.500-5.700 9z"/>',
  spikes:
    '<path fill="HAIR" d="M31 43l-4-13 7 3-3-13 9 5 2-12 8 7 5-9 4 10 9-5-1 11 7-1-5 17c-2-5-4-9-7-11-8 2-17 2-24 0-3 2-5 6-7 11z"/>',
  waves:
    '<path fill="HAIR" d="M30 47c-6-12-2-25 8-29 5-6 17-7 22-1 9 2 13 14 10 29-1-4-2-7-4-9 0-4-4-6-8-6-5 0-6-3-10-3-5 0-6 4-10 5-4 2-6 7-8 14z"/>',
  afro: '<path fill="HAIR" d="M32 41c0-12 8-18 18-18s18 6 18 18c-3-6-8-9-18-9s-15 3-18 9z"/>',
  bob: '<path fill="HAIR" d="M31.500 44c-1-15 7-24 18.500-24s19.500 9 18.500 24c-1-4-3-8-5-9-7 2-19 2-27 0-2 1-4 5-5 9z"/>',
  tail: '<path fill="HAIR" d="M31 43c-2-17 8-25 19-25 12 0 21 8 19 25-2-6-5-10-9-12-6-2-14-2-20 0-4 2-7 6-9 12z"/>',
  braids: '<path fill="HAIR" d="M31 46c-1-17 7-27 19-27s20 10 19 27c-2-8-8-14-19-18-11 4-17 10-19 18z"/>',
  scarf:
    '<path fill="ACCENT" fill-rule="evenodd" d="M50 11c-17 0-26 13-26 31 0 14-4 26-9 38h70c-5-12-9-24-9-38 0-18-9-31-26-31zm0 13.500c10 0 16.500 8 16.500 18.500S60 67 50 67s-16.500-13.500-16.500-24S40 24.500 50 24.500z"/><path fill="#000" opacity=".16" d="M29 66c10 10 30 13 44 3l3 11H24z"/>',
} as const
export type Hair = keyof typeof HAIR

/** What of the hair is behind the head. */
export const HAIR_BEHIND: Partial<Record<Hair, string>> = {
  afro: '<circle cx="50" cy="33" r="26" fill="HAIR"/>',
  bob: '<path fill="HAIR" d="M27 63c-3-15-1-31 5-39 5-7 11-10 18-10s13 3 18 10c6 8 8 24 5 39-4 4-10 4-14 1H41c-4 3-10 3-14-1z"/>',
  tail: '<path fill="HAIR" d="M63 20c13-1 19 11 17 26-1 9 0 14 4 20-11 1-16-7-16-17 0-9 2-17-5-29z"/>',
  braids:
    '<g fill="HAIR"><circle cx="29" cy="52" r="6"/><circle cx="27" cy="61" r="6"/><circle cx="26" cy="70" r="5.500"/><circle cx="26" cy="78" r="5"/><circle cx="71" cy="52" r="6"/><circle cx="73" cy="61" r="6"/><circle cx="74" cy="70" r="5.500"/><circle cx="74" cy="78" r="5"/></g>',
}

/** Hair without ears, or with something over it: no headset fits. */
export const COVERED: ReadonlySet<Hair> = new Set(['hood', 'scarf'])
/** Hair that earrings are seen with. */
export const WITH_EARRINGS: ReadonlySet<Hair> = new Set(['afro', 'braids', 'bun', 'curls', 'long', 'tail'])
/** Hair of faces that may have a beard. */
export const WITH_BEARD: ReadonlySet<Hair> = new Set([
  'buzz',
  'cap',
  'crop',
  'hood',
  'parted',
  'spikes',
  'waves',
])

export const SKIN = [
  '#f5d7c2',
  '#f2cdb0',
  '#e8b896',
  '#d99f78',
  '#c98d68',
  '#b57b55',
  '#8a5a3f',
  '#6f452f',
] as const

export const HAIR_COLORS = [
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

export const EYE_COLORS = ['#3a2316', '#5b3a1e', '#2f2a28', '#4f6b3a', '#3f6f93', '#6d7f8c'] as const

/** Colors that fit together: clothes, accent, and the two ends of the background. */
export const PALETTES = [
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

export const BEARDS = [
  '<path fill="HAIR" opacity=".85" d="M33.500 50c1 11 8 18.500 16.500 18.500S65.500 61 66.500 50c-3 5-5 6-8 5.500-5-1-12-1-17 0-3 .5-5-.5-8-5.500z"/>',
  '<path fill="HAIR" opacity=".8" d="M43 56.500c4-2.500 10-2.500 14 0l-1 1.500c-4-1.500-8-1.500-12 0zM45 63c3 2 7 2 10 0l-1.500 4.500c-2 1.500-5 1.500-7 0z"/>',
  '<path fill="HAIR" opacity=".3" d="M33.500 49c.5 12 7.500 19 16.500 19s16-7 16.500-19c-1.500 5-4 8-7 8.500-6-1.500-13-1.500-19 0-3-.5-5.500-3.500-7-8.500z"/>',
] as const

export const GLASSES = [
  '<g fill="none" stroke="#10141b" stroke-width="1.5"><rect x="37.500" y="40.500" width="11" height="8.500" rx="3.500"/><rect x="51.500" y="40.500" width="11" height="8.500" rx="3.500"/><path d="M48.500 44h3"/></g>',
  '<g fill="#fff" fill-opacity=".14" stroke="#c9a15c" stroke-width="1.100"><circle cx="43.500" cy="45.500" r="5.800"/><circle cx="56.500" cy="45.500" r="5.800"/><path fill="none" d="M49.300 44.500h1.400"/></g>',
  '<g fill="ACCENT" fill-opacity=".3" stroke="#f1f4f9" stroke-width="1.200"><path d="M36.500 41.500h12l-1.500 7.500h-8.500zM51.500 41.500h12l-2 7.500h-8.500z"/><path fill="none" d="M48 43h4"/></g>',
] as const

export const MOUTHS = [
  '<path d="M46 58.500c2.500 1.800 5.500 1.800 8 0" fill="none" stroke="#4a1f18" stroke-opacity=".75" stroke-width="1.600" stroke-linecap="round"/>',
  '<path d="M45 57.500c3 1 7 1 10 0-.8 3.600-2.800 5-5 5s-4.200-1.400-5-5z" fill="#5a1f1c"/><path d="M46 58c2.600.7 5.400.7 8 0l-.6 1.700c-2.200.5-4.600.5-6.800 0z" fill="#fffaf2"/>',
  '<path d="M46.500 59.500c2.500.6 5 .2 7.500-1.400" fill="none" stroke="#4a1f18" stroke-opacity=".75" stroke-width="1.600" stroke-linecap="round"/>',
] as const

/** Of the mouths. */
export const OPEN_MOUTH = 1

export const FRECKLES =
  '<g fill="#7a3b1d" opacity=".4"><circle cx="40" cy="51" r=".7"/><circle cx="42.500" cy="52.500" r=".6"/><circle cx="44.500" cy="51" r=".6"/><circle cx="56" cy="51" r=".6"/><circle cx="58" cy="52.500" r=".7"/><circle cx="60" cy="51" r=".6"/></g>'
export const EARRINGS =
  '<g fill="none" stroke="#e7b95a" stroke-width="1.400"><circle cx="32.500" cy="55.500" r="2.600"/><circle cx="67.500" cy="55.500" r="2.600"/></g>'

/** Lies on the colors of the background. */
export const BACKGROUNDS = [
  '',
  '<circle cx="50" cy="46" r="36" fill="#fff" opacity=".1"/>',
  '<g fill="#fff" opacity=".09"><rect x="10" y="48" width="11" height="60" rx="5.500"/><rect x="27" y="38" width="11" height="60" rx="5.500"/><rect x="62" y="38" width="11" height="60" rx="5.500"/></g><rect x="79" y="14" width="11" height="90" rx="5.500" fill="#ffb25c" opacity=".5"/>',
  '<g fill="#fff" opacity=".08"><path d="M16 0h18L14 100H-4z"/><path d="M54 0h9L43 100h-9z"/><path d="M84 0h14L78 100H64z"/></g>',
  '<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="4"><circle cx="86" cy="16" r="14"/><circle cx="86" cy="16" r="26"/><circle cx="86" cy="16" r="38"/></g>',
  '<path fill="#000" opacity=".14" d="M0 66c20-12 34-12 50-4s32 8 50-4v42H0z"/>',
] as const
