import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  circle?: boolean
  /** With the corners of a button or a field. */
  control?: boolean
  className?: string | undefined
  style?: CSSProperties
}

export function Skeleton({ width, height, circle, control, className, style }: SkeletonProps) {
  return (
    <span
      className={clsx('skel', circle && 'skel--c', control && 'skel--control', className)}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  )
}
