import { clsx } from 'clsx'
import { Card, CardBody } from './card.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  circle?: boolean
  /** With the rounded corners of a button or field. */
  control?: boolean
  className?: string | undefined
}

export function Skeleton({ width, height, circle, control, className }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.skeleton, className)}
      data-shape={circle ? 'circle' : control && 'control'}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

type SkeletonLinesProps = {
  /** The lines from top to bottom: the height of each, or its props. */
  lines: readonly (number | SkeletonProps)[]
  className?: string | undefined
}

/** Placeholder lines for loading content. */
export function SkeletonLines({ lines, className = 'stack g4' }: SkeletonLinesProps) {
  return (
    <div className={className} aria-busy="true">
      {lines.map((line, place) => (
        // The lines never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={place} {...(typeof line === 'number' ? { height: line } : line)} />
      ))}
    </div>
  )
}

/** Skeleton lines in a card. */
export function SkeletonCard(props: SkeletonLinesProps) {
  return (
    <Card>
      <CardBody>
        <SkeletonLines {...props} />
      </CardBody>
    </Card>
  )
}

type SkeletonRowsProps = { count: number; columns: number; height: number; className?: string | undefined }

/** Placeholder rows for a table, each spanning all columns. */
export function SkeletonRows({ count, columns, height, className }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={className}>
      <td colSpan={columns}>
        <Skeleton height={height} />
      </td>
    </tr>
  ))
}
