import { z } from 'zod'

/** A list option. Countries, ranks, regions and banners have numbers as values; ISO and IANA names are text. */
export const numericOption = z.object({ value: z.int(), label: z.string() })
export const textOption = z.object({ value: z.string(), label: z.string() })

export type NumericOption = z.infer<typeof numericOption>
export type TextOption = z.infer<typeof textOption>
