import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { highestPlayerRank, IMMORTAL_1, RADIANT, RANKS, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { RankBadge, RankPlate } from '@queuemate/product-ui/rank-badge'
import { Select } from '@queuemate/ui/select'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'

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
    <section ref={panel} className="card rankset" aria-label="Your rank">
      {setting ? (
        <RankForm rank={rank} onDone={() => onEdit(false)} />
      ) : (
        <div className="card__body">
          <div className="row g3 now">
            <RankPlate rank={rank} />
            <div className="grow">
              <p className="xs t3">Your rank</p>
              <p className="h2 nowrap" style={{ fontSize: '1.0625rem' }}>
                {rankLabel(rank)}
              </p>
            </div>
            {mayChange && (
              <Button size="sm" onClick={() => onEdit(true)}>
                Change
              </Button>
            )}
          </div>
          <hr className="hr rules-h" style={{ margin: '18px 0' }} />
          <p className="xs t3 rules-h" style={{ marginBottom: 10 }}>
            Who may queue with whom
          </p>
          <ul className="rules">
            {rules.map(({ value, upTo }) => (
              <li key={value}>
                <RankBadge rank={value} />
                <span>{upTo}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function RankForm({ rank, onDone }: { rank: number | null; onDone: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState(rank)
  const [error, setError] = useState<string>()
  const save = trpc.accounts.setRank.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.accounts.me.invalidate(), utils.marketplace.eligible.invalidate()])
      onDone()
    },
    onError: (failure) => {
      showToast('danger', failureOf(failure).text)
      onDone()
      // A rank that could not be saved leads back to where the person came from (spec §8).
      void navigate(-1)
    },
  })
  return (
    <form
      className="card__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === null) setError('You must submit a rank on your profile')
        else save.mutate({ ingame_rank: chosen })
      }}
    >
      <h2>{rank === null ? 'Set your rank first' : 'Change your rank'}</h2>
      <p className="sm t2 mt2">
        We only list companions who may queue with you, so we need your current rank.
      </p>
      <div className="edit mt4">
        <Field label="Your rank" error={error}>
          <Select
            placeholder="Choose a rank"
            value={chosen === null ? undefined : String(chosen)}
            onValueChange={(value) => {
              setChosen(Number(value))
              setError(undefined)
            }}
            options={RANKS.map(({ value, label }) => ({
              value: String(value),
              text: label,
              label: <RankBadge rank={value} />,
            }))}
          />
        </Field>
        <Button type="submit" variant="lit" block className="mt3" loading={save.isPending}>
          Save rank
        </Button>
      </div>
      {rank !== null && (
        <Button variant="ghost" block className="mt2" onClick={onDone}>
          Keep {rankLabel(rank)}
        </Button>
      )}
    </form>
  )
}
