import { t } from '@lingui/core/macro'
import { EvidencePart } from './evidence-part.tsx'
import styles from './dispute.module.css'

type RecordedTextProps = {
  label: string
  text: string
  isOmitted: boolean
  onOmit: (on: boolean) => void
  /** Lines that are blacked out, word for word. */
  blackedOut: readonly string[]
  onBlackOut: (lines: string[]) => void
}

/** A recorded text, of which staff black lines out or which they leave out. Nobody can edit it. */
export function RecordedText({ label, text, isOmitted, onOmit, blackedOut, onBlackOut }: RecordedTextProps) {
  const toggle = (line: string) =>
    onBlackOut(blackedOut.includes(line) ? blackedOut.filter((one) => one !== line) : [...blackedOut, line])
  return (
    <EvidencePart label={label} isSent={!isOmitted} onSend={(on) => onOmit(!on)}>
      <ul className={styles.recorded} aria-label={t`Press a line to black it out`}>
        {text.split('\n').map((line, index) => (
          // The lines never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              className={styles.line}
              aria-pressed={blackedOut.includes(line)}
              onClick={() => toggle(line)}
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <p className="t2 sm">{t`Press a line to black it out. The file says that you did.`}</p>
    </EvidencePart>
  )
}
