import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './message.module.css'

export type AlertTone = 'progress' | 'danger' | 'success' | 'pending' | 'quiet'

const icons = { progress: Info, danger: CircleAlert, success: CircleCheck, pending: Clock, quiet: Info }

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone
  icon?: ReactNode
  action?: ReactNode
}

/** An inline message. Errors interrupt a screen reader, other messages do not. */
export function Alert({ tone = 'progress', icon, action, children, ...rest }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...rest}>
      {icon ?? <Icon className="icon" aria-hidden="true" />}
      <p>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
