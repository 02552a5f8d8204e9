import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { rankInput } from '@queuemate/contracts/accounts/schemas'
import { highestPlayerRank, IMMORTAL_1, RADIANT, RANKS, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { RankBadge, RankPlate } from '@queuemate/product-ui/rank-badge'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '../../lib/form/form.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.ts'
import { trpc } from '../../lib/trpc.ts'
import styles from './rank-panel.module.css'

/** Companions' ranks and the players they may queue with (spec §9 'Rank eligibility'). */
const rules = RANKS.filter(({ value }) => value >= IMMORTAL_1).map(({ value }) => {
  const limit = highestPlayerRank(value)
  return { value, upTo: limit === RADIANT ? 'any rank' : `up to ${rankLabel(limit)}` }
})

type RankPanelProps = {
  rank: number | null
  setting: boolean
  mayChange: boolean
  onEdit: (editing: boolean) => void
}

/** The caller's rank and what it allows; in set-rank mode the one lit thing on the page. */
export function RankPanel({ rank, setting, mayChange, onEdit }: RankPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const wasSetting = useRef(setting)
  // The button that was pressed is replaced: the focus goes on to what took its place.
  useEffect(() => {
    if (wasSetting.current === setting) return
    wasSetting.current = setting
    panel.current?.querySelector<HTMLElement>(setting ? '[role=combobox]' : 'button')?.focus()
  }, [setting])
  return (
    <section ref={panel} className={clsx('card', setting && styles.setting)} aria-label="Your rank">
      {setting ? (
        <RankForm rank={rank} onDone={() => onEdit(false)} />
      ) : (
        <div className="card__body">
          <div className={styles.now}>
            <RankPlate rank={rank} />
            <div className="grow">
              <p className="xs t3">Your rank</p>
              <p className="h-card nowrap">{rankLabel(rank)}</p>
            </div>
            {mayChange && (
              <Button size="sm" onClick={() => onEdit(true)}>
                Change
              </Button>
            )}
          </div>
          <div className={styles.rules}>
            <p className="xs t3">Who may queue with whom</p>
            <ul>
              {rules.map(({ value, upTo }) => (
                <li key={value}>
                  <RankBadge rank={value} />
                  <span>{upTo}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}

function RankForm({ rank, onDone }: { rank: number | null; onDone: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const save = trpc.accounts.setRank.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.accounts.me.invalidate(), utils.marketplace.eligible.invalidate()])
      onDone()
    },
  })
  const form = useZodForm({
    schema: rankInput,
    initial: { ingame_rank: rank },
    onSubmit: (input) => save.mutateAsync(input),
    onRefused: (error) => {
      showToast('danger', failureOf(error).text)
      onDone()
      // A rank that could not be saved leads back to where the person came from (spec §8).
      void navigate(-1)
      return true
    },
  })
  return (
    <Form className="card__body" form={form}>
      <h2>{rank === null ? 'Set your rank first' : 'Change your rank'}</h2>
      <p className="sm t2 mt2">
        We only list companions who may queue with you, so we need your current rank.
      </p>
      <div className={styles.form}>
        <Field label="Your rank" error={form.error('ingame_rank')}>
          <RankSelect
            value={form.values.ingame_rank}
            onValueChange={(chosen) => form.set('ingame_rank', chosen)}
          />
        </Field>
        <Button type="submit" variant="lit" block className={styles.save} loading={form.pending}>
          Save rank
        </Button>
      </div>
      {rank !== null && (
        <Button variant="ghost" block className="mt2" onClick={onDone}>
          Keep {rankLabel(rank)}
        </Button>
      )}
    </Form>
  )
}
