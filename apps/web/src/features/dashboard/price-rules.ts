import { payrateInput, type Payband } from '@queuemate/contracts/companions/schemas'
import { formatMoney, parsePrice } from '@queuemate/contracts/money'
import { z } from 'zod'

/** A typed price becomes cents inside the companion's band, ends included (spec §5). */
export function priceRules({ minimum, maximum }: Pick<Payband, 'minimum' | 'maximum'>) {
  const outside = `Your price must be between ${formatMoney(minimum)} and ${formatMoney(maximum)}`
  const rate = payrateInput.shape.rate.min(minimum, outside).max(maximum, outside)
  return z.object({ rate: z.string().transform(parsePrice).pipe(rate) })
}
