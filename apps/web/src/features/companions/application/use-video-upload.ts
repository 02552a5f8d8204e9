import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { videoProblem } from './video-problem.ts'
import { sendVideo, type Transfer } from './video-transfer.ts'

export type Sending = { file: File; sent: number; waiting: boolean }

/** The upload of the video. `onArrived` is awaited before the progress is hidden, so that nothing flickers. */
export function useVideoUpload(onArrived: () => Promise<unknown>) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string>()
  const transfer = useRef<Transfer | null>(null)
  /** Counts the chosen files, so that events from an earlier one are ignored. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
      transfer.current?.pause()
    },
    [],
  )

  const end = (problem?: string) => {
    turn.current++
    transfer.current = null
    setSending(null)
    setError(problem)
  }

  const choose = async (file: File) => {
    const mine = ++turn.current
    const isMine = () => mine === turn.current
    setError(undefined)
    setSending({ file, sent: 0, waiting: false })
    const problem = await videoProblem(file)
    if (!isMine()) return
    if (problem) return end(problem)
    const started = await sendVideo(file, {
      onProgress: (sent) => isMine() && setSending({ file, sent, waiting: false }),
      onWaiting: () => isMine() && setSending((now) => now && { ...now, waiting: true }),
      onDone: async () => {
        await onArrived()
        if (isMine()) end()
      },
      onFailed: (refusal) => isMine() && end(refusal.message),
    })
    if (isMine()) transfer.current = started
    else started.cancel()
  }

  return {
    sending,
    error,
    choose: (file: File) => {
      choose(file).catch(() => end(t`The video could not be read. Try another one`))
    },
    refuse: setError,
    cancel: () => {
      transfer.current?.cancel()
      end()
    },
  }
}
export type VideoUpload = ReturnType<typeof useVideoUpload>
