import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { Button } from '@queuemate/ui/button'
import { CopyButton } from '@queuemate/ui/copy-button'
import { firstNameOf } from '../../../lib/current-user.ts'
import styles from './hand-over.module.css'
import type { Details } from './order-summary.tsx'

/** The player's name in the game; null without one. */
export function ignOf({ ingame_name: name, ingame_tag: tag }: Details['account']): string | null {
  return name && tag ? `${name}#${tag}` : name
}

/** `whole`: all steps, or only who invites whom. `onChange`: opens the form with the name; missing for the companion. */
type HandOverProps = { details: Details; whole: boolean; onChange: (() => void) | undefined }

/** From the acceptance to the game: who invites whom, with the name to copy, and when the card is charged. */
export function HandOver({ details: { account, counterpart, order }, whole, onChange }: HandOverProps) {
  const [first, price, ign] = [firstNameOf(counterpart.name), formatMoney(order.total_price), ignOf(account)]
  const invite = (
    <div className={whole ? styles.invite : styles.strip}>
      <span className="breaks">
        {!ign && (onChange ? t`${first} needs your in-game name.` : t`Ask ${first} for the in-game name.`)}
        {ign &&
          (onChange ? (
            <Trans>
              {first} invites <b className="strong">{ign}</b>
            </Trans>
          ) : (
            <Trans>
              Invite <b className="strong">{ign}</b>
            </Trans>
          ))}
      </span>
      {ign && <CopyButton text={ign} label={t`Copy the in-game name`} />}
      {onChange && (
        <Button size="sm" variant="ghost" onClick={onChange}>
          {ign ? t`Change` : t`Add it`}
        </Button>
      )}
    </div>
  )
  if (!whole) return invite
  return (
    <ol className={styles.steps}>
      <li>{invite}</li>
      <li>{onChange ? t`Accept the invite in the game.` : t`Wait until ${first} is in your party.`}</li>
      <li>
        {onChange
          ? t`${first} starts the game. Then you are charged ${price}.`
          : t`Start the game. Then ${first} is charged.`}
      </li>
    </ol>
  )
}
