import { t } from '@lingui/core/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { Sheet } from '@queuemate/ui/sheet'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'

/** The header's links on phones, without the button that stays in the header. */
export function PublicMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const session = useSession()
  const signOut = useSignOut()
  const link = (to: string) => ({
    to,
    'aria-current': pathname.toLowerCase() === to ? ('page' as const) : undefined,
    onClick: onClose,
  })
  return (
    <Sheet label={t`Menu`} closeLabel={t`Close menu`} openerAt="top" onClose={onClose}>
      <Link {...link('/')}>
        <House className="icon" aria-hidden="true" />
        {t`Home`}
      </Link>
      <Link {...link('/faq')}>
        <CircleHelp className="icon" aria-hidden="true" />
        {t`FAQ`}
      </Link>
      <Link {...link('/contact')}>
        <LifeBuoy className="icon" aria-hidden="true" />
        {t`Support`}
      </Link>
      {session ? (
        <>
          <Link {...link('/playerMarket')}>
            <Store className="icon" aria-hidden="true" />
            {t`Marketplace`}
          </Link>
          <button
            type="button"
            onClick={() => {
              onClose()
              void signOut()
            }}
          >
            <LogOut className="icon" aria-hidden="true" />
            {t`Sign out`}
          </button>
        </>
      ) : (
        <Link {...link('/auth/signin')}>
          <LogIn className="icon" aria-hidden="true" />
          {t`Log in`}
        </Link>
      )}
    </Sheet>
  )
}
