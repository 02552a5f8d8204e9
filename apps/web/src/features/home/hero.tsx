import { clsx } from 'clsx'
import slotBrax from '@queuemate/product-ui/assets/people/slot-brax.svg'
import slotKesh from '@queuemate/product-ui/assets/people/slot-kesh.svg'
import slotLumi from '@queuemate/product-ui/assets/people/slot-lumi.svg'
import slotSol from '@queuemate/product-ui/assets/people/slot-sol.svg'
import { LinkButton } from '@queuemate/ui/button'
import { PageLink } from '../../lib/site.tsx'
import type { FeaturedCompanion } from './home-data.ts'
import { FifthSlot } from './fifth-slot.tsx'
import styles from './hero.module.css'

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
    <section className={clsx('page', styles.hero)}>
      <div className={styles.copy}>
        <h1 className="display">
          Fill the
          <br />
          fifth slot.
        </h1>
        <p className={clsx('lead', styles.lead)}>
          Queue with a higher-ranked companion who plays on your team and talks you through every round. You
          pay per game, and only if they accept within 60 seconds.
        </p>
        <div className="btn-row">
          <LinkButton asChild className={styles.action} variant="lit" size="xl">
            <PageLink to={start}>Find a companion</PageLink>
          </LinkButton>
          <LinkButton className={styles.action} href="#how" size="xl">
            How it works
          </LinkButton>
        </div>
      </div>
      {slots.map(({ place, src }) => (
        <div className={styles.slot} key={place} aria-hidden="true">
          <b>{place}</b>
          <img className={styles.portrait} src={src} alt="" />
        </div>
      ))}
      <FifthSlot companion={companion} />
    </section>
  )
}
