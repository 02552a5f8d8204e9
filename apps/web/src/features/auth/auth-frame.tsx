import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import slotBrax from '@queuemate/product-ui/assets/people/slot-brax.svg'
import slotKesh from '@queuemate/product-ui/assets/people/slot-kesh.svg'
import slotLumi from '@queuemate/product-ui/assets/people/slot-lumi.svg'
import slotSol from '@queuemate/product-ui/assets/people/slot-sol.svg'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import styles from './auth-frame.module.css'

/** The form on the left, the empty fifth slot on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.side}>
        <Link to="/" className={clsx(logoClass, styles.logo)} aria-label={t`Queuemate, home`}>
          <Logo />
        </Link>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        {[slotKesh, slotLumi, slotBrax, slotSol].map((src) => (
          <div className={styles.slot} key={src}>
            <img src={src} alt="" />
          </div>
        ))}
        <div className={clsx(styles.slot, styles.five)}>
          <span>
            <Trans>
              Your fifth
              <br />
              is waiting
            </Trans>
          </span>
        </div>
      </div>
    </main>
  )
}
