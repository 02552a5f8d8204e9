import { Trans } from '@lingui/react/macro'

/** For people whose browser blocks notifications: pages cannot ask again. */
export function HowToAllow() {
  return (
    <Trans>
      Your browser blocks notifications from this site. Press the icon next to the address, allow
      notifications in the site settings, then reload this page.
    </Trans>
  )
}

/** For iPhones and iPads. */
export function HowToInstall() {
  return (
    <Trans>
      Add Queuemate to your home screen first: press Share, then Add to Home Screen, and open it from there.
    </Trans>
  )
}
