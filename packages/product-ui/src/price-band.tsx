import { t } from '@lingui/core/macro'
import { Slider } from 'radix-ui'
import { formatMoney } from '@queuemate/contracts/money'
import styles from './price-band.module.css'

type PriceBandProps = {
  minimum: number
  maximum: number
  /** Integer cents; drawn at the nearer end when outside the band. */
  value: number
  onValueChange: (cents: number) => void
}

/** The payband as a line with the price on it; steps of ten cents. */
export function PriceBand({ minimum, maximum, value, onValueChange }: PriceBandProps) {
  const inside = Math.min(maximum, Math.max(minimum, value))
  return (
    <>
      <div className={styles.band}>
        <Slider.Root
          className={styles.root}
          min={minimum}
          max={maximum}
          step={10}
          value={[inside]}
          onValueChange={([cents]) => cents !== undefined && onValueChange(cents)}
        >
          <Slider.Track className={styles.track}>
            <Slider.Range className={styles.fill} />
          </Slider.Track>
          <Slider.Thumb
            className={styles.thumb}
            aria-label={t`Price in your band`}
            aria-valuetext={formatMoney(inside)}
          />
        </Slider.Root>
      </div>
      <div className={styles.ends}>
        <span>{formatMoney(minimum)}</span>
        <span>{formatMoney(maximum)}</span>
      </div>
    </>
  )
}
