import { clsx } from 'clsx'
import { ThemeSelect } from '@queuemate/app-kit/theme-select'
import { LinkButton } from '@queuemate/ui/button'
import { DiscordIcon } from '@queuemate/ui/discord-icon'
import { acceptedBrands, CardBrand } from '@queuemate/product-ui/card-brand'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { discordInvite, policies } from '../lib/links.ts'
import { PageLink } from '../lib/site.tsx'
import styles from './footer.module.css'

const year = new Date().getFullYear()

export function Footer() {
  return (
    <footer className="foot">
      <div className="page">
        <div className="foot__grid">
          <div>
            <PageLink to="/" className={logoClass} aria-label="Queuemate, home">
              <Logo />
            </PageLink>
            <p className={clsx('sm t3', styles.line)}>
              Companions who queue with you, priced per game. Not a boosting service.
            </p>
            <LinkButton
              size="sm"
              className={styles.discord}
              href={discordInvite}
              target="_blank"
              rel="noreferrer"
            >
              <DiscordIcon />
              Join the Discord
            </LinkButton>
          </div>
          <nav aria-labelledby="foot-main">
            <h2 className="foot__h" id="foot-main">
              Queuemate
            </h2>
            <ul>
              <li>
                <PageLink to="/">Home</PageLink>
              </li>
              <li>
                <PageLink to="/contact">Support</PageLink>
              </li>
              <li>
                <PageLink to="/faq">FAQ</PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="foot-policies">
            <h2 className="foot__h" id="foot-policies">
              Policies
            </h2>
            <ul>
              {policies.map(({ path, label }) => (
                <li key={path}>
                  <PageLink to={path}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className="foot__h">Cards we accept</h2>
            <div className="row g2">
              {acceptedBrands.map((brand) => (
                <CardBrand key={brand} brand={brand} />
              ))}
            </div>
          </div>
        </div>
        <div className="foot__base">
          <span className="nowrap">© {year} Queuemate</span>
          <ThemeSelect />
          <span className={styles.notice}>
            Queuemate is not endorsed by the game publisher and does not reflect the views of anyone involved
            in producing or managing the game. All trademarks belong to their owners.
          </span>
        </div>
      </div>
    </footer>
  )
}
