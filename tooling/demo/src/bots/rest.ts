/** A refused or failed call. `status` 0: the API could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | null

  constructor(what: string, status: number, code: string, retryAfterSeconds: number | null = null) {
    super(`${what}: ${status} ${code}`)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A wrong name or password: trying again does not help. */
export function isRefusedSignIn(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.message.startsWith(SIGN_IN)
}

export interface Rest {
  signIn(username: string, password: string): Promise<void>
  signedIn(): boolean
  /** Returns `data`; throws `CallError`. */
  call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | FormData): Promise<T>
}

const SIGN_IN = 'sign-in'
const TIMEOUT_MS = 15_000

/** A client of the public API for one person: fetch with a session cookie and the site's origin. */
export function createRest({ apiUrl, origin }: { apiUrl: string; origin: string }): Rest {
  let cookie = ''

  async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const json = body !== undefined && !(body instanceof FormData)
    try {
      return await fetch(`${apiUrl}/api/${path}`, {
        method,
        headers: { origin, cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
      })
    } catch (error) {
      throw new CallError(`${method} ${path}`, 0, error instanceof Error ? error.message : 'unreachable')
    }
  }

  return {
    signedIn: () => cookie !== '',
    async signIn(username, password) {
      cookie = ''
      const response = await send('POST', 'auth/sign-in/username', { username, password })
      if (!response.ok) throw await failure(SIGN_IN, response)
      await response.arrayBuffer()
      cookie = response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
    },
    async call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | FormData) {
      const response = await send(method, path, body)
      if (response.status === 401) cookie = ''
      if (!response.ok) throw await failure(`${method} ${path}`, response)
      return ((await response.json()) as { data: T }).data
    },
  }
}

async function failure(what: string, response: Response): Promise<CallError> {
  const text = await response.text()
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? '')
  return new CallError(what, response.status, readCode(text), seconds > 0 ? seconds : null)
}

function readCode(text: string): string {
  try {
    const body = JSON.parse(text) as { msg?: string; code?: string }
    return body.msg ?? body.code ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
