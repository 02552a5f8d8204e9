import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { formatMoney } from '@queuemate/contracts/money'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { clsx } from 'clsx'
import slotBrax from '@queuemate/product-ui/assets/people/slot-brax.svg'
import slotKesh from '@queuemate/product-ui/assets/people/slot-kesh.svg'
import slotLumi from '@queuemate/product-ui/assets/people/slot-lumi.svg'
import slotSol from '@queuemate/product-ui/assets/people/slot-sol.svg'
import { LinkButton } from '@queuemate/ui/button'
import type { OnlineNow } from './queries.ts'
import { FifthSlot } from './fifth-slot.tsx'
import styles from './hero.module.css'
import { OnlineLine } from './online-line.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'

const slots = () => [
  { place: t`You`, src: slotSol },
  { place: '2', src: slotKesh },
  { place: '3', src: slotLumi },
  { place: '4', src: slotBrax },
]

type HeroProps = {
  online: OnlineNow | undefined
  /** The lowest price, in cents; left out while unknown. */
  fromPrice: number | null | undefined
  start: string
}

/** Four dim slots and a lit fifth one, which shows who is online. */
export function Hero({ online, fromPrice, start }: HeroProps) {
  return (
    <section className={clsx('page', styles.hero)}>
      <div className={styles.copy}>
        <h1 className="display">
          <Trans>
            Fill the
            <br />
            fifth slot.
          </Trans>
        </h1>
        <p className={clsx('lead', styles.lead)}>
          <Trans>
            Queue with a higher-ranked companion who plays on your team. Agree on a plan in the chat, then
            play. You pay per game, and only if they accept within {REQUEST_SECONDS} seconds.
          </Trans>
        </p>
        <div className={styles.kind}>
          <div className={styles.ranks} role="img" aria-label={t`Ranks from Iron to Radiant`} />
          <p>
            {t`For ranked five-a-side team shooters.`}{' '}
            {fromPrice && <b className="strong t1">{t`From ${formatMoney(fromPrice)} a game.`}</b>}
          </p>
        </div>
        <div className={layoutStyles.buttons}>
          <PageButton to={start} className={styles.action} variant="lit" size="xl">
            {t`Find a companion`}
          </PageButton>
          <LinkButton className={styles.action} href="#how" size="xl">
            {t`How it works`}
          </LinkButton>
        </div>
      </div>
      {slots().map(({ place, src }) => (
        <div className={styles.slot} key={place} aria-hidden="true">
          <b>{place}</b>
          <img className={styles.portrait} src={src} alt="" />
        </div>
      ))}
      <OnlineLine className={styles.online} online={online} />
      <FifthSlot companions={online?.companions ?? []} />
    </section>
  )
}
