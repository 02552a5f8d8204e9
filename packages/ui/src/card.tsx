import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './card.module.css'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx(styles.card, className)} {...rest} />
}

type CardHeadProps = { title: string; titleId?: string; note?: ReactNode; action?: ReactNode }

/** A card that is named by its heading. */
export function CardSection(
  props: Omit<ComponentProps<'section'>, 'title'> & Omit<CardHeadProps, 'titleId'>,
) {
  const { title, note, action, children, ...rest } = props
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} {...rest}>
      <CardHead title={title} titleId={titleId} note={note} action={action} />
      {children}
    </Card>
  )
}

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
