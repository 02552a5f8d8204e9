import { t } from '@lingui/core/macro'
import { Film, Video } from 'lucide-react'
import { useState } from 'react'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { formatMoment, formatSize } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { FileDrop, FileRow, UploadBar } from '@queuemate/ui/file-drop'
import { DemoFileButton } from '../../../lib/demo-file-button.tsx'
import type { Sending, VideoUpload } from './use-video-upload.ts'
import styles from './verification-form.module.css'
import { unsupportedVideoText } from './video-problem.ts'
import fieldStyles from '@queuemate/ui/field.module.css'

const endings = ['mp4', 'mov', 'mkv']

/** The verification video: not chosen yet, being uploaded, or uploaded and replaceable. */
export function VideoField({ video, upload }: { video: CompanionApplication['video']; upload: VideoUpload }) {
  const [replacing, setReplacing] = useState(false)
  const { sending, error } = upload
  const choose = (file: File) => {
    setReplacing(false)
    upload.choose(file)
  }
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{t`Verification video`}</span>
      {sending ? (
        <OnItsWay sending={sending} onCancel={upload.cancel} />
      ) : video && !replacing && !error ? (
        <Arrived video={video} onReplace={() => setReplacing(true)} />
      ) : (
        <>
          <FileDrop
            prompt={t`Drop a video`}
            icon={<Video className="icon" aria-hidden="true" />}
            extensions={endings}
            hint={t`MP4, MOV or MKV, up to 500 MB`}
            file={null}
            error={error}
            onFile={(file) => file && choose(file)}
            onRefused={() => upload.refuse(unsupportedVideoText())}
          />
          <DemoFileButton file="sample-video.mp4" onSample={choose} onProblem={upload.refuse}>
            {t`Use a sample video`}
          </DemoFileButton>
        </>
      )}
      {video && !sending && (replacing || error) && (
        <div className="row mt2">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setReplacing(false)
              upload.refuse(undefined)
            }}
          >
            {t`Keep the video you uploaded`}
          </Button>
        </div>
      )}
    </div>
  )
}

function OnItsWay({
  sending: { file, sent, waiting },
  onCancel,
}: {
  sending: Sending
  onCancel: () => void
}) {
  const { name } = file
  const done = sentOf(sent, file.size)
  return (
    <>
      <FileRow Icon={Film} name={name}>
        <span className="xs t3 tnum nowrap">{done}</span>
        <UploadBar name={name} percent={Math.floor((sent / Math.max(1, file.size)) * 100)} words={done} />
      </FileRow>
      <div className="row g3 mt2">
        <p className="sm t2 grow" role="status">
          {waiting && t`Connection lost. The upload continues when you are back online.`}
        </p>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t`Cancel upload`}
        </Button>
      </div>
    </>
  )
}

function Arrived({
  video,
  onReplace,
}: {
  video: NonNullable<CompanionApplication['video']>
  onReplace: () => void
}) {
  return (
    <FileRow Icon={Film} name={t`Video uploaded`}>
      <Button variant="ghost" size="sm" className={styles.replace} onClick={onReplace}>
        {t`Replace`}
      </Button>
      <span className="xs t3">
        {formatSize(video.size)}, {formatMoment(video.finished_at)}
      </span>
    </FileRow>
  )
}

/** Both in bytes, shown as "41.2 of 66.8 MB". */
function sentOf(sent: number, total: number): string {
  const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  const done = inMb(sent)
  const all = inMb(total)
  return t`${done} of ${all} MB`
}
