import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import styles from './favourite-button.module.css'

type FavouriteButtonProps = {
  /** Of the companion. */
  name: string
  pressed: boolean
  onToggle: () => void
  className?: string
}

/** A heart that keeps a companion. Its name stays the same; whether it is pressed says the rest. */
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
