import { clsx } from 'clsx'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  circle?: boolean
  /** With the corners of a button or a field. */
  control?: boolean
  className?: string | undefined
}

export function Skeleton({ width, height, circle, control, className }: SkeletonProps) {
  return (
    <span
      className={clsx('skel', circle && 'skel--c', control && 'skel--control', className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
