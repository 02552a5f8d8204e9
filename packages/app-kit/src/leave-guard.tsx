import { t } from '@lingui/core/macro'
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBlocker } from 'react-router-dom'

const loadDialog = () => import('@queuemate/ui/confirm-dialog')
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }))

type LeaveGuardProps = {
  title: string
  text: string
  leave?: string
  stay?: string
  /** Asks only on links and Back, because a reload or a closed tab loses nothing. */
  linksOnly?: boolean
  /** Paths that can be opened without asking. */
  except?: (path: string) => boolean
  /** Runs before leaving. The page stays if it rejects. */
  onLeave?: () => Promise<unknown>
}

type Guard = RefObject<LeaveGuardProps>
const GuardsContext = createContext<((guard: Guard) => () => void) | null>(null)

/**
 * Shows the questions of all `LeaveGuard`s below, one after another. The router supports a single blocker, which is
 * this one.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const guards = useRef<Guard[]>([])
  const [questions, setQuestions] = useState<LeaveGuardProps[]>([])
  const register = useCallback((guard: Guard) => {
    guards.current.push(guard)
    return () => {
      guards.current = guards.current.filter((other) => other !== guard)
    }
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    if (currentLocation.pathname === pathname) return false
    const asked = guards.current.map(({ current }) => current).filter(({ except }) => !except?.(pathname))
    // Latest guard first: a form on this page comes before a guard that is on every page.
    setQuestions(asked.toReversed())
    return asked.length > 0
  })
  const [question, ...rest] = questions
  const keep = () => blocker.reset?.()
  const goOn = () => (rest.length > 0 ? setQuestions(rest) : blocker.proceed?.())
  const go = () => {
    if (!question?.onLeave) return goOn()
    question.onLeave().then(goOn, keep)
  }
  return (
    <GuardsContext value={register}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog
            open={blocker.state === 'blocked'}
            title={question.title}
            text={question.text}
            confirm={question.leave ?? t`Leave`}
            cancel={question.stay ?? t`Stay`}
            main="cancel"
            tone="danger-soft"
            onConfirm={go}
            onCancel={keep}
          />
        </Suspense>
      )}
    </GuardsContext>
  )
}

/** While mounted, asks before the page is left by a link, by Back or by closing it. Needs `LeaveGuards` above. */
export function LeaveGuard(props: LeaveGuardProps) {
  const register = use(GuardsContext)
  if (!register) throw new Error('LeaveGuard needs LeaveGuards above it')
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => register(latest), [register])
  // Preloads the dialog, so that it opens without a delay.
  useEffect(() => void loadDialog().catch(() => {}), [])
  const linksOnly = props.linksOnly ?? false
  useEffect(() => {
    if (linksOnly) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [linksOnly])
  return null
}
