import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { Button } from '@queuemate/ui/button'
import { errorOf } from './api.ts'
import { api } from './trpc.ts'

const offersSamplesQuery = api.support.offersSamples.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
})

type DemoFileButtonProps = {
  /** The file's name below /dev, with its query. */
  file: string
  onSample: (file: File) => void
  onProblem: (message: string) => void
  children: ReactNode
}

/**
 * In a trial, offers a sample file instead of one from a real game or person. The API tells whether this is a trial.
 */
export function DemoFileButton({ file, onSample, onProblem, children }: DemoFileButtonProps) {
  const { data: isTrial } = useQuery(offersSamplesQuery)
  const sample = useMutation({
    mutationFn: () => readSample(file),
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
      {children}
    </Button>
  )
}

async function readSample(file: string): Promise<File> {
  const response = await fetchInTime(`/dev/${file}`)
  if (!response.ok) throw errorOf(response.status, await response.text())
  const content = await response.blob()
  return new File([content], `sample.${content.type.split('/')[1]}`, { type: content.type })
}
