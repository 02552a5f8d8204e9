import { PRODUCT_NAME } from '@queuemate/contracts/brand'
import styles from './logo.module.css'

/** The class of the link or span around a logo. */
export const logoClass = styles.logo

/** Four grey bars and a taller lit fifth, with the word. Its link or span has `logoClass`. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <span className={styles.word}>{PRODUCT_NAME}</span>
    </>
  )
}

/** The bars alone, in the colors of the theme. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 34 24" aria-hidden="true">
      <g fill="currentColor" opacity=".42">
        {[0, 7, 14, 21].map((x) => (
          <rect key={x} x={x} y="7" width="4.6" height="17" rx="2.3" />
        ))}
      </g>
      <rect x="28" y="0" width="5.4" height="24" rx="2.7" fill="var(--qm-lamp-ui)" />
    </svg>
  )
}
