import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Slots } from '@queuemate/ui/slots'
import { isTransient, UNREACHABLE_TEXT } from '@queuemate/app-kit/errors'

/** The page has an error, its script could not be fetched, or the API does not respond. */
export function ErrorPage() {
  const unreachable = isTransient(useRouteError())
  useEffect(() => {
    document.title = 'Something went wrong · Queuemate'
  }, [])
  return (
    <main id="main">
      <div className="fault" role="alert">
        <Slots className="slots--empty" />
        <h1>{unreachable ? 'Queuemate could not be reached' : 'Something went wrong on this page'}</h1>
        <p>
          {unreachable
            ? `${UNREACHABLE_TEXT}.`
            : 'Nothing you did was lost on our side. Load the page again, or start over from the homepage.'}
        </p>
        <div className="btn-row">
          <LinkButton href="/">Go to the homepage</LinkButton>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        </div>
      </div>
    </main>
  )
}
