import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import styles from './favourite-button.module.css'

type FavouriteButtonProps = {
  /** The companion's name. */
  name: string
  pressed: boolean
  onToggle: () => void
  className?: string
}

/**
 * A heart that adds a companion to the favorites. Its accessible name stays the same; only the pressed state changes.
 */
export function FavouriteButton({ name, pressed, onToggle, className }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.heart, className)}
      aria-label={t`Favorite: ${name}`}
      aria-pressed={pressed}
      onClick={onToggle}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  )
}
