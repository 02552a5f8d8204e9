import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { GUIDE_TITLES } from '@queuemate/content/pages'
import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'
import { communityLink } from '../../../lib/links.ts'

type Title = (typeof GUIDE_TITLES)[number]

/** What the app adds to a block's text: content derived from the rules or set by the deployment. */
const EXTRAS: Partial<Record<Title, ComponentType>> = {
  'Rank requirements': EligibilityTable,
  'Community chat': Invitation,
}

export function GuideExtra({ title }: { title: string }) {
  const Extra = EXTRAS[title as Title]
  return Extra ? <Extra /> : null
}

function Invitation() {
  return (
    <p>
      <a className="link" href={communityLink} target="_blank" rel="noreferrer">
        {t`Join the community on Discord`}
      </a>
    </p>
  )
}
