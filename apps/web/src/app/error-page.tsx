import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isTransient, unreachableText } from '@queuemate/app-kit/errors'
import { PageFault } from '@queuemate/app-kit/page-fault'
import { useTitle } from '@queuemate/app-kit/use-title'
import { LinkButton } from '@queuemate/ui/button'

/** Replaces the whole app when it throws, its script cannot be fetched, or the API does not respond. */
export function ErrorPage({ error }: { error: unknown }) {
  const unreachable = isTransient(error)
  useTitle(t`Something went wrong`)
  return (
    <main id="main">
      <PageFault
        error={error}
        title={unreachable ? t`Queuemate could not be reached` : t`Something went wrong on this page`}
        text={
          unreachable
            ? `${unreachableText()}.`
            : t`Nothing you saved is lost. Load the page again, or start over from the homepage.`
        }
        retry={t`Load the page again`}
        wayBack={
          <LinkButton href="/">
            <Trans>Go to the homepage</Trans>
          </LinkButton>
        }
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
