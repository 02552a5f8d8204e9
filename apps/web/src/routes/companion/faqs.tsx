import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useTitle } from '@queuemate/app-kit/use-title'
import { RichText } from '@queuemate/product-ui/rich-text'
import { Accordion } from '@queuemate/ui/accordion'
import { PageHead } from '@queuemate/ui/page-head'
import { Skeleton } from '@queuemate/ui/skeleton'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { companionFaqQuery } from '../../features/companions/queries.ts'

/** FAQs for companions, which staff can edit (spec §2 'Companion sidebar'). */
export function Component() {
  useTitle(t`FAQs`)
  const questions = useQuery(companionFaqQuery)
  return (
    <main id="main">
      <PageHead
        title={t`FAQs for companions`}
        note={t`A summary of the rules for orders. The Guide has all of them.`}
        action={<HelpLinks to="/companion/support" label={t`Open a ticket`} Icon={LifeBuoy} />}
      />
      <QueryPanel
        query={questions}
        problem={t`The questions could not be loaded.`}
        skeleton={<Skeleton height={600} />}
      >
        {({ intro, sections }) => (
          <div className="stack g4">
            {intro && <RichText html={intro} />}
            <Accordion
              items={sections.map(({ id, title, html }) => ({ id, title, body: <RichText html={html} /> }))}
              defaultOpen={0}
            />
          </div>
        )}
      </QueryPanel>
    </main>
  )
}
