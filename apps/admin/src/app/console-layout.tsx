import { useQueryClient } from '@tanstack/react-query'
import { LayoutDashboard, LogOut } from 'lucide-react'
import { NavLink, Outlet } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { Loader } from '@queuemate/ui/slots'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { WrongRole } from '../features/auth/wrong-role.tsx'
import { authClient } from '../lib/auth.ts'
import { trpc } from '../lib/trpc.ts'
import { Fault } from './fault.tsx'
import { Mark } from './mark.tsx'

/** Signed-in staff get the console; everyone else is told why not. */
export function ConsoleLayout() {
  const { data: user, error, refetch } = trpc.accounts.me.useQuery(undefined, { retry: false })
  const queryClient = useQueryClient()
  const signOut = async () => {
    await authClient.signOut()
    await queryClient.resetQueries()
  }
  // Only this error ends the work on the screen. A refetch that fails for another reason changes nothing.
  if (error?.data?.msg === 'unauthenticated') return <SignInForm onSignedIn={() => void refetch()} />
  if (!user) return error ? <Fault reason="unreachable" onRetry={() => void refetch()} /> : <Loader />
  if (user.role !== 'staff' && user.role !== 'admin')
    return <WrongRole name={user.name} onSignOut={() => void signOut()} />
  return (
    <div className="con">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="con__side" aria-label="Staff">
        <NavLink className="con__logo" to="/" aria-label="Staff, overview">
          <Mark />
          <b>Staff</b>
        </NavLink>
        <nav className="side" aria-label="Staff console">
          <NavLink to="/" end>
            <LayoutDashboard className="icon" aria-hidden />
            Overview
          </NavLink>
        </nav>
        <div className="con__me">
          <Avatar picture={user.profile_picture} alt="" size={32} />
          <div className="grow trunc">
            <b className="strong">{user.name}</b>
            <br />
            <span className="t3">{user.role === 'admin' ? 'Admin' : 'Staff'}</span>
          </div>
          <Button variant="ghost" iconOnly size="sm" aria-label="Sign out" onClick={() => void signOut()}>
            <LogOut className="icon" aria-hidden />
          </Button>
        </div>
      </aside>
      <Outlet />
    </div>
  )
}
