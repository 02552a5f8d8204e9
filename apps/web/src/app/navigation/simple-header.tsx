import { Avatar } from '@queuemate/ui/avatar'
import { Dot } from '@queuemate/ui/badge'
import { Logo } from '@queuemate/product-ui/logo'
import { useCurrentUser } from '../../lib/current-user.ts'

/** Shows Active and leads nowhere: the logo does nothing here (spec §2). */
export function SimpleHeader() {
  return (
    <header className="top">
      <div className="page top__in">
        <span className="logo">
          <Logo />
        </span>
        <nav className="nav" aria-label="Main" style={{ display: 'flex' }}>
          <span aria-current="page">
            <Dot tone="progress" />
            Active
          </span>
        </nav>
        <div className="top__end">
          <Avatar picture={useCurrentUser()?.profile_picture} alt="Profile picture" size={36} />
        </div>
      </div>
    </header>
  )
}
