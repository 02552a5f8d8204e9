import { createContext, use, type ComponentProps, type ComponentType } from 'react'
import type { Session } from '@queuemate/app-kit/session-calls'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** What comes from the router and the query client, and on the landing page from neither. */
type Site = {
  pathname: string
  /** Leads to another page of the app. */
  Link: ComponentType<PageLinkProps>
  /** `undefined` until it is known whether a person is signed in. */
  session: Session | null | undefined
  /** It could not be read who is signed in. */
  sessionFailed: boolean
  signOut: () => Promise<void>
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext')
  return site
}

export function PageLink(props: PageLinkProps) {
  const { Link } = useSite()
  return <Link {...props} />
}

/** A link that loads the page. */
export function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
