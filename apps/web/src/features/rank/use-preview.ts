import { useEffect, useState } from 'react'

/** The URL of a chosen picture, until another one is chosen. */
export function usePreview(): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
