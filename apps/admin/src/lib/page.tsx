import type { ReactNode } from 'react'
import { useTitle } from '@queuemate/app-kit/use-title'

type PageProps = {
  title: string
  /** Beside the title: a count, a badge. */
  aside?: ReactNode
  /** At the end of the bar: saved filters, the page's own actions. */
  actions?: ReactNode
  /** The page fills the window and its parts scroll by themselves. */
  fixed?: boolean
  children: ReactNode
}

/** A page of the console: its bar and, below it, what it is about. */
export function Page({ title, aside, actions, fixed = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className={fixed ? 'con__main con__main--fixed' : 'con__main'}>
      <header className="con__top">
        <h1>{title}</h1>
        {aside}
        <div className="grow" />
        {actions}
      </header>
      <main id="main" className="con__body" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
