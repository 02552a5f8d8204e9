import { t } from '@lingui/core/macro'
import { memo } from 'react'
import { warningOf } from '@queuemate/contracts/chat/risky-message'
import { ChatWarning } from '@queuemate/product-ui/chat'

/** `isNew`: the message arrived while the chat was open. */
type RiskWarningProps = { text: string; isNew: boolean }

/** What the reader of a message should beware of. Renders nothing for a message without a risk. */
export const RiskWarning = memo(function RiskWarning({ text, isNew }: RiskWarningProps) {
  const risk = warningOf(text, window.location.hostname)
  if (!risk) return null
  const secret = t`Never share a password or sign-in code. Queuemate never asks for one in a chat.`
  const words = {
    password: secret,
    code: secret,
    payment: t`Pay and get paid only on Queuemate. We cannot help with payments made elsewhere.`,
    link: t`This link does not lead to Queuemate.`,
  }
  return <ChatWarning isNew={isNew}>{words[risk]}</ChatWarning>
})
