import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'

/** What staff did about a person, and what a member of staff did, for those who may read the audit log. */
export function AuditLinks({ person: { id, role } }: { person: Pick<PersonProfile, 'id' | 'role'> }) {
  if (!useHasPermission('audit')) return null
  return (
    <>
      <Link className="link sm" to={`/audit?person=${id}`}>
        {t`Audit log`}
      </Link>
      {isStaffRole(role) && (
        <Link className="link sm" to={`/audit?staff=${id}`}>
          {t`What they did`}
        </Link>
      )}
    </>
  )
}
