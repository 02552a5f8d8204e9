import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { LifeBuoy } from 'lucide-react'
import { Accordion } from '@queuemate/ui/accordion'
import { questions } from '../features/support/questions.ts'
import { HelpLinks } from '../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './faq.module.css'

export function Component() {
  useTitle(t`FAQ`)
  return (
    <main id="main" className={clsx('page', styles.faq)}>
      <div className={styles.head}>
        <h1>
          <Trans>Questions, answered</Trans>
        </h1>
        <p>
          <Trans>Something missing? A person reads every ticket.</Trans>
        </p>
        <HelpLinks to="/contact" label={t`Open a ticket`} Icon={LifeBuoy} />
      </div>
      <Accordion items={questions()} defaultOpen={2} />
    </main>
  )
}
