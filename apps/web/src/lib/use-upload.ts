import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from './files.ts'
import { screenshotRefusal } from './screenshot.ts'

/** Sends fields with a screenshot to a path of the API. `progress` is 0 to 100 while sending, otherwise null. */
export function useUpload(path: string) {
  const [progress, setProgress] = useState<number | null>(null)
  const { mutateAsync } = useMutation({
    mutationFn: (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return upload(path, body, { onProgress: setProgress })
    },
    onSettled: () => setProgress(null),
  })
  const send = (fields: Record<string, string | File>) =>
    mutateAsync(fields).catch((error: unknown) => {
      throw screenshotRefusal(error)
    })
  return { send, progress }
}
