import { matchRoutes } from 'react-router-dom'
import { routes } from './routes.tsx'

/** Whether the document came with the page's first HTML. */
export function isPrerendered(): boolean {
  return document.getElementById('root')?.hasChildNodes() ?? false
}

/** Puts the modules of the page at `path` into its routes, so that the router has nothing to wait for. */
export async function loadRoutes(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { lazy, ...rest } = route
      Object.assign(route, rest, await lazy())
      delete route.lazy
    }),
  )
}
