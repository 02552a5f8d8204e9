import { io, type Socket } from 'socket.io-client'
import { WEB } from './app.ts'
import { assertDescribed } from './described.ts'

/** A browser outside the API's process: it keeps its cookie and opens unmodified Socket.IO connections. */
export class Browser {
  private cookie = ''
  private readonly url: string
  private readonly sockets: Socket[] = []

  constructor(url: string) {
    this.url = url
  }

  /** Sends a request; throws when the OpenAPI document does not describe the response. */
  async send(method: string, at: string, body?: object | FormData) {
    const json = body && !(body instanceof FormData)
    const response = await fetch(`${this.url}${at}`, {
      method,
      headers: { origin: WEB, cookie: this.cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: json ? JSON.stringify(body) : (body as FormData) } : {}),
    })
    const set = response.headers.getSetCookie()
    if (set.length > 0) this.cookie = set.map((cookie) => cookie.split(';')[0]).join('; ')
    const { status, headers } = response
    const parsed = (await response.json()) as Record<string, any>
    assertDescribed({
      method,
      url: at,
      status,
      contentType: headers.get('content-type') ?? undefined,
      body: parsed,
    })
    return { status, body: parsed }
  }

  get = (at: string) => this.send('GET', `/api/${at}`)
  post = (at: string, body: object | FormData = {}) => this.send('POST', `/api/${at}`, body)
  patch = (at: string, body: object) => this.send('PATCH', `/api/${at}`, body)

  signIn = (username: string, password: string) => this.post('auth/sign-in/username', { username, password })

  /** Gets a token for one kind of room and connects with it. */
  async connect(token: string, transports: string[]): Promise<Connection> {
    const jwt: string = (await this.get(`ws/${token}`)).body.data.jwt
    const socket = this.open(jwt, transports)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { socket, jwt }
  }

  /** Starts to connect with a token and does not wait for the result. */
  open(jwt: string, transports: string[]): Socket {
    const socket = io(this.url, {
      path: '/websockets/socket.io/',
      auth: { jwt },
      transports,
      reconnectionDelay: 1000,
      forceNew: true,
    })
    this.sockets.push(socket)
    return socket
  }

  close() {
    for (const socket of this.sockets) socket.close()
  }
}

export interface Connection {
  socket: Socket
  jwt: string
}

/** Resolves with the payload when an event arrives. */
export const nextEvent = (socket: Socket, event: string) =>
  new Promise<any>((resolve) => socket.once(event, resolve))

/** The same for an event that the server wants acknowledged. */
export const nextAcknowledged = (socket: Socket, event: string) =>
  new Promise<any>((resolve) =>
    socket.once(event, (payload, acknowledge) => {
      acknowledge()
      resolve(payload)
    }),
  )
