import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Shuffle } from 'lucide-react'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Slots } from '@queuemate/ui/slots'
import greyedStyles from './greyed.module.css'
import styles from './random-pairing.module.css'

type RandomPairingProps = { greyed: boolean; disabled: boolean; loading: boolean; onPair: () => void }

export function RandomPairing({ greyed, disabled, loading, onPair }: RandomPairingProps) {
  return (
    <Card
      className={clsx(styles.pairing, greyed && greyedStyles.greyed)}
      inert={greyed}
      aria-label={t`Random pairing`}
    >
      <div className={styles.words}>
        <Slots size="lg" done={4} lit className={styles.slots} />
        <h2>{t`Can't choose?`}</h2>
        <p className="sm t2 mt1">
          {t`We pick an available companion for your rank. You see who it is before you confirm.`}
        </p>
      </div>
      <Button
        block
        className={styles.button}
        disabled={disabled}
        loading={loading}
        icon={<Shuffle className="icon" aria-hidden="true" />}
        onClick={onPair}
      >
        {t`Pair me at random`}
      </Button>
    </Card>
  )
}
