import { useEffect } from 'react'
import { create } from 'zustand'

type Unsaved = {
  /** The forms that hold something that is not saved, by name. */
  forms: ReadonlySet<string>
  mark: (form: string, dirty: boolean) => void
}

export const useUnsaved = create<Unsaved>()((set) => ({
  forms: new Set(),
  mark: (form, dirty) =>
    set(({ forms }) => {
      if (forms.has(form) === dirty) return { forms }
      const next = new Set(forms)
      if (dirty) next.add(form)
      else next.delete(form)
      return { forms: next }
    }),
}))

/** Tells the page's guard whether leaving would lose what is in this form. */
export function useMarkUnsaved(form: string, dirty: boolean): void {
  const mark = useUnsaved((store) => store.mark)
  useEffect(() => {
    mark(form, dirty)
  }, [form, dirty, mark])
  useEffect(() => () => mark(form, false), [form, mark])
}
