import { clsx } from 'clsx'
import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
} from 'react'
import { SlotsLoader } from './slots.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'plain' | 'lit' | 'lit-soft' | 'primary' | 'ghost' | 'danger' | 'danger-soft'

export type Look = {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg' | 'xl'
  block?: boolean
  /** A square button that shows only its icon; give it an aria-label. */
  iconOnly?: boolean
}

/** The style sheet selects by the words in `data-look`. */
export const lookOf = ({ variant, size, block, iconOnly }: Look, className?: string | undefined) => ({
  className: clsx(styles.button, className),
  'data-look': clsx(variant, size, block && 'block', iconOnly && 'icon-only') || undefined,
})

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean; icon?: ReactNode }

/** While loading, the button keeps its width and focus, hides its label and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant, size, block, iconOnly, loading, icon, className, children, onClick, type, ...rest } = props
  const actOnce = useActOnce(loading)
  return (
    <button
      type={type ?? 'button'}
      {...lookOf({ variant, size, block, iconOnly }, className)}
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => actOnce(event, onClick)}
    >
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {loading && <SlotsLoader className={styles.loader} />}
    </button>
  )
}

/**
 * A button with `loading` acts once until its action is done. The action may show as loading only a moment after the
 * click, so the button waits for that moment before it can act again.
 */
function useActOnce(loading: boolean | undefined) {
  const working = useRef(false)
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = loading === true
    working.current = shown.current
  }, [loading])
  return (
    event: MouseEvent<HTMLButtonElement>,
    onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  ) => {
    if (working.current) return event.preventDefault()
    onClick?.(event)
    if (loading === undefined) return
    working.current = true
    setTimeout(() => {
      working.current = shown.current
    })
  }
}

/** A link to another site, or to a place on this page, that looks like a button. */
export function LinkButton(props: Look & ComponentProps<'a'>) {
  const { variant, size, block, className, children, ...rest } = props
  return (
    <a {...lookOf({ variant, size, block }, className)} {...rest}>
      {children}
    </a>
  )
}
