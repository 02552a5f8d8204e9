import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { useShortcuts } from '../../lib/shortcuts.ts'
import styles from './video-player.module.css'

const SPEEDS = [1, 1.5, 2] as const
/** Seconds that an arrow key skips. */
const STEP = 5

const DIALOGS = ['[role=dialog]', '[role=alertdialog]'].join()

interface VideoFile {
  src: string
  /** The person's. */
  name: string
  /** The content type. */
  type: string
}

/** Why a video does not play: the file is gone, or the browser cannot play it, or plays sound without a picture. */
type Trouble = 'gone' | 'unplayable' | 'pictureless' | null

/** The verification video. Shortcuts: Space plays or pauses, arrows skip, S changes the speed, F is full screen. */
export function VideoPlayer({ src, name, type }: VideoFile) {
  const file = { src, name, type }
  const ref = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState<number>(1)
  const [trouble, setTrouble] = useState<Trouble>(null)
  useEffect(() => {
    // A dialog takes the focus.
    const pauseUnderDialog = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(DIALOGS)) ref.current?.pause()
    }
    document.addEventListener('focusin', pauseUnderDialog)
    return () => document.removeEventListener('focusin', pauseUnderDialog)
  }, [])
  const withVideo = (run: (video: HTMLVideoElement) => void) => () => ref.current && run(ref.current)
  const disabled = trouble !== null
  useShortcuts(t`Video`, [
    { key: ' ', label: t`Play or pause`, run: withVideo(toggle), disabled },
    { key: 'ArrowLeft', label: t`5 seconds back`, run: withVideo((video) => skip(video, -STEP)), disabled },
    {
      key: 'ArrowRight',
      label: t`5 seconds forward`,
      run: withVideo((video) => skip(video, STEP)),
      disabled,
    },
    { key: 's', label: t`Change the speed`, run: withVideo(playFaster), disabled },
    { key: 'f', label: t`Full screen`, run: withVideo(fillScreen), disabled },
  ])
  const explain = async () => {
    const answer = await fetchInTime(src, { headers: { range: 'bytes=0-0' } }).catch(() => null)
    setTrouble(answer?.status === 404 ? 'gone' : 'unplayable')
  }
  return (
    <figure className={styles.frame} aria-label={t`Verification video of ${name}`}>
      {trouble ? (
        <p className={styles.trouble} role="alert">
          {trouble === 'gone' && t`This video is no longer available. Ask for a new one.`}
          {trouble === 'unplayable' && (
            <Trans>
              This browser cannot play the video: the file may be incomplete. <Download {...file} /> and try
              another program, or ask for a new one.
            </Trans>
          )}
          {trouble === 'pictureless' && (
            <Trans>
              This browser cannot show the picture of this video: its format may be unknown here, or the file
              has only sound. <Download {...file} /> and try another program, or ask for a new one.
            </Trans>
          )}
        </p>
      ) : (
        // A screen recording has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={ref}
          className={styles.video}
          src={src}
          controls
          preload="metadata"
          playsInline
          aria-label={t`Video`}
          onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
          // A picture in a format that the browser does not know causes no error.
          onLoadedMetadata={({ currentTarget }) =>
            currentTarget.videoWidth === 0 && setTrouble('pictureless')
          }
          onError={() => void explain()}
        />
      )}
      <span className={styles.speed} role="status">
        {speed !== 1 && t`${speed}× speed`}
      </span>
    </figure>
  )
}

function toggle(video: HTMLVideoElement): void {
  // Rejects when the page is being left.
  if (video.paused) video.play().catch(() => {})
  else video.pause()
}

function skip(video: HTMLVideoElement, seconds: number): void {
  video.currentTime += seconds
}

function playFaster(video: HTMLVideoElement): void {
  video.playbackRate = SPEEDS.find((speed) => speed > video.playbackRate) ?? SPEEDS[0]
}

function fillScreen(video: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else video.requestFullscreen().catch(() => {})
}

/** Endings of file names where it is not that of the content type. */
const ENDINGS: Record<string, string> = { 'video/quicktime': 'mov', 'video/matroska': 'mkv' }

function Download({ src, name, type }: VideoFile) {
  return (
    <a href={src} download={`${name}.${ENDINGS[type] ?? type.replace('video/', '')}`}>
      {t`Download the file`}
    </a>
  )
}
