import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The page's Lingui instance. The compiled `t` macro uses it, and components use it for `` msg`…` `` descriptors. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The compiled parts of a message from the code: a plain text, or the JSON of its parts (../vite.ts). */
export const partsOf = (message: string): CompiledMessage =>
  message.startsWith('[') ? (JSON.parse(message) as CompiledMessage) : [message]

i18n.setMessagesCompiler(partsOf)
