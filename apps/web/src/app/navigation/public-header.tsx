import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Button } from '@queuemate/ui/button'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { useMenu } from '@queuemate/app-kit/use-menu'
import { PublicMenu } from './public-menu.tsx'
import { Link, useLocation } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import styles from './header.module.css'

/** Home, FAQ and Support, then Log in and Sign up, or Enter and Sign out for signed-in people. */
export function PublicHeader() {
  const { pathname } = useLocation()
  const { data: session, isLoadingError: sessionFailed } = useQuery(sessionQuery)
  const signOut = useSignOut()
  const pages = [
    { path: '/', label: t`Home` },
    { path: '/faq', label: t`FAQ` },
    { path: '/contact', label: t`Support` },
  ]
  const menu = useMenu(pathname)
  const MenuIcon = menu.open ? X : Menu
  return (
    <>
      <header className={styles.header}>
        <div className={clsx('page', styles.inside)}>
          <Link to="/" className={logoClass} aria-label={t`Queuemate, home`}>
            <Logo />
          </Link>
          <nav className={styles.nav} aria-label={t`Main`}>
            {pages.map(({ path, label }) => (
              <Link key={path} to={path} aria-current={pathname.toLowerCase() === path ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.end}>
            {!session && (
              <span className={clsx('row g2', session === undefined && !sessionFailed && styles.unsure)}>
                <PageButton to="/auth/signin" variant="ghost" className="only-d">{t`Log in`}</PageButton>
                <PageButton to="/auth/signup" variant="primary" className={styles.action}>
                  {t`Sign up`}
                </PageButton>
              </span>
            )}
            {session && (
              <span className="row g3">
                <span className="t2 sm only-d">
                  <Trans>
                    Welcome, <b className="strong t1">{session.firstName}</b>
                  </Trans>
                </span>
                <PageButton to="/playerMarket" variant="primary" className={styles.action}>
                  {t`Enter`}
                </PageButton>
                <Button variant="ghost" className="only-d" onClick={() => void signOut()}>
                  {t`Sign out`}
                </Button>
              </span>
            )}
            <Button
              variant="ghost"
              iconOnly
              className={styles.menuButton}
              aria-label={t`Menu`}
              aria-haspopup="dialog"
              aria-expanded={menu.open}
              icon={<MenuIcon className="icon" aria-hidden="true" />}
              onClick={menu.show}
            />
          </div>
        </div>
      </header>
      {menu.open && <PublicMenu onClose={menu.close} />}
    </>
  )
}
