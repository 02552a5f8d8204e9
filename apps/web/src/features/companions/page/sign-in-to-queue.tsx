import { Trans } from '@lingui/react/macro'
import { LinkButton } from '@queuemate/ui/button'
import { keepReturnPage } from '../../auth/return-page.ts'
import { PageLink } from '../../../lib/site.tsx'
import type { CompanionDetails } from './companion-data.ts'

/** For visitors: signing in or up leads back to this page. */
export function SignInToQueue({ companion }: { companion: Pick<CompanionDetails, 'username'> }) {
  const keep = () => keepReturnPage(`/companions/${encodeURIComponent(companion.username)}`)
  return (
    <>
      <LinkButton asChild block size="lg" variant="lit">
        <PageLink to="/auth/signin" onClick={keep}>
          <Trans>Sign in to queue</Trans>
        </PageLink>
      </LinkButton>
      <p className="sm t2">
        <Trans>
          New here?{' '}
          <PageLink className="link" to="/auth/signup" onClick={keep}>
            Create an account
          </PageLink>
        </Trans>
      </p>
    </>
  )
}
