import { PRODUCT_NAME } from '@queuemate/contracts/brand'

/** Four grey bars and a taller lit fifth, with the word. Wrap it in the link it needs. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <span className="logo__word">{PRODUCT_NAME}</span>
    </>
  )
}

/** The bars alone, in the colors of the theme. */
export function LogoMark() {
  return (
    <svg className="mark" viewBox="0 0 34 24" aria-hidden="true">
      <g fill="currentColor" opacity=".42">
        {[0, 7, 14, 21].map((x) => (
          <rect key={x} x={x} y="7" width="4.6" height="17" rx="2.3" />
        ))}
      </g>
      <rect x="28" y="0" width="5.4" height="24" rx="2.7" fill="var(--qm-lamp-ui)" />
    </svg>
  )
}
