import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx(styles.card, className)} {...rest} />
}

type CardHeadProps = { title: string; titleId?: string; note?: ReactNode; action?: ReactNode }

export function CardHead({ title, titleId, note, action }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {action}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(styles.body, className)} {...rest} />
}

/** Actions, the main one last. */
export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(styles.foot, className)} {...rest} />
}
