import { t } from '@lingui/core/macro'
import { WISH_GOALS, WISH_TEXT_MAX, type Wish } from '@queuemate/contracts/orders/wish'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Segmented } from '@queuemate/ui/segmented'
import styles from './queue.module.css'

const ANY = 'any'

type WishFieldProps = {
  wish: Wish | null
  error: string | undefined
  onChange: (wish: Wish | null) => void
  /** The companion's first name. */
  name: string
}

/** What the player wants from the game; the companion sees it with the request. */
export function WishField({ wish, error, onChange, name }: WishFieldProps) {
  const words = { climb: t`Climb`, learn: t`Learn`, relax: t`Relax` }
  return (
    <div className={styles.wish}>
      <p className="sm t2">{t`Tonight I want to`}</p>
      <Segmented
        aria-label={t`Tonight I want to`}
        value={wish?.goal ?? ANY}
        options={[
          { value: ANY, label: t`Just play` },
          ...WISH_GOALS.map((goal) => ({ value: goal, label: words[goal] })),
        ]}
        onValueChange={(chosen) => {
          const goal = WISH_GOALS.find((known) => known === chosen)
          onChange(goal ? { goal, text: wish?.text ?? '' } : null)
        }}
      />
      {wish && (
        <Field label={t`Anything ${name} should know?`} error={error}>
          <Input
            maxLength={WISH_TEXT_MAX}
            value={wish.text}
            onChange={({ target }) => onChange({ ...wish, text: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
