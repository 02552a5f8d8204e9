import { clsx } from 'clsx'
import kbdStyles from './kbd.module.css'
import { useSingleKeys } from './shortcuts.ts'

/** The key of a button, for those who use keys. */
export function KeyHint({ name }: { name: string }) {
  const { on } = useSingleKeys()
  if (!on) return null
  return (
    <kbd className={clsx(kbdStyles.kbd, 'only-d')} aria-hidden="true">
      {name}
    </kbd>
  )
}
