import '../../styles/auth.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import slotBrax from '@queuemate/product-ui/assets/people/slot-brax.svg'
import slotKesh from '@queuemate/product-ui/assets/people/slot-kesh.svg'
import slotLumi from '@queuemate/product-ui/assets/people/slot-lumi.svg'
import slotSol from '@queuemate/product-ui/assets/people/slot-sol.svg'
import { Logo } from '@queuemate/product-ui/logo'

/** The form at the left, the waiting fifth slot at the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="auth">
      <div className="auth__form">
        <Link to="/" className="logo" aria-label="Queuemate, home" style={{ alignSelf: 'flex-start' }}>
          <Logo />
        </Link>
        {children}
        <p className="xs t3">
          By continuing you agree to the{' '}
          <Link className="link" to="/terms">
            Terms
          </Link>{' '}
          and{' '}
          <Link className="link" to="/policy/privacy">
            Privacy policy
          </Link>
          .
        </p>
      </div>
      <div className="auth__art" aria-hidden="true">
        {[slotKesh, slotLumi, slotBrax, slotSol].map((src) => (
          <div className="auth__slot" key={src}>
            <img className="portrait" src={src} alt="" />
          </div>
        ))}
        <div className="auth__slot auth__slot--five">
          <span>
            Your fifth
            <br />
            is waiting
          </span>
        </div>
      </div>
    </main>
  )
}
