import { Link } from 'react-router-dom'
import slotBrax from '@queuemate/product-ui/assets/people/slot-brax.svg'
import slotKesh from '@queuemate/product-ui/assets/people/slot-kesh.svg'
import slotLumi from '@queuemate/product-ui/assets/people/slot-lumi.svg'
import slotSol from '@queuemate/product-ui/assets/people/slot-sol.svg'
import { LinkButton } from '@queuemate/ui/button'
import type { FeaturedCompanion } from './home-data.ts'
import { FifthSlot } from './fifth-slot.tsx'

const slots = [
  { place: 'You', src: slotSol },
  { place: '2', src: slotKesh },
  { place: '3', src: slotLumi },
  { place: '4', src: slotBrax },
]

type HeroProps = { companion: FeaturedCompanion | undefined; start: string }

/** Four dim slots along the fold and a lit fifth, which shows the first featured companion. */
export function Hero({ companion, start }: HeroProps) {
  return (
    <section className="hero page">
      <div className="hero__copy">
        <h1 className="display">
          Fill the
          <br />
          fifth slot.
        </h1>
        <p className="lead">
          Queue with a higher-ranked companion who plays on your team and talks you through every round. You
          pay per game, and only if they accept within 60 seconds.
        </p>
        <div className="btn-row">
          <LinkButton asChild variant="lit" size="xl">
            <Link to={start}>Find a companion</Link>
          </LinkButton>
          <LinkButton href="#how" size="xl">
            How it works
          </LinkButton>
        </div>
      </div>
      {slots.map(({ place, src }) => (
        <div className="hero__slot" key={place} aria-hidden="true">
          <b>{place}</b>
          <img className="portrait" src={src} alt="" />
        </div>
      ))}
      <FifthSlot companion={companion} />
    </section>
  )
}
