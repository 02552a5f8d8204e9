import type { Route } from 'playwright/test'

/** Lets a request of tRPC through, and changes the results of its calls, which may be one batch. */
export async function changeResults(
  route: Route,
  change: (result: unknown, name: string) => unknown,
): Promise<void> {
  const request = route.request()
  const { 'trpc-accept': streams, ...headers } = request.headers()
  const response = await route.fetch({ headers })
  const names = new URL(request.url()).pathname.replace('/trpc/', '').split(',')
  const results = (await response.json()) as unknown[]
  const changed = results.map((result, index) => change(result, names[index]!))
  // A stream whose first line has everything.
  const line = () => `${JSON.stringify(Object.fromEntries(changed.map((one, index) => [index, [[one]]])))}\n`
  await route.fulfill({ response, body: streams ? line() : JSON.stringify(changed) })
}
