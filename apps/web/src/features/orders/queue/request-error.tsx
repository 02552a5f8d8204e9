import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FailureCode } from '@queuemate/app-kit/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { Button } from '@queuemate/ui/button'
import { firstNameOf } from '../../../lib/current-user.ts'
import { useOrderUi, type Question } from '../session/ui-store.ts'
import { NotChargedFacts } from './queue-facts.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { useSearch } from './use-search.ts'

const UNREACHED: ReadonlySet<FailureCode> = new Set([
  'network',
  'timeout',
  'unavailable',
  'internal',
  'rate_limited',
])
/** Another companion could be asked instead. */
const GONE: ReadonlySet<FailureCode> = new Set([
  'companion_unavailable',
  'not_found',
  'blocked',
  'not_eligible',
])

type RequestErrorProps = { question: Extract<Question, { kind: 'error' }>; onClose: () => void }

/** No request was made: shows why, and what the player can do. */
export function RequestError({ question, onClose }: RequestErrorProps) {
  const { target, code, detail } = question
  const { begin } = useSearch()
  const setQuestion = useOrderUi((ui) => ui.setQuestion)
  const first = firstNameOf(target.name)
  const { price } = target
  if (UNREACHED.has(code)) {
    return (
      <OutcomeScreen
        kind="error"
        detail={detail}
        onClose={onClose}
        action={
          <Button
            variant="primary"
            size="lg"
            onClick={() => setQuestion({ kind: 'confirm', target, oldPrice: null })}
          >
            {t`Try again`}
          </Button>
        }
      >
        <NotChargedFacts price={price} />
      </OutcomeScreen>
    )
  }
  if (!GONE.has(code) || price === null)
    return (
      <OutcomeScreen kind="error" detail={detail} onClose={onClose}>
        <NotChargedFacts price={price} />
      </OutcomeScreen>
    )
  const agreed = formatMoney(price)
  return (
    <OutcomeScreen
      kind="error"
      detail={code === 'companion_unavailable' ? t`${first} is no longer available.` : detail}
      onClose={onClose}
      action={
        <Button
          variant="lit"
          size="lg"
          loading={begin.isPending}
          onClick={() => begin.mutate({ max_price: price })}
        >
          {t`Ask the next companion`}
        </Button>
      }
    >
      <p className="sm t2 mt2">
        <Trans>
          We can ask the next best companions for you, one at a time, at <b className="tnum">{agreed}</b> or
          less, until one accepts or you stop.
        </Trans>
      </p>
      <NotChargedFacts price={price} />
    </OutcomeScreen>
  )
}
