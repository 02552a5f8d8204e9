import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { device } from './stored.ts'

const THEMES = ['dark', 'light', 'system'] as const
type Theme = (typeof THEMES)[number]

/** The available themes with their labels. */
export function themeChoices(): { value: Theme; label: string }[] {
  return [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
    { value: 'system', label: t`Match my system` },
  ]
}

/** Also used by the script in index.html, which applies the theme before the first paint and after each change. */
const KEY = 'queuemate.theme'

/** The theme stored on this device, and a function that changes it in all tabs. */
export function useTheme(): [theme: Theme, choose: (theme: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'dark' as const), choose]
}

function read(): Theme {
  return (
    find(device.read(KEY)) ?? (document.documentElement.dataset.defaultTheme === 'light' ? 'light' : 'dark')
  )
}

function find(name: string | null): Theme | undefined {
  return THEMES.find((theme) => theme === name)
}

function choose(name: string): void {
  const theme = find(name)
  if (!theme) return
  device.write(KEY, theme)
  // Browsers notify only the other tabs, so notify this one here.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
