import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Avatar } from '@queuemate/ui/avatar'
import { Dot } from '@queuemate/ui/badge'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { useUserOrOutline } from '../../lib/current-user.ts'
import styles from './header.module.css'

/** Shows Active and has no links: the logo does nothing here (spec §2). */
export function SimpleHeader() {
  return (
    <header className={styles.header}>
      <div className={clsx('page', styles.inside)}>
        <span className={logoClass}>
          <Logo />
        </span>
        <nav className={clsx(styles.nav, styles.always)} aria-label={t`Main`}>
          <span aria-current="page">
            <Dot tone="progress" />
            {t`Active`}
          </span>
        </nav>
        <div className={styles.end}>
          <Avatar picture={useUserOrOutline()?.profile_picture} alt={t`Profile picture`} size={36} />
        </div>
      </div>
    </header>
  )
}
