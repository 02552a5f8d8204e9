import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'

const lingui = { i18n, _: i18n._.bind(i18n) }

/**
 * What `<Trans>` of `@lingui/react/macro` compiles to. It reads the one catalogue of the page instead of a React
 * context: the language of a page changes by loading it again, so no component has to listen for a change.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />
}
