import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'

export function RankRequirements() {
  return (
    <>
      <p>
        You may only queue with players inside the range below. The marketplace filters for this, but the rule
        is yours to keep.
      </p>
      <EligibilityTable />
      <p>
        Your rank is checked against your verification video and locked after that. When it changes, ask for
        an update on the Rank page with a screenshot.
      </p>
      <p>
        If you drop below Immortal 1 you keep your account, but you cannot go online until you climb back.
      </p>
    </>
  )
}
