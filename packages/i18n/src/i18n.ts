import { setupI18n } from '@lingui/core'
import { isolated } from '@queuemate/text/isolated'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The page's Lingui instance. The compiled `t` macro uses it, and components use it for `` msg`…` `` descriptors. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The compiled parts of a message from the code: a plain text, or the JSON of its parts (../vite.ts). */
export const partsOf = (message: string): CompiledMessage =>
  message.startsWith('[') ? (JSON.parse(message) as CompiledMessage) : [message]

i18n.setMessagesCompiler(partsOf)

const translate = i18n._.bind(i18n) as (id: unknown, values?: Values, options?: unknown) => string
type Values = Record<string, unknown>
const isolateAll = (values: Values | undefined) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )

i18n._ = ((id: string | { values?: Values }, values?: Values, options?: unknown) =>
  typeof id === 'string'
    ? translate(id, isolateAll(values), options)
    : translate({ ...id, values: isolateAll(id.values) })) as typeof i18n._
i18n.t = i18n._
