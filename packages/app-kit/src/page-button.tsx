import { Link, type LinkProps } from 'react-router-dom'
import { lookOf, type Look } from '@queuemate/ui/button'

/** A link to another page of the same app that looks like a button. */
export function PageButton({ variant, size, block, iconOnly, className, ...link }: Look & LinkProps) {
  return <Link {...lookOf({ variant, size, block, iconOnly }, className)} {...link} />
}
