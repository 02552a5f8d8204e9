import { z } from 'zod'

/** A list option. Countries, ranks, regions and banners have numeric values. ISO and IANA names are texts. */
export const numericOption = z.object({ value: z.int(), label: z.string() })
/** Other names under which people look for an option. */
const aliases = z.array(z.string()).optional()
export const textOption = z.object({ value: z.string(), label: z.string(), aliases })

/** `code` is the two-letter ISO 3166 code, which is also the name of the flag. */
export const countryOption = numericOption.extend({ code: z.string(), aliases })

export type CountryOption = z.infer<typeof countryOption>
export type NumericOption = z.infer<typeof numericOption>
export type TextOption = z.infer<typeof textOption>

/** Values that a person has already chosen and that are no longer available. */
export const selectedOptions = z.object({
  countries: z.array(countryOption),
  languages: z.array(textOption),
  timezones: z.array(textOption),
})
export type KeptOptions = z.infer<typeof selectedOptions>
