import '@queuemate/ui/styles.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Segmented } from '@queuemate/ui/segmented'
import { Toaster } from '@queuemate/ui/toast'
import { Controls } from './controls.tsx'
import { Forms } from './forms.tsx'
import { Mails } from './mails.tsx'
import { Panels } from './panels.tsx'
import { ProductParts } from './product-parts.tsx'
import styles from './specimen.module.css'

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

/**
 * Every component in each of its states and every email, in one theme at a time, because dialogs and menus use the document's theme.
 */
function Specimen() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main className={styles.page}>
      <header className="row between">
        <h1>Specimen</h1>
        <Segmented aria-label="Theme" value={theme} onValueChange={setTheme} options={[...themes]} />
      </header>
      <Controls />
      <Forms />
      <Panels />
      <ProductParts />
      <Mails />
      <Toaster />
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Specimen />
    </StrictMode>,
  )
