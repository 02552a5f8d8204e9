import { setupI18n } from '@lingui/core'
import { isolated } from '@queuemate/text/isolated'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The page's Lingui instance. The compiled `t` macro uses it, and components use it for `` msg`…` `` descriptors. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The compiled parts of a message from the code: a plain text, or the JSON of its parts (../vite.ts). */
export const partsOf = (message: string): CompiledMessage =>
  message.startsWith('[') ? (JSON.parse(message) as CompiledMessage) : [message]

i18n.setMessagesCompiler(partsOf)

type Values = Record<string, unknown>
const isolateAll = (values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, part]) => [name, typeof part === 'string' ? isolated(part) : part]),
  )
const translate = i18n._.bind(i18n)
i18n._ = ((id: string | { id: string; values?: Values }, values?: Values, options?: object) =>
  typeof id === 'string'
    ? translate(id, isolateAll(values), options)
    : translate({ ...id, values: isolateAll(id.values) })) as typeof i18n._
