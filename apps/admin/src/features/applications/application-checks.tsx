import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import {
  APPLICATION_CHECKS,
  type ApplicationCheck,
  type ApplicationDetail,
} from '@queuemate/contracts/staff/applications'
import { Checkbox } from '@queuemate/ui/checkbox'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../lib/trpc.ts'
import { checkHint, checkText } from './labels.ts'
import styles from './application-checks.module.css'
import fieldStyles from '@queuemate/ui/field.module.css'

/** What staff check before they decide. The ticks are shared by all staff. */
export function ApplicationChecks({ application }: { application: ApplicationDetail }) {
  const { user_id: userId, application_id: applicationId } = application
  const set = useMutation({
    ...mutationOptions(trpcClient.staff.applications.setChecks),
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => api.staff.applications.get.invalidate(),
  })
  // Optimistic: shows the tick until the response arrives.
  const changed = set.isPending ? set.variables.checks : {}
  const isTicked = (check: ApplicationCheck) => changed[check] ?? application.checks.includes(check)
  return (
    <fieldset className="stack g3">
      <legend className={fieldStyles.label}>{t`Checks`}</legend>
      {APPLICATION_CHECKS.map((check) => (
        <Checkbox
          key={check}
          checked={isTicked(check)}
          disabled={application.status !== 'submitted'}
          onCheckedChange={(ticked) => set.mutate({ userId, applicationId, checks: { [check]: ticked } })}
        >
          {checkText(check)} <span className={styles.hint}>{checkHint(check, application)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
