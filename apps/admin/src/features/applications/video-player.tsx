import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Maximize, Pause, Play, RotateCcw } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useVideo } from './use-video.ts'
import styles from './video-player.module.css'

interface VideoFile {
  src: string
  /** The person's. */
  name: string
  /** The content type. */
  type: string
}

/** The verification video. Shortcuts: Space plays or pauses, arrows skip, S changes the speed, F is full screen. */
export function VideoPlayer({ src, name, type }: VideoFile) {
  const file = { src, name, type }
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLElement>(null)
  const player = useVideo(src, video, frame)
  const { isPlaying, time, length, speed, trouble } = player
  const disabled = trouble !== null
  useShortcuts(t`Video`, [
    { key: ' ', label: t`Play or pause`, run: player.toggle, disabled },
    { key: 'ArrowLeft', label: t`5 seconds back`, run: () => player.skip(-1), disabled },
    { key: 'ArrowRight', label: t`5 seconds forward`, run: () => player.skip(1), disabled },
    { key: 's', label: t`Change the speed`, run: player.nextSpeed, disabled },
    { key: 'f', label: t`Full screen`, run: player.fullscreen, disabled },
  ])
  return (
    <figure ref={frame} className={styles.frame} aria-label={t`Verification video of ${name}`}>
      <div className={styles.picture}>
        {trouble ? (
          <p className={styles.trouble} role="alert">
            {trouble === 'gone' && <Trans>This video is no longer available. Ask for a new one.</Trans>}
            {trouble === 'unplayable' && (
              <Trans>
                This browser cannot play the video: the file may be incomplete. <Download {...file} /> and try
                another program, or ask for a new one.
              </Trans>
            )}
            {trouble === 'pictureless' && (
              <Trans>
                This browser cannot show the picture of this video: its format may be unknown here, or the
                file has only sound. <Download {...file} /> and try another program, or ask for a new one.
              </Trans>
            )}
          </p>
        ) : (
          <>
            {/* A screen recording has no captions. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video
              ref={video}
              className={styles.video}
              src={src}
              preload="metadata"
              playsInline
              tabIndex={-1}
              {...player.events}
              onClick={player.toggle}
            />
            {!isPlaying && (
              <span className={styles.play} aria-hidden="true">
                <Play className="icon" />
              </span>
            )}
          </>
        )}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={isPlaying ? t`Pause` : t`Play`}
          disabled={disabled}
          onClick={player.toggle}
        >
          {isPlaying ? (
            <Pause className="icon" aria-hidden="true" />
          ) : (
            <Play className="icon" aria-hidden="true" />
          )}
        </button>
        <input
          type="range"
          className={styles.track}
          aria-label={t`Position`}
          aria-valuetext={t`${clockOf(time)} of ${clockOf(length)}`}
          min={0}
          max={length || 1}
          step={0.1}
          value={time}
          disabled={disabled}
          onChange={(event) => player.seek(Number(event.target.value))}
          style={{ '--played': `${length ? (time / length) * 100 : 0}%` } as CSSProperties}
        />
        <span className={clsx('mono tnum', styles.time)}>
          {clockOf(time)} / {clockOf(length)}
        </span>
        <button type="button" aria-label={t`Restart`} disabled={disabled} onClick={() => player.seek(0)}>
          <RotateCcw className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="mono"
          aria-label={t`Speed, now ${speed}×`}
          disabled={disabled}
          onClick={player.nextSpeed}
        >
          {speed}×
        </button>
        <button type="button" aria-label={t`Full screen`} disabled={disabled} onClick={player.fullscreen}>
          <Maximize className="icon" aria-hidden="true" />
        </button>
      </div>
    </figure>
  )
}

/** Endings of file names where it is not that of the content type. */
const ENDINGS: Record<string, string> = { 'video/quicktime': 'mov', 'video/matroska': 'mkv' }

function Download({ src, name, type }: VideoFile) {
  return (
    <a href={src} download={`${name}.${ENDINGS[type] ?? type.replace('video/', '')}`}>
      <Trans>Download the file</Trans>
    </a>
  )
}

/** Seconds as "1:34". */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
