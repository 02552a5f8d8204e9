import { t } from '@lingui/core/macro'
import { Shuffle } from 'lucide-react'
import { Button } from '@queuemate/ui/button'
import styles from './market-head.module.css'

type RandomPairingProps = { disabled: boolean; loading: boolean; onPair: () => void }

/** Picks an available companion for the player, who sees who it is before they confirm. */
export function RandomPairing({ disabled, loading, onPair }: RandomPairingProps) {
  return (
    <Button
      className={styles.pair}
      disabled={disabled}
      loading={loading}
      icon={<Shuffle className="icon" aria-hidden="true" />}
      onClick={onPair}
    >
      <span>{t`Pair me at random`}</span>
    </Button>
  )
}
