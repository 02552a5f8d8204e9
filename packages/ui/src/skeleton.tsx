import { clsx } from 'clsx'
import { Card, CardBody } from './card.tsx'
import styles from './skeleton.module.css'

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
      className={clsx(styles.skeleton, className)}
      data-shape={circle ? 'circle' : control && 'control'}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

type SkeletonLinesProps = {
  /** From top to bottom: how high each is, or more about it. */
  lines: readonly (number | SkeletonProps)[]
  className?: string | undefined
}

/** What loads, line by line. */
export function SkeletonLines({ lines, className = 'stack g4' }: SkeletonLinesProps) {
  return (
    <div className={className} aria-busy="true">
      {lines.map((line, place) => (
        // Lines have no identity: they neither move nor change.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={place} {...(typeof line === 'number' ? { height: line } : line)} />
      ))}
    </div>
  )
}

/** The same in a card. */
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

/** Rows of a table, each a line across all columns. */
export function SkeletonRows({ count, columns, height, className }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={className}>
      <td colSpan={columns}>
        <Skeleton height={height} />
      </td>
    </tr>
  ))
}
