import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Switch } from '@queuemate/ui/switch'

type EvidencePartProps = {
  label: string
  isSent: boolean
  onSend: (on: boolean) => void
  children: ReactNode
}

/** A part of the record that is sent to the bank or left out. */
export const EvidencePart = ({ label, isSent, onSend, children }: EvidencePartProps) => (
  <CardSection
    title={label}
    action={<Switch aria-label={t`Send: ${label}`} checked={isSent} onCheckedChange={onSend} />}
  >
    <CardBody className="stack g2">
      {isSent ? children : <p className="t2 sm">{t`Left out. The file says so.`}</p>}
    </CardBody>
  </CardSection>
)
