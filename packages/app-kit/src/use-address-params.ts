import { useContext, useMemo, useSyncExternalStore } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { readParams, writeParams, type ParamSchema, type PatchOf } from './address-params.ts'

/**
 * The page's address as the router has it or is loading it. React renders it later, and a change that starts from the
 * rendered address undoes those in between.
 */
function useNewest() {
  const { router } = useContext(DataRouterContext)!
  const page = useContext(RouteContext).matches.at(-1)?.route.id
  /** Null once the person leaves the page. */
  function newest() {
    const { state } = router
    const { location, matches } = state.navigation.location ? state.navigation : state
    if (!matches.some(({ route }) => route.id === page)) return null
    return { ...location, isPush: state.navigation.historyAction === 'PUSH' }
  }
  return { router, newest }
}

/** The params in the page's address as text, with changes that are not rendered yet: `?q=ada`, or empty. */
export function useSearch(): string {
  const { router, newest } = useNewest()
  const { search } = useLocation()
  return useSyncExternalStore(
    router.subscribe,
    () => newest()?.search ?? search,
    () => search,
  )
}

type Edit = (before: URLSearchParams) => { after: URLSearchParams; replace: boolean } | null

/** Changes the params in the page's address. A change after the person has left the page is dropped. */
export function useChangeSearch() {
  const { newest } = useNewest()
  const navigate = useNavigate()
  return (edit: Edit) => {
    const address = newest()
    const edited = address && edit(new URLSearchParams(address.search))
    if (!edited) return
    const { after, replace } = edited
    void navigate(
      { pathname: address.pathname, search: after.toString() },
      // An entry that is still being added is not lost.
      { replace: replace && !address.isPush, preventScrollReset: replace },
    )
  }
}

/**
 * A page's params, stored in the address so that Back, a reload and a shared link keep them. Back undoes a change, unless
 * all that it changes is entered in pieces, or it replaces the entry of the history.
 */
export function useAddressParams<S extends ParamSchema>(schema: S) {
  const search = useSearch()
  const changeSearch = useChangeSearch()
  const params = useMemo(() => readParams(schema, new URLSearchParams(search)), [schema, search])
  const change = (patch: PatchOf<S>, { replace = false } = {}) =>
    changeSearch((before) => {
      const after = writeParams(schema, patch, before)
      const changed = Object.keys(patch).filter((name) => before.get(name) !== after.get(name))
      if (changed.length === 0) return null
      return { after, replace: replace || changed.every((name) => schema[name]?.replaces) }
    })
  return [params, change] as const
}
