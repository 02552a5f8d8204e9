import type { CardProblem } from '@queuemate/contracts/payments/declines'
import { device } from '@queuemate/app-kit/stored'

const KEY = 'queuemate.card-problem'

/** What the last check of this person's card found here. */
export function readCardProblem(personId: string | undefined): CardProblem | null {
  const [id, problem] = device.read(KEY)?.split(' ') ?? []
  if (id !== personId) return null
  return problem === 'failed_payment' || problem === 'no_payment_method' ? problem : null
}

export function writeCardProblem(personId: string, problem: CardProblem | null): void {
  device.write(KEY, problem && `${personId} ${problem}`)
}
