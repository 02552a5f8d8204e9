import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The one language of a page. What `t` compiles to uses it; components use it for `` msg`…` `` descriptors. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** English texts are in the code that shows them: as they are, or as the JSON of their parts (../vite.ts). */
i18n.setMessagesCompiler((message) =>
  message.startsWith('[') ? (JSON.parse(message) as CompiledMessage) : [message],
)
