import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { SlotsLoader } from './slots.tsx'

export type ButtonVariant = 'plain' | 'lit' | 'lit-soft' | 'primary' | 'ghost' | 'danger' | 'danger-soft'

type Look = {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg' | 'xl'
  block?: boolean
  /** A square button that shows only its icon; give it an aria-label. */
  iconOnly?: boolean
}

function buttonClass({ variant = 'plain', size = 'md', block, iconOnly }: Look, className?: string) {
  return clsx(
    'btn',
    variant !== 'plain' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    iconOnly && 'btn--icon',
    className,
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean; icon?: ReactNode }

/** Loading keeps the width, hides the label and refuses clicks; the button stays focusable. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    iconOnly,
    loading = false,
    icon,
    className,
    children,
    onClick,
    type,
    ...rest
  } = props
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block, iconOnly }, className)}
      aria-busy={loading || undefined}
      onClick={(event) => {
        // A button with a loading state acts once: not again while loading, and not on the second click of a double click.
        const again = loading || (props.loading !== undefined && event.detail > 1)
        if (again) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {loading && <SlotsLoader />}
    </button>
  )
}

type LinkButtonProps = ComponentProps<'a'> & Look & { asChild?: boolean }

/** A link that looks like a button. `asChild` styles the router's Link. */
export function LinkButton({ variant, size, block, iconOnly, asChild, className, ...rest }: LinkButtonProps) {
  const Tag = asChild ? Slot.Root : 'a'
  return <Tag className={buttonClass({ variant, size, block, iconOnly }, className)} {...rest} />
}
