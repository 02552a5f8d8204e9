import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { Sheet } from '@queuemate/ui/sheet'
import { PageLink, useSite } from '../../lib/site.tsx'

/** The header's links on phones, without the button that stays in the header. */
export function PublicMenu({ onClose }: { onClose: () => void }) {
  const { pathname, session, signOut } = useSite()
  const link = (to: string) => ({
    to,
    'aria-current': pathname.toLowerCase() === to ? ('page' as const) : undefined,
    onClick: onClose,
  })
  return (
    <Sheet label={t`Menu`} closeLabel={t`Close menu`} openerAt="top" onClose={onClose}>
      <PageLink {...link('/')}>
        <House className="icon" aria-hidden="true" />
        <Trans>Home</Trans>
      </PageLink>
      <PageLink {...link('/faq')}>
        <CircleHelp className="icon" aria-hidden="true" />
        <Trans>FAQ</Trans>
      </PageLink>
      <PageLink {...link('/contact')}>
        <LifeBuoy className="icon" aria-hidden="true" />
        <Trans>Support</Trans>
      </PageLink>
      {session ? (
        <>
          <PageLink {...link('/playerMarket')}>
            <Store className="icon" aria-hidden="true" />
            <Trans>Marketplace</Trans>
          </PageLink>
          <button
            type="button"
            onClick={() => {
              onClose()
              void signOut()
            }}
          >
            <LogOut className="icon" aria-hidden="true" />
            <Trans>Sign out</Trans>
          </button>
        </>
      ) : (
        <PageLink {...link('/auth/signin')}>
          <LogIn className="icon" aria-hidden="true" />
          <Trans>Log in</Trans>
        </PageLink>
      )}
    </Sheet>
  )
}
