import { isTransient, unreachableText } from '@queuemate/app-kit/errors'
import { PageFault } from '@queuemate/app-kit/page-fault'
import { useTitle } from '@queuemate/app-kit/use-title'
import { LinkButton } from '@queuemate/ui/button'

/** In place of the whole app: it has an error, its script could not be fetched, or the API does not respond. */
export function ErrorPage({ error }: { error: unknown }) {
  const unreachable = isTransient(error)
  useTitle('Something went wrong')
  return (
    <main id="main">
      <PageFault
        error={error}
        title={unreachable ? 'Queuemate could not be reached' : 'Something went wrong on this page'}
        text={
          unreachable
            ? `${unreachableText()}.`
            : 'Nothing you did was lost on our side. Load the page again, or start over from the homepage.'
        }
        retry="Load the page again"
        wayBack={<LinkButton href="/">Go to the homepage</LinkButton>}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
