import { t } from '@lingui/core/macro'
import styles from './theme-select.module.css'
import { themeChoices, useTheme } from './theme.ts'

/** A select for the theme: dark, light or the system setting. */
export function ThemeSelect() {
  const [theme, choose] = useTheme()
  return (
    <label className={styles.label}>
      {t`Theme`}
      <span className={styles.control}>
        <select className={styles.select} value={theme} onChange={({ target }) => choose(target.value)}>
          {themeChoices().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
