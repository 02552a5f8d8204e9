import type { CSSProperties } from 'react'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  circle?: boolean
  style?: CSSProperties
}

export function Skeleton({ width, height, circle = false, style }: SkeletonProps) {
  return (
    <span
      className={circle ? 'skel skel--c' : 'skel'}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  )
}
