import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { PageName, BuiltPage, Section } from '@queuemate/content/pages'
import { formatLongDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useTitle } from '@queuemate/app-kit/use-title'
import { RichText } from '@queuemate/product-ui/rich-text'
import { usePage } from './use-page.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './policy-page.module.css'

type PolicyPageProps = {
  name: PageName
  title: string
  /** The text that the app was built with. */
  built: BuiltPage
}

/** A policy on a card, in a column 68 characters wide, next to its table of contents. */
export function PolicyPage({ name, title, built }: PolicyPageProps) {
  useTitle(title)
  const { changed, intro, sections, embed, outdated } = usePage(name, built)
  const updated = formatLongDate(changed)
  return (
    <main id="main" className={clsx('page', styles.policy)}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {!embed && <p className="sm t3 mt3">{t`Last updated ${updated}`}</p>}
      </div>
      {outdated && (
        <Alert tone="pending">
          <Trans>
            The latest version could not be loaded, so this one may be outdated. Reload the page to try again.
          </Trans>
        </Alert>
      )}
      {embed ? (
        <Embedded title={title} address={embed} />
      ) : (
        <>
          <Contents sections={sections} />
          <article className={clsx(cardStyles.card, styles.surface)}>
            {intro && <RichText className={styles.intro} html={intro} />}
            {sections.map(({ id, title: heading, html }) => (
              <section key={id} className={styles.section} aria-labelledby={id}>
                <h2 id={id} lang="en">
                  {heading}
                </h2>
                <RichText html={html} />
              </section>
            ))}
          </article>
        </>
      )}
    </main>
  )
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className={clsx('only-screen', styles.contents)} aria-label={t`Contents`}>
      <p className="sm t3" aria-hidden="true">
        {t`Contents`}
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} lang="en">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A document from the policy service. It runs in its own origin and has no access to the app. */
function Embedded({ title, address }: { title: string; address: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className={clsx(cardStyles.card, styles.surface, styles.embedded)}>
      {!isLoaded && (
        <div className={styles.loading} aria-hidden="true">
          <Skeleton height={20} width="60%" />
          <Skeleton height={160} />
          <Skeleton height={160} />
        </div>
      )}
      <iframe
        className={styles.frame}
        title={title}
        src={address}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      <p className="sm t3">
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {t`Open this document in a new tab`}
        </a>
      </p>
    </div>
  )
}
