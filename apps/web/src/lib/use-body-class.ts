import { useEffect } from 'react'

export function useBodyClass(name: string, on: boolean): void {
  useEffect(() => {
    if (!on) return
    document.body.classList.add(name)
    return () => document.body.classList.remove(name)
  }, [name, on])
}
