/** A refused or failed call. `status` 0: the API could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(what: string, status: number, code: string, retryAfterSeconds: number | null = null) {
    super(`${what}: ${status} ${code}`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const SIGN_IN = 'sign-in'

/** A wrong name or password: trying again does not help. */
export function isRefusedSignIn(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.message.startsWith(SIGN_IN)
}

type Method = 'GET' | 'POST' | 'PATCH'
export type Rest = ReturnType<typeof createRest>

const TIMEOUT_MS = 15_000

/** A client of the public API for one person: fetch with a session cookie and the site's origin. */
export function createRest({ apiUrl, origin }: { apiUrl: string; origin: string }) {
  let cookie = ''

  async function send(what: string, method: Method, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(`${apiUrl}/api/${path}`, {
      method,
      headers: { origin, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CallError(what, 0, error instanceof Error ? error.message : 'unreachable')
    })
    if (response.ok) return response
    if (response.status === 401) cookie = ''
    const { msg, code } = (await response.json().catch(() => ({}))) as { msg?: string; code?: string }
    const wait = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after'))
    throw new CallError(what, response.status, msg ?? code ?? 'unknown', wait > 0 ? wait : null)
  }

  return {
    signedIn: () => cookie !== '',
    async signIn(username: string, password: string): Promise<void> {
      cookie = ''
      const response = await send(SIGN_IN, 'POST', 'auth/sign-in/username', { username, password })
      await response.arrayBuffer()
      cookie = response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
    },
    /** Returns `data`; throws `CallError`. */
    async call<T = void>(method: Method, path: string, body?: object): Promise<T> {
      const response = await send(`${method} ${path}`, method, path, body)
      return ((await response.json()) as { data: T }).data
    },
  }
}
