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
  /** Discards all marks, so that the page can be left. */
  forget: () => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

/** Asks before a page with unsaved changes is left. */
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
  // Synchronous, so that the guard is removed before the caller navigates.
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

/** Marks whether this form has unsaved changes. */
export function useUnsavedChanges(dirty: boolean): void {
  const { mark } = useUnsaved()
  const id = useId()
  // A layout effect, because the code after a save may navigate immediately.
  useLayoutEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [id, dirty, mark])
}

export function useDiscardChanges(): () => void {
  return useUnsaved().forget
}
