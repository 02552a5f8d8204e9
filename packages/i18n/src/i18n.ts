import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The one language of a page. What `t` compiles to uses it; components use it for `` msg`…` `` descriptors. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The parts of an English text, which is in the code that shows it: as it is, or as the JSON of its parts (../vite.ts). */
export const partsOf = (message: string): CompiledMessage =>
  message.startsWith('[') ? (JSON.parse(message) as CompiledMessage) : [message]

i18n.setMessagesCompiler(partsOf)
