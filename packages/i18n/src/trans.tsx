import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

const lingui = { i18n, _: i18n._.bind(i18n) }

/**
 * What `<Trans>` of `@lingui/react/macro` compiles to. It reads the page's language without a React context: the language
 * changes by loading the page again, so no component has to listen for a change.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />
}
