import { z } from 'zod'

/** A choice in a list: ids of countries, ranks, regions and banners are numbers, ISO and IANA names are text. */
export const numericOption = z.object({ value: z.int(), label: z.string() })
export const textOption = z.object({ value: z.string(), label: z.string() })

export type NumericOption = z.infer<typeof numericOption>
export type TextOption = z.infer<typeof textOption>
