import { Link } from 'react-router-dom'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Slots } from '@queuemate/ui/slots'
import { failureOf } from '@queuemate/app-kit/errors'

/** A page that could not be loaded: what happened, another try, and a way back. */
export function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="fault" role="alert">
      <Slots className="slots--empty" />
      <h1>This page could not be loaded</h1>
      <p>{failureOf(error).text}</p>
      <div className="btn-row">
        <LinkButton asChild>
          <Link to="/">Go to the homepage</Link>
        </LinkButton>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
