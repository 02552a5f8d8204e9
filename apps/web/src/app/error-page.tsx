import { useEffect } from 'react'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Slots } from '@queuemate/ui/slots'

/** Something in the page itself broke, or its script could not be fetched. */
export function ErrorPage() {
  useEffect(() => {
    document.title = 'Something went wrong · Queuemate'
  }, [])
  return (
    <main id="main">
      <div className="fault" role="alert">
        <Slots className="slots--empty" />
        <h1>Something went wrong on this page</h1>
        <p>Nothing you did was lost on our side. Load the page again, or start over from the homepage.</p>
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
