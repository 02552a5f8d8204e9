import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { failureOf } from '@queuemate/app-kit/errors'
import { score } from '@queuemate/contracts/orders/schemas'
import { Button } from '@queuemate/ui/button'
import { errorOf } from '../../../lib/api.ts'
import { trpc } from '../../../lib/trpc.ts'

const SAMPLE_SCORE = '13-7'

type SampleScreenshotProps = {
  /** The score that is entered, whether it is one or not. */
  entered: string
  onSample: (sample: { score: string; screenshot: File }) => void
  onProblem: (message: string) => void
}

/** In a trial, a drawn screenshot instead of one of a real game; the API says whether this is a trial. */
export function SampleScreenshot({ entered, onSample, onProblem }: SampleScreenshotProps) {
  const { data: isTrial } = trpc.support.offersSamples.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sample = useMutation({
    mutationFn: () => readSample(score.safeParse(entered).data ?? SAMPLE_SCORE),
    onSuccess: onSample,
    onError: (error) => onProblem(failureOf(error).text),
  })
  if (!isTrial) return null
  return (
    <Button
      size="sm"
      icon={<FlaskConical className="icon icon--sm" aria-hidden="true" />}
      loading={sample.isPending}
      onClick={() => sample.mutate()}
    >
      <Trans>Use a sample screenshot</Trans>
    </Button>
  )
}

async function readSample(played: string) {
  const response = await fetch(`/dev/sample-screenshot.png?score=${encodeURIComponent(played)}`, {
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
  const screenshot = new File([await response.blob()], 'sample.png', { type: 'image/png' })
  return { score: played, screenshot }
}
