import { useEffect, useState } from 'react'

type Chosen = { file: File; preview: string }

/** A file that somebody chose, and an address under which it can be shown until another one is chosen. */
export function useChosenFile(): [Chosen | null, (file: File | null) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])
  return [chosen, (file) => setChosen(file && { file, preview: URL.createObjectURL(file) })]
}
