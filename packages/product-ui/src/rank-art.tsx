import type { ReactNode } from 'react'

type Shape = { lift: number; body: string; inner?: string }

/** One outline and one inner stroke per tier: ingot, coin, shield, cube, pennant, facet, stairs, loop. */
const shapes: Partial<Record<string, Shape>> = {
  iron: { lift: -2, body: 'M10 9h12l4.500 14h-21Z', inner: 'M8 15.500h16' },
  bronze: {
    lift: -2,
    body: 'M16 5.500a9.750 9.750 0 1 1 0 19.500a9.750 9.750 0 1 1 0-19.500Z',
    inner: 'M11 15.250a5 5 0 0 1 10 0',
  },
  silver: { lift: -2, body: 'M7 5.500h18v8.500c0 6-4 9.500-9 12-5-2.500-9-6-9-12Z', inner: 'M16 5.500V26' },
  gold: {
    lift: -2,
    body: 'M16 4l9.500 5.500v11L16 26l-9.500-5.500v-11Z',
    inner: 'M6.500 9.500 16 15l9.500-5.500M16 15v11',
  },
  platinum: { lift: -2, body: 'M6 5l10 5.500L26 5v13l-10 8-10-8Z', inner: 'M6 11.500l10 6 10-6' },
  diamond: {
    lift: -2,
    body: 'M16 3.500 25 13.500 16 26 7 13.500Z',
    inner: 'M7 13.500h18M16 3.500l-3.800 10L16 26l3.800-12.500z',
  },
  ascendant: {
    lift: -2,
    body: 'M6 25v-6.500h6.600V12h6.600V5.500H26V25Z',
    inner: 'M12.600 25v-6.500M19.200 25V12',
  },
  immortal: {
    lift: -0.6,
    body:
      'M16 15c-2.600-3.800-4.500-5.600-7-5.600a5.600 5.600 0 0 0 0 11.200c2.500 0 4.400-1.800 7-5.600s4.500-5.600 7-5.600' +
      'a5.600 5.600 0 0 1 0 11.200c-2.500 0-4.400-1.800-7-5.600Z',
  },
}

const burst =
  'M16 2.500l2.700 6.900 6.800-2.900-2.900 6.800 6.900 2.700-6.900 2.700 2.900 6.800-6.800-2.900L16 29.500l-2.700-6.900-6.800 2.900 2.900-6.800' +
  'L2.500 16l6.900-2.700-2.900-6.800 6.800 2.900z'

export function RankArt({ tier, division }: { tier: string; division: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {draw(tier, division)}
    </svg>
  )
}

function draw(tier: string, division: number): ReactNode {
  if (tier === 'radiant') {
    return (
      <>
        <path fill="currentColor" stroke="none" d={burst} />
        <circle cx="16" cy="16" r="3.400" fill="var(--qm-rank-plate)" stroke="none" />
      </>
    )
  }
  const shape = shapes[tier]
  if (!shape) {
    return (
      <g transform="translate(0 1)">
        <circle cx="16" cy="15" r="9.500" strokeDasharray="3.300 3.330" />
        <path d="M12.500 15h7" />
      </g>
    )
  }
  return (
    <>
      <g transform={`translate(0 ${shape.lift})`}>
        <path fill="currentColor" fillOpacity=".16" d={shape.body} />
        {shape.inner && <path d={shape.inner} opacity=".6" strokeWidth="1.300" />}
      </g>
      <g fill="currentColor" stroke="none">
        {[8.6, 13.8, 19].map((x, index) => (
          <rect
            key={x}
            x={x}
            y="27.800"
            width="4.200"
            height="2.400"
            rx="1.200"
            opacity={index < division ? 1 : 0.25}
          />
        ))}
      </g>
    </>
  )
}
