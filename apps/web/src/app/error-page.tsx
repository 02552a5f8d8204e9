import { t } from '@lingui/core/macro'
import { useRouteError } from 'react-router-dom'
import { failureOf, isTransient, unreachableText } from '@queuemate/app-kit/errors'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { useTitle } from '@queuemate/app-kit/use-title'

/** Replaces the whole app when it throws, its script cannot be fetched, or the API does not respond. */
export function ErrorPage() {
  const error = useRouteError()
  const unreachable = isTransient(error)
  const isOfPage = failureOf(error).code === 'unknown'
  useTitle(t`Something went wrong`)
  const title = isOfPage ? t`Something went wrong on this page` : t`Something went wrong on our side`
  return (
    <PageErrorState
      error={error}
      title={unreachable ? t`Queuemate could not be reached` : title}
      text={
        unreachable
          ? `${unreachableText()}.`
          : t`Nothing you saved is lost. Load the page again, or start over from the homepage.`
      }
      retry={t`Load the page again`}
      home="reload"
      onRetry={() => window.location.reload()}
    />
  )
}
