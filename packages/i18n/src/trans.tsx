import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

const lingui = { i18n, _: i18n._.bind(i18n) }

/**
 * What `<Trans>` from `@lingui/react/macro` compiles to. It needs no React context: changing the language reloads the
 * page, so no component has to subscribe to changes.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />
}
