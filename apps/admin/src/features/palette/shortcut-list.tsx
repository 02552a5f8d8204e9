import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { ReadDialog } from '../../lib/read-dialog.tsx'
import { useShownShortcuts, type Shortcut } from '../../lib/shortcuts.ts'
import styles from './shortcut-list.module.css'
import kbdStyles from '../../lib/kbd.module.css'

/** The shortcuts of the current page. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const groups = useShownShortcuts()
  const everywhere: Pick<Shortcut, 'key' | 'label'>[] = [
    { key: 'Ctrl K', label: t`Go to a page, a person or a number, or run an action` },
    { key: '?', label: t`Show keyboard shortcuts` },
  ]
  return (
    <ReadDialog wide title={t`Keyboard shortcuts`} onClose={onClose}>
      {[[t`Everywhere`, everywhere] as const, ...groups].map(([name, shortcuts]) => (
        <section key={name} className={styles.group}>
          <h3>{name}</h3>
          <dl>
            {shortcuts.map(({ key, label }) => (
              <div key={key + label}>
                <dt>{label}</dt>
                <dd>
                  <kbd className={kbdStyles.kbd}>{keyName(key)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="t2 sm mt4">
        <Trans>
          You can turn off single-key shortcuts in{' '}
          <Link className="link" to="/account" onClick={onClose}>
            your account
          </Link>
          .
        </Trans>
      </p>
    </ReadDialog>
  )
}

function keyName(key: string): string {
  switch (key) {
    case ' ':
      return t`Space`
    case 'ArrowLeft':
      return t`Left arrow`
    case 'ArrowRight':
      return t`Right arrow`
    default:
      return key.length === 1 || key.startsWith('g ') ? key.toUpperCase() : key
  }
}
