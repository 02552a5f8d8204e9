import { t } from '@lingui/core/macro'
import { z } from 'zod'

/** Parses a typed dollar amount into cents. */
export const dollars = () =>
  z
    .string()
    .trim()
    .regex(/^\$?\d{1,4}([.,]\d{1,2})?$/, t`Please enter an amount such as 12.50`)
    .transform((text) => Math.round(Number(text.replace('$', '').replace(',', '.')) * 100))

/** Parses a typed percentage into basis points. */
export const percent = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?\s?%?$/, t`Please enter a fee such as 5`)
    .transform((text) => Math.round(Number(text.replace('%', '').replace(',', '.').trim()) * 100))

export const inDollars = (cents: number): string => (cents / 100).toFixed(2)
export const inPercent = (bps: number): string => String(bps / 100)
