import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutDashboard, LogOut } from 'lucide-react'
import { NavLink, Outlet } from 'react-router-dom'
import { PageFault } from '@queuemate/app-kit/page-fault'
import { sessionQuery } from '@queuemate/app-kit/session'
import { endSession } from '@queuemate/app-kit/session-calls'
import { ThemeSelect } from '@queuemate/app-kit/theme-select'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { LogoMark } from '@queuemate/product-ui/logo'
import { Loader } from '@queuemate/ui/loader'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { WrongRole } from '../features/auth/wrong-role.tsx'
import { trpc } from '../lib/trpc.ts'

/** Signed-in staff get the console; other people are told why not. A check that fails keeps what is on the screen. */
export function ConsoleLayout() {
  const session = useQuery(sessionQuery)
  // Asked again whenever the tab is looked at: a session may have ended, or a role been taken away.
  const me = trpc.accounts.me.useQuery(undefined, { staleTime: 0 })
  const queryClient = useQueryClient()
  const start = () => queryClient.resetQueries()
  const signOut = async () => {
    await endSession()
    await start()
  }
  if (session.data === null) return <SignInForm onSignedIn={() => void start()} />
  const user = me.data
  if (!user) {
    if (!me.isError) return <Loader />
    return (
      <main id="main" className="con__body">
        <PageFault error={me.error} onRetry={() => void me.refetch()} />
      </main>
    )
  }
  if (user.role !== 'staff' && user.role !== 'admin')
    return <WrongRole name={user.name} onSignOut={() => void signOut()} />
  return (
    <div className="con">
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <aside className="con__side" aria-label={t`Staff`}>
        <NavLink className="con__logo" to="/" aria-label={t`Staff, overview`}>
          <LogoMark />
          <b>
            <Trans>Staff</Trans>
          </b>
        </NavLink>
        <nav className="side" aria-label={t`Staff console`}>
          <NavLink to="/" end>
            <LayoutDashboard className="icon" aria-hidden />
            <Trans>Overview</Trans>
          </NavLink>
        </nav>
        <div className="con__theme">
          <ThemeSelect />
        </div>
        <div className="con__me">
          <Avatar picture={user.profile_picture} alt="" size={32} />
          <div className="grow trunc">
            <b className="strong">{user.name}</b>
            <br />
            <span className="t3">{user.role === 'admin' ? t`Admin` : t`Staff`}</span>
          </div>
          <Button variant="ghost" iconOnly size="sm" aria-label={t`Sign out`} onClick={() => void signOut()}>
            <LogOut className="icon" aria-hidden />
          </Button>
        </div>
      </aside>
      <Outlet />
    </div>
  )
}
