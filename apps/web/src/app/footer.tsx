import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { ThemeSelect } from '@queuemate/app-kit/theme-select'
import { LinkButton } from '@queuemate/ui/button'
import { DiscordIcon } from '@queuemate/ui/discord-icon'
import { acceptedBrands, CardBrand } from '@queuemate/product-ui/card-brand'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { communityLink, policies } from '../lib/links.ts'
import styles from './footer.module.css'
import { Link } from 'react-router-dom'

/** The prerendered HTML has the year of the build, so hydration uses it too. The current year is shown afterwards. */
function Year() {
  const [year] = useState(() => new Date().getFullYear())
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <span key={String(isLive)} suppressHydrationWarning>
      {year}
    </span>
  )
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="page">
        <div className={styles.columns}>
          <div>
            <Link to="/" className={logoClass} aria-label={t`Queuemate, home`}>
              <Logo />
            </Link>
            <p className={clsx('sm t3', styles.line)}>
              {t`Companions who queue with you, priced per game. Not a boosting service.`}
            </p>
            <LinkButton
              size="sm"
              className={styles.discord}
              href={communityLink}
              target="_blank"
              rel="noreferrer"
            >
              <DiscordIcon />
              {t`Join the Discord`}
            </LinkButton>
          </div>
          <nav aria-labelledby="foot-main">
            <h2 id="foot-main">{t`Queuemate`}</h2>
            <ul>
              <li>
                <Link to="/">{t`Home`}</Link>
              </li>
              <li>
                <Link to="/contact">{t`Support`}</Link>
              </li>
              <li>
                <Link to="/faq">{t`FAQ`}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="foot-policies">
            <h2 id="foot-policies">{t`Policies`}</h2>
            <ul>
              {policies().map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t`Cards we accept`}</h2>
            <div className="row g2">
              {acceptedBrands.map((brand) => (
                <CardBrand key={brand} brand={brand} />
              ))}
            </div>
          </div>
        </div>
        <div className={styles.base}>
          <span className="nowrap">
            <Trans>
              © <Year /> Queuemate
            </Trans>
          </span>
          <span className={styles.notice}>
            <Trans>
              Queuemate is not endorsed by the game publisher and does not reflect the views of anyone
              involved in producing or managing the game. All trademarks belong to their owners.
            </Trans>
          </span>
          <ThemeSelect />
        </div>
      </div>
    </footer>
  )
}
