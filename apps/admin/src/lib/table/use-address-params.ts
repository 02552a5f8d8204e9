import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

/**
 * What a list shows, as parameters of the address: it can be shared, saved and gone back to. Fields of `schema` are texts with
 * `.catch(…)`: what an address says wrongly counts as not said. A change replaces the address.
 */
export function useAddressParams<S extends z.ZodObject>(schema: S) {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const params = useMemo(() => schema.parse(Object.fromEntries(new URLSearchParams(text))), [schema, text])
  /** Fields that are undefined or empty leave the address. */
  const change = (patch: Partial<Record<keyof z.output<S> & string, string | undefined>>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(patch)) {
          if (value) after.set(key, value)
          else after.delete(key)
        }
        return after
      },
      { replace: true },
    )
  return [params, change] as const
}

/** A parameter that is one of a few values. */
export const oneOf = <const W extends readonly [string, ...string[]]>(values: W) =>
  z.enum(values).optional().catch(undefined)

/** A parameter that is text. */
export const freeText = z.string().trim().max(200).optional().catch(undefined)
