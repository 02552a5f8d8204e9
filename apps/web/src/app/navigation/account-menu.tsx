import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, History, LifeBuoy, LogOut, ScrollText, Settings } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { themeChoices, useTheme } from '@queuemate/app-kit/theme'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { useOrderSession } from '../../features/orders/session/order-session.tsx'
import { isCompanion, useUserOrOutline } from '../../lib/current-user.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import menuStyles from '@queuemate/ui/menu.module.css'
import headerStyles from './header.module.css'
import styles from './account-menu.module.css'

/** The menu behind the person's picture. */
export function AccountMenu({ picture }: { picture: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover?.()
  const item = { className: menuStyles.item, onClick: close }
  const user = useUserOrOutline()
  const leave = useLeave()
  return (
    <>
      <button type="button" className={headerStyles.me} aria-label={t`Your account`} popoverTarget={id}>
        {picture}
      </button>
      <div ref={menu} id={id} popover="auto" className={clsx(menuStyles.menu, styles.menu)}>
        <nav aria-label={t`Your account`}>
          <Link {...item} to="/user/settings">
            <Settings className="icon" aria-hidden="true" />
            <span>{t`Settings`}</span>
          </Link>
          <Link {...item} to="/user/games">
            <History className="icon" aria-hidden="true" />
            <span>{t`Your games`}</span>
          </Link>
          <Link {...item} to={isCompanion(user) ? '/companion/support' : '/user/support'}>
            <LifeBuoy className="icon" aria-hidden="true" />
            <span>{t`Support`}</span>
          </Link>
          {!isCompanion(user) && (
            <Link {...item} to="/companion/agreement">
              <ScrollText className="icon" aria-hidden="true" />
              <span>{t`Become a companion`}</span>
            </Link>
          )}
        </nav>
        <hr className={menuStyles.line} />
        <ThemeChoices />
        <hr className={menuStyles.line} />
        <button
          type="button"
          className={menuStyles.item}
          onClick={() => {
            close()
            void leave()
          }}
        >
          <LogOut className="icon" aria-hidden="true" />
          <span>{t`Sign out`}</span>
        </button>
      </div>
    </>
  )
}

/** The menu stays open, so that the effect can be seen. */
function ThemeChoices() {
  const name = useId()
  const [theme, chooseTheme] = useTheme()
  return (
    <fieldset>
      <legend className={menuStyles.label}>{t`Theme`}</legend>
      {themeChoices().map(({ value, label }) => (
        <label key={value} className={menuStyles.item}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={value === theme}
            onChange={() => chooseTheme(value)}
          />
          <span>{label}</span>
          {value === theme && <Check className="icon" aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Signs out after ending the player's open request or search: an acceptance would hold money on their card for nothing.
 */
function useLeave(): () => Promise<void> {
  const signOut = useSignOut()
  const { session, search, refresh } = useOrderSession()
  const withdraw = useMutation(mutationOptions(trpcClient.orders.cancel))
  const stop = useMutation(mutationOptions(trpcClient.orders.stopSearch))
  return async () => {
    try {
      // While the page shows the request, it asks before it is left, and the message about its end may be late.
      if (search?.state === 'looking') {
        await stop.mutateAsync()
        await refresh()
      } else if (session?.role === 'player' && session.phase === 'requested' && session.order_id !== null)
        await refresh(await withdraw.mutateAsync({ order_id: session.order_id }))
    } catch (error) {
      // It ended by itself in the meantime, or was accepted: then the order's page opens.
      await refresh()
      if (api.orders.active.getData()?.phase !== 'none') return showFailure(error)
    }
    await signOut()
  }
}
