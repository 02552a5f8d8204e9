import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import maru from '@queuemate/product-ui/assets/people/maru.svg'
import nadi from '@queuemate/product-ui/assets/people/nadi.svg'
import orin from '@queuemate/product-ui/assets/people/orin.svg'

export function WhySection() {
  return (
    <section className="sec page" aria-labelledby="why">
      <div className="sec__head">
        <h2 className="h-section" id="why">
          On your team,
          <br />
          never on your account
        </h2>
        <p>
          Queuemate is not a boosting service. Nobody logs in as you. Someone better sits in your party and
          you play your own game.
        </p>
      </div>
      <div className="why">
        <div
          className="card"
          style={{
            background:
              'radial-gradient(90% 80% at 100% 0%, var(--qm-lamp-soft), transparent 70%), var(--qm-surface)',
          }}
        >
          <div className="why__art" aria-hidden="true">
            <div className="ring" style={{ '--p': 0.683, '--d': '148px' } as CSSProperties}>
              <svg viewBox="0 0 120 120">
                <circle cx="60" cy="60" r="56" />
                <circle cx="60" cy="60" r="56" pathLength="100" />
              </svg>
              <span className="num tnum">41</span>
            </div>
          </div>
          <h3>60 seconds, or you pay nothing</h3>
          <p>
            Every request has a clock. If the companion doesn't accept in time they go offline, and your card
            is never charged.
          </p>
        </div>
        <div className="card">
          <div className="why__art" aria-hidden="true">
            <div className="why__bub">
              <div className="msg__b">They save on round three. Hold, don't peek.</div>
              <div className="msg__b">I'll smoke, you trade me.</div>
              <div className="msg msg--me" style={{ margin: 0 }}>
                <div className="msg__b">That worked. Again next round?</div>
              </div>
            </div>
          </div>
          <h3>Talk through the round</h3>
          <p>Chat is open from acceptance to the last round, next to the order.</p>
        </div>
        <div className="card">
          <div className="why__art" aria-hidden="true">
            <div className="reel">
              {[maru, orin, nadi].map((src) => (
                <span className="reel__f" key={src}>
                  <span className="avatar">
                    <img src={src} alt="" />
                  </span>
                  <i>
                    <Check className="icon" />
                  </i>
                </span>
              ))}
            </div>
          </div>
          <h3>Referred, filmed, reviewed</h3>
          <p>
            Companions join by referral code and a verification video that our staff watch before anyone goes
            online.
          </p>
        </div>
      </div>
    </section>
  )
}
