import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleHelp, House, LifeBuoy, LogIn, LogOut, Store, UserPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { Sheet } from '@queuemate/ui/sheet'
import { PageLink, useSite } from '../../lib/site.tsx'

type PublicMenuProps = { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The header's links on phones. */
export function PublicMenu({ opener, onClose }: PublicMenuProps) {
  const { session, signOut } = useSite()
  return (
    <Sheet label={t`Menu`} closeLabel={t`Close menu`} opener={opener} openerAt="top" onClose={onClose}>
      <PageLink to="/" onClick={onClose}>
        <House className="icon" aria-hidden="true" />
        <Trans>Home</Trans>
      </PageLink>
      <PageLink to="/faq" onClick={onClose}>
        <CircleHelp className="icon" aria-hidden="true" />
        <Trans>FAQ</Trans>
      </PageLink>
      <PageLink to="/contact" onClick={onClose}>
        <LifeBuoy className="icon" aria-hidden="true" />
        <Trans>Support</Trans>
      </PageLink>
      {session ? (
        <>
          <PageLink to="/playerMarket" onClick={onClose}>
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
        <>
          <PageLink to="/auth/signin" onClick={onClose}>
            <LogIn className="icon" aria-hidden="true" />
            <Trans>Log in</Trans>
          </PageLink>
          <PageLink to="/auth/signup" onClick={onClose}>
            <UserPlus className="icon" aria-hidden="true" />
            <Trans>Sign up</Trans>
          </PageLink>
        </>
      )}
    </Sheet>
  )
}
