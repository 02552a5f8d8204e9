import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageName } from '@queuemate/content/pages'
import type { LookupKind } from '@queuemate/contracts/staff/content'
import { i18n } from '@queuemate/i18n/i18n'

const PAGES: Record<PageName, { label: MessageDescriptor; path: string }> = {
  faq: { label: msg`FAQ`, path: '/faq' },
  privacy: { label: msg`Privacy policy`, path: '/policy/privacy' },
  terms: { label: msg`Terms of service`, path: '/terms' },
  disclaimer: { label: msg`Disclaimer`, path: '/disclaimer' },
  cookies: { label: msg`Cookies`, path: '/cookies' },
  use: { label: msg`Acceptable use`, path: '/use' },
  guide: { label: msg`Companion guide`, path: '/companion/agreement' },
  companion_faq: { label: msg`FAQ for companions`, path: '/companion/faqs' },
}

const LISTS: Record<LookupKind, MessageDescriptor> = {
  language: msg`Languages`,
  country: msg`Countries`,
  timezone: msg`Time zones`,
  region: msg`Regions`,
  banner: msg`Banners`,
}

export const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name)

export const pageLabel = (name: string): string => (isPage(name) ? i18n._(PAGES[name].label) : name)
export const pagePath = (name: string): string => (isPage(name) ? PAGES[name].path : '/')
export const listLabel = (kind: LookupKind): string => i18n._(LISTS[kind])

/** The API's name of an email in readable form, for example "Verify email". */
export function mailLabel(name: string): string {
  const words = name.replace('two_factor', 'two-factor').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
