import { t } from '@lingui/core/macro'
import { payrateInput, type Payband } from '@queuemate/contracts/companions/schemas'
import { formatMoney, readAmount } from '@queuemate/contracts/money'
import { z } from 'zod'

/** Converts a typed price to cents. It must be within the companion's band, limits included (spec §5). */
export function priceRules({ minimum, maximum }: Pick<Payband, 'minimum' | 'maximum'>) {
  const lowest = formatMoney(minimum)
  const highest = formatMoney(maximum)
  const outside = t`Your price must be between ${lowest} and ${highest}`
  const rate = payrateInput.shape.rate.min(minimum, outside).max(maximum, outside)
  const typed = z.string().transform((text, context) => {
    const { cents, problem } = readAmount(text, t`Please enter a price in numbers`)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    return cents ?? z.NEVER
  })
  return z.object({ rate: typed.pipe(rate) })
}
