import { matchRoutes } from 'react-router-dom'
import { routes } from './routes.tsx'

/** Whether the document has the page's prerendered HTML. */
export function isPrerendered(): boolean {
  return document.getElementById('root')?.hasChildNodes() ?? false
}

/** Loads the modules of the page at `path` into its routes, so that the router does not wait for them. */
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
