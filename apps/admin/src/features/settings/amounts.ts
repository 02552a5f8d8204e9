import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { readAmount } from '@queuemate/contracts/money'

/** Parses a typed amount into hundredths, of which at most `most`. Never rounds. */
const hundredths = (unclear: string, most: number) =>
  z.string().transform((text, context) => {
    const read = readAmount(text.replace(/\s*%$/, ''), unclear)
    if (read.problem === null && read.decimals <= 2 && read.cents <= most) return read.cents
    context.addIssue({ code: 'custom', message: read.problem ?? unclear })
    return z.NEVER
  })

/** Parses a typed dollar amount into cents. */
export const dollars = () => hundredths(t`Please enter an amount such as 12.50`, 999_999)

/** Parses a typed percentage into basis points. */
export const percent = () => hundredths(t`Please enter a fee such as 5`, 9_999)

export const inDollars = (cents: number): string => (cents / 100).toFixed(2)
export const inPercent = (bps: number): string => String(bps / 100)
