import { t } from '@lingui/core/macro'
import { useOptimisticMutation, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import { APPLICATION_CHECKS, type ChecksInput } from '@queuemate/contracts/staff/applications'
import { Checkbox } from '@queuemate/ui/checkbox'
import { api, trpcClient } from '../../lib/trpc.ts'
import { answersItself, checkHint, checkText } from './labels.ts'
import styles from './application-checks.module.css'
import fieldStyles from '@queuemate/ui/field.module.css'
import type { ApplicationDetail } from '../../lib/outputs.ts'

/** A person's application, with the ticks that are being saved. */
export const withChecks = (userId: string): Optimistic<ApplicationDetail, ChecksInput> => ({
  name: `checks/${userId}`,
  query: api.staff.applications.get.queryOptions({ userId }),
  apply: (application, { checks }) => ({
    ...application,
    checks: APPLICATION_CHECKS.filter((check) => checks[check] ?? application.checks.includes(check)),
  }),
})

/** What staff check before they decide. The ticks are shared by all staff; some follow from what is on record. */
export function ApplicationChecks({ application }: { application: ApplicationDetail }) {
  const { user_id: userId, application_id: applicationId } = application
  const set = useOptimisticMutation(
    withChecks(userId),
    mutationWithToast(trpcClient.staff.applications.setChecks),
  )
  return (
    <fieldset className="stack g3">
      <legend className={fieldStyles.label}>{t`Checks`}</legend>
      {APPLICATION_CHECKS.map((check) => (
        <Checkbox
          key={check}
          checked={application.checks.includes(check) || answersItself(check, application)}
          disabled={application.status !== 'submitted' || answersItself(check, application)}
          onCheckedChange={(ticked) => set.mutate({ userId, applicationId, checks: { [check]: ticked } })}
        >
          {checkText(check)} <span className={styles.hint}>{checkHint(check, application)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
