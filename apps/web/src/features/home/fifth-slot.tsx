import { useState } from 'react'
import { Badge } from '@queuemate/ui/badge'
import { Price } from '@queuemate/product-ui/price'
import type { FeaturedCompanion } from './home-data.ts'

const count = new Intl.NumberFormat('en-US')

type FifthSlotProps = { companion: FeaturedCompanion | undefined }

/** Lit either way; with nobody to show it stays empty and lit. */
export function FifthSlot({ companion }: FifthSlotProps) {
  if (!companion) {
    return (
      <div className="five five--empty" aria-hidden="true">
        <span className="five__n">5</span>
        <span className="five__word">
          Your fifth
          <br />
          is waiting
        </span>
      </div>
    )
  }
  const [first, ...last] = companion.name.split(' ')
  return (
    <div className="five">
      <span className="five__n" aria-hidden="true">
        5
      </span>
      <Badge className="badge--glass">Companion</Badge>
      <Portrait key={companion.profile_picture} src={companion.profile_picture} />
      <div className="five__plate">
        <span className="h2">
          {first}
          <span className="only-d"> {last.join(' ')}</span>
        </span>
        <Price cents={companion.hourly} unit="game" />
        <span className="comp__tag">@{companion.tag}</span>
        <span className="comp__tag tnum">{count.format(companion.matches)} matches</span>
      </div>
    </div>
  )
}

function Portrait({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false)
  if (!src || src.length < 5 || failed) return null
  return <img className="portrait" src={src} alt="" onError={() => setFailed(true)} />
}
