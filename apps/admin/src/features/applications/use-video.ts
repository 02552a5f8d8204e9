import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { useEffect, useState, type RefObject } from 'react'

const SPEEDS = [1, 1.5, 2] as const
/** Seconds that an arrow key skips. */
const STEP = 5

const DIALOGS = ['[role=dialog]', '[role=alertdialog]'].join()

/** Why a video does not play: the file is gone, or the browser cannot play it, or plays sound without a picture. */
type Trouble = 'gone' | 'unplayable' | 'pictureless' | null

/** State and actions for a video with custom controls. */
export function useVideo(
  src: string,
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState<number>(1)
  const [trouble, setTrouble] = useState<Trouble>(null)

  useEffect(() => {
    // A dialog takes the focus.
    const pauseUnderDialog = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(DIALOGS)) video.current?.pause()
    }
    document.addEventListener('focusin', pauseUnderDialog)
    return () => document.removeEventListener('focusin', pauseUnderDialog)
  }, [video])

  const toggle = () => {
    const player = video.current
    if (!player || trouble) return
    // Rejects when the page is being left.
    if (player.paused) void player.play().catch(() => {})
    else player.pause()
  }
  const seek = (to: number) => {
    const player = video.current
    if (!player || trouble) return
    setTime(moveTo(player, to))
  }
  const skip = (seconds: 1 | -1) => seek((video.current?.currentTime ?? 0) + seconds * STEP)
  const nextSpeed = () => {
    const next = SPEEDS[SPEEDS.findIndex((one) => one === speed) + 1] ?? SPEEDS[0]
    setSpeed(next)
    if (video.current) playAt(video.current, next)
  }
  const fullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void frame.current?.requestFullscreen().catch(() => {})
  }

  const onError = async () => {
    setIsPlaying(false)
    const answer = await fetchInTime(src, { headers: { range: 'bytes=0-0' } }).catch(() => null)
    setTrouble(answer?.status === 404 ? 'gone' : 'unplayable')
  }

  return {
    isPlaying,
    time,
    length,
    speed,
    trouble,
    toggle,
    seek,
    skip,
    nextSpeed,
    fullscreen,
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onTimeUpdate: () => setTime(video.current?.currentTime ?? 0),
      onDurationChange: () => {
        const duration = video.current?.duration ?? 0
        setLength(Number.isFinite(duration) ? duration : 0)
      },
      // A picture in a format that the browser does not know causes no error.
      onLoadedMetadata: () => {
        if (video.current?.videoWidth === 0) setTrouble('pictureless')
      },
      onError: () => void onError(),
    },
  }
}

function moveTo(player: HTMLVideoElement, to: number): number {
  // Some recordings have no duration.
  const end = Number.isFinite(player.duration) ? player.duration : to
  player.currentTime = Math.max(0, Math.min(end, to))
  return player.currentTime
}

function playAt(player: HTMLVideoElement, speed: number): void {
  player.playbackRate = speed
}
