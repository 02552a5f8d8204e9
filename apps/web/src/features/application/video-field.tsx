import { clsx } from 'clsx'
import { Film, Video } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Button } from '@queuemate/ui/button'
import { FileDrop, sizeOf } from '@queuemate/ui/file-drop'
import { formatMoment } from '../../lib/time.ts'
import type { Sending, VideoUpload } from './use-video-upload.ts'
import styles from './verification-form.module.css'
import { NOT_A_VIDEO } from './video-problem.ts'

const endings = ['mp4', 'mov', 'mkv']

/** The verification video: to be chosen, on its way, or there and replaceable. */
export function VideoField({ video, upload }: { video: CompanionApplication['video']; upload: VideoUpload }) {
  const [replacing, setReplacing] = useState(false)
  const { sending, error } = upload
  return (
    <div className="field">
      <span className="label">Verification video</span>
      {sending ? (
        <OnItsWay sending={sending} onCancel={upload.cancel} />
      ) : video && !replacing && !error ? (
        <Arrived video={video} onReplace={() => setReplacing(true)} />
      ) : (
        <FileDrop
          prompt="Drop a video"
          icon={<Video className="icon" aria-hidden="true" />}
          extensions={endings}
          hint="MP4, MOV or MKV, 500 MB at most"
          file={null}
          error={error}
          onFile={(file) => {
            if (!file) return
            setReplacing(false)
            upload.choose(file)
          }}
          onRefused={() => upload.refuse(NOT_A_VIDEO)}
        />
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
            Keep the video you uploaded
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
  const percent = Math.floor((sent / Math.max(1, file.size)) * 100)
  return (
    <>
      <div className="file">
        <span className="file__i">
          <Film className="icon" aria-hidden="true" />
        </span>
        <span className="trunc">{file.name}</span>
        <span className="xs t3 tnum nowrap">{sentOf(sent, file.size)}</span>
        <span
          className={clsx('progress', styles.bar)}
          style={{ '--p': percent } as CSSProperties}
          role="progressbar"
          aria-label={`Uploading ${file.name}`}
          aria-valuenow={percent}
          aria-valuetext={sentOf(sent, file.size)}
        >
          <i />
        </span>
      </div>
      <div className="row g3 mt2">
        <p className="sm t2 grow" role="status">
          {waiting && 'Connection lost. The upload continues when you are back.'}
        </p>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel upload
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
    <div className="file">
      <span className="file__i">
        <Film className="icon" aria-hidden="true" />
      </span>
      <span className="trunc">Video uploaded</span>
      <Button variant="ghost" size="sm" className={styles.replace} onClick={onReplace}>
        Replace
      </Button>
      <span className="xs t3">
        {sizeOf(video.size)}, {formatMoment(video.finished_at)}
      </span>
    </div>
  )
}

/** "41.2 of 66.8 MB"; both in bytes. */
function sentOf(sent: number, total: number): string {
  const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return `${inMb(sent)} of ${inMb(total)} MB`
}
