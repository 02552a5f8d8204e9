import { Trans } from '@lingui/react/macro'
import slotIvo from '../assets/people/slot-ivo.svg'
import slotKesh from '../assets/people/slot-kesh.svg'
import slotTess from '../assets/people/slot-tess.svg'
import { Avatar } from '@queuemate/ui/avatar'

export type PartyState = 'ask' | 'wait' | 'lit' | 'out'

type PartyProps = {
  state: PartyState
  you: string | null | undefined
  companion: { picture: string | null | undefined; name: string }
}

/** You, three silhouettes, and the fifth place for the companion. A picture of what the text beside it says. */
export function Party({ state, you, companion }: PartyProps) {
  return (
    <div className="party" data-state={state} aria-hidden="true">
      <div className="party__slot">
        <Avatar picture={you} alt="" size={100} />
        <span className="party__tag">
          <Trans>You</Trans>
        </span>
      </div>
      {[slotKesh, slotIvo, slotTess].map((src) => (
        <div className="party__slot" key={src}>
          <img className="portrait" src={src} alt="" />
        </div>
      ))}
      <div className="party__slot party__slot--five">
        <Avatar picture={companion.picture} alt="" size={100} />
        <span className="party__tag">{companion.name}</span>
      </div>
    </div>
  )
}
