import { t } from '@lingui/core/macro'
import {
  createContext,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from './leave-guard.tsx'

type Unsaved = {
  mark: (form: string, dirty: boolean) => void
  /** Nothing is left to save: the page may be left. */
  forget: () => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

/** Asks before a page is left while one of its forms holds changes that are not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([])
  const mark = useCallback(
    (form: string, dirty: boolean) =>
      setForms((before) => {
        if (before.includes(form) === dirty) return before
        return dirty ? [...before, form] : before.filter((other) => other !== form)
      }),
    [],
  )
  // At once: the guard is gone before the next line leaves the page.
  const unsaved = useMemo(() => ({ mark, forget: () => flushSync(() => setForms([])) }), [mark])
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {forms.length > 0 && (
        <LeaveGuard title={t`Leave without saving?`} text={t`You have unsaved changes on this page.`} />
      )}
    </UnsavedContext>
  )
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('The page has no UnsavedGuard')
  return unsaved
}

/** Tells the page's guard whether leaving would lose what is in this form. */
export function useUnsavedChanges(dirty: boolean): void {
  const { mark } = useUnsaved()
  const id = useId()
  // Before anything is painted: what follows a save may leave the page at once.
  useLayoutEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [id, dirty, mark])
}

export function useForgetChanges(): () => void {
  return useUnsaved().forget
}
