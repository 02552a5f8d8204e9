import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { LifeBuoy } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import text from '@queuemate/content/texts/faq.md'
import { formatLongDate } from '@queuemate/i18n/format'
import { Accordion } from '@queuemate/ui/accordion'
import { RichText } from '@queuemate/product-ui/rich-text'
import { usePage } from '../features/support/pages/use-page.ts'
import { HelpLinks } from '../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './faq.module.css'

/** The question in the address, which is unknown while prerendering. */
function useAsked(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    () => () => {},
    () => hash.slice(1),
    () => '',
  )
}

export const head = () => ({
  title: t`FAQ`,
  description: t`What a game costs, when you are charged, which ranks can queue together and how to become a companion.`,
})

export function Component() {
  useTitle(head().title)
  const { changed, intro, sections } = usePage('faq', text)
  const updated = formatLongDate(changed)
  const items = sections.map(({ id, title, html }) => ({ id, title, body: <RichText html={html} /> }))
  const asked = useAsked()
  const found = sections.findIndex(({ id }) => id === asked)
  useEffect(() => {
    if (found >= 0) document.getElementById(asked)?.scrollIntoView({ block: 'start' })
  }, [asked, found])
  return (
    <main id="main" className={clsx('page', styles.faq)}>
      <div className={styles.head}>
        <h1>{t`Questions, answered`}</h1>
        <p>{t`Something missing? Ask us.`}</p>
        <HelpLinks to="/contact" label={t`Open a ticket`} Icon={LifeBuoy} />
        <p className={clsx('sm t3', styles.changed)}>{t`Last updated ${updated}`}</p>
      </div>
      <div>
        {intro && <RichText className={styles.intro} html={intro} />}
        <Accordion key={asked} items={items} defaultOpen={found < 0 ? 2 : found} />
      </div>
    </main>
  )
}
