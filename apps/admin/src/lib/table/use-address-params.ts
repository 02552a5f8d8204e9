import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

const IN_PIECES = ['q', 'query', 'from', 'to', 'hide']

/**
 * The filters of a list as URL parameters, so that they can be shared and saved. The fields of `schema` are strings
 * with `.catch(…)`: an invalid value counts as missing. Back undoes a change, except
 * for a text or a day, which is entered in pieces, and for columns.
 */
export function useAddressParams<S extends z.ZodObject>(schema: S) {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const params = useMemo(() => schema.parse(Object.fromEntries(new URLSearchParams(text))), [schema, text])
  /** Removes fields that are undefined or empty. */
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
      { replace: Object.keys(patch).every((key) => IN_PIECES.includes(key)) },
    )
  return [params, change] as const
}

/** A parameter with one of a few values. */
export const oneOf = <const W extends readonly [string, ...string[]]>(values: W) =>
  z.enum(values).optional().catch(undefined)

/** A free-text parameter. */
export const freeText = z.string().trim().max(200).optional().catch(undefined)
