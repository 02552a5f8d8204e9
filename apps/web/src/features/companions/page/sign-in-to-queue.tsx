import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { storeReturnPage } from '../../auth/return-page.ts'
import type { CompanionDetails } from './companion-data.ts'
import { Link } from 'react-router-dom'

/** For visitors: signing in or up returns to this page. */
export function SignInToQueue({ companion }: { companion: Pick<CompanionDetails, 'username'> }) {
  const keep = () => storeReturnPage(`/companions/${encodeURIComponent(companion.username)}`)
  return (
    <>
      <PageButton to="/auth/signin" onClick={keep} block size="lg" variant="lit">
        {t`Sign in to queue`}
      </PageButton>
      <p className="sm t2">
        <Trans>
          New here?{' '}
          <Link className="link" to="/auth/signup" onClick={keep}>
            Create an account
          </Link>
        </Trans>
      </p>
    </>
  )
}
