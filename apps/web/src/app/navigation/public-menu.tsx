import { CircleHelp, House, LifeBuoy, LogIn, LogOut, Store, UserPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { Sheet } from '@queuemate/ui/sheet'
import { PageLink, useSite } from '../../lib/site.tsx'

type PublicMenuProps = { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The header's links on phones. */
export function PublicMenu({ opener, onClose }: PublicMenuProps) {
  const { session, signOut } = useSite()
  return (
    <Sheet label="Menu" closeLabel="Close menu" opener={opener} openerAt="top" onClose={onClose}>
      <PageLink to="/" onClick={onClose}>
        <House className="icon" aria-hidden="true" />
        Home
      </PageLink>
      <PageLink to="/faq" onClick={onClose}>
        <CircleHelp className="icon" aria-hidden="true" />
        FAQ
      </PageLink>
      <PageLink to="/contact" onClick={onClose}>
        <LifeBuoy className="icon" aria-hidden="true" />
        Support
      </PageLink>
      {session ? (
        <>
          <PageLink to="/playerMarket" onClick={onClose}>
            <Store className="icon" aria-hidden="true" />
            Marketplace
          </PageLink>
          <button
            type="button"
            onClick={() => {
              onClose()
              void signOut()
            }}
          >
            <LogOut className="icon" aria-hidden="true" />
            Sign out
          </button>
        </>
      ) : (
        <>
          <PageLink to="/auth/signin" onClick={onClose}>
            <LogIn className="icon" aria-hidden="true" />
            Log in
          </PageLink>
          <PageLink to="/auth/signup" onClick={onClose}>
            <UserPlus className="icon" aria-hidden="true" />
            Sign up
          </PageLink>
        </>
      )}
    </Sheet>
  )
}
