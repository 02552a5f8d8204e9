import { CircleHelp, House, LifeBuoy, LogIn, LogOut, Menu, Store, UserPlus, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { useSession } from '../../lib/session.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useMenu } from './use-menu.ts'

/** Loaded when it is about to be used: few visitors of the homepage open it. */
const loadSheet = () => import('@queuemate/ui/sheet')
const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

const pages = [
  { path: '/', label: 'Home', Icon: House },
  { path: '/faq', label: 'FAQ', Icon: CircleHelp },
  { path: '/contact', label: 'Support', Icon: LifeBuoy },
]

/** Home, FAQ, Support; then the way in, or for those who are in, the way further. */
export function PublicHeader() {
  const session = useSession()
  const signOut = useSignOut()
  const menu = useMenu()
  const opener = useRef<HTMLButtonElement>(null)
  const MenuIcon = menu.open ? X : Menu
  return (
    <>
      <header className="top">
        <div className="page top__in">
          <Link to="/" className={logoClass} aria-label="Queuemate, home">
            <Logo />
          </Link>
          <nav className="nav" aria-label="Main">
            {pages.map(({ path, label }) => (
              <NavLink key={path} to={path} end>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="top__end">
            {session === null && (
              <span className="row g2">
                <LinkButton asChild variant="ghost" className="only-d">
                  <Link to="/auth/signin">Log in</Link>
                </LinkButton>
                <LinkButton asChild variant="primary" className="btn--top">
                  <Link to="/auth/signup">Sign up</Link>
                </LinkButton>
              </span>
            )}
            {session && (
              <span className="row g3">
                <span className="t2 sm only-d">
                  Welcome, <b className="strong t1">{session.firstName}</b>
                </span>
                <LinkButton asChild variant="primary" className="btn--top">
                  <Link to="/playerMarket">Enter</Link>
                </LinkButton>
                <Button variant="ghost" className="only-d" onClick={() => void signOut()}>
                  Sign out
                </Button>
              </span>
            )}
            <Button
              ref={opener}
              variant="ghost"
              iconOnly
              className="menu-btn"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menu.open}
              icon={<MenuIcon className="icon" aria-hidden="true" />}
              onPointerEnter={() => void loadSheet()}
              onFocus={() => void loadSheet()}
              onClick={menu.show}
            />
          </div>
        </div>
      </header>
      {menu.open && (
        <Suspense>
          <Sheet label="Menu" closeLabel="Close menu" opener={opener} openerAt="top" onClose={menu.close}>
            {pages.map(({ path, label, Icon }) => (
              <Link key={path} to={path} onClick={menu.close}>
                <Icon className="icon" aria-hidden="true" />
                {label}
              </Link>
            ))}
            {session ? (
              <>
                <Link to="/playerMarket">
                  <Store className="icon" aria-hidden="true" />
                  Marketplace
                </Link>
                <button
                  type="button"
                  onClick={() => {
                    menu.close()
                    void signOut()
                  }}
                >
                  <LogOut className="icon" aria-hidden="true" />
                  Sign out
                </button>
              </>
            ) : (
              <>
                <Link to="/auth/signin">
                  <LogIn className="icon" aria-hidden="true" />
                  Log in
                </Link>
                <Link to="/auth/signup">
                  <UserPlus className="icon" aria-hidden="true" />
                  Sign up
                </Link>
              </>
            )}
          </Sheet>
        </Suspense>
      )}
    </>
  )
}
