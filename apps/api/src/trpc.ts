import { createHash } from 'node:crypto'
import { initTRPC, TRPCError, type TRPCProcedureBuilder, type TRPCUnsetMarker } from '@trpc/server'
import { wellFormed } from '@queuemate/text/well-formed'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { listOpen } from '@queuemate/db/queries/orders/orders'
import type { Session } from './auth/session.ts'
import { noteConsoleUse, readStaffAccess } from './auth/staff-access.ts'
import { assertRecentProof } from './auth/step-up.ts'
import { networkOf } from './base/network.ts'
import { countCall, limitOf, limitOfNetwork, type CallFacts, type CallMeta, type Rest } from './calls.ts'
import { isRegistered, type Caller, type StaffAccess, type StaffActor } from './base/caller.ts'
import type { Context } from './context.ts'
import { toAppError, trpcCodeOf } from './base/errors.ts'

/** The context of a call: the process's, and who calls. */
export interface CallContext extends Context {
  user: Caller | null
  /** The caller's session. */
  sessionId: string | null
  /** The member of staff who impersonates `user`. */
  impersonatorId: string | null
  ip: string
  userAgent: string | null
  /** The header as it was sent. */
  idempotencyKey: string | null
  /** False for a call of a page outside the staff console. */
  fromConsole: boolean
  /** Only with a subscription. */
  subscriber?: Subscriber
}

/** An open connection of staff. */
export interface Subscriber {
  /** The session as it is now; throws `unauthenticated` or `forbidden`. */
  session: () => Promise<Session>
  /** Aborted, with the error to tell, once the session has ended. */
  ended: AbortSignal
}

const t = initTRPC
  .context<CallContext>()
  .meta<CallMeta>()
  .create({
    errorFormatter({ shape, error }) {
      const app = toAppError(error)
      return {
        ...shape,
        message: app.message,
        data: { ...errorBody(app), httpStatus: httpStatusOf(app.code) },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/**
 * Makes texts of the input well-formed, for PostgreSQL takes no half characters in JSON, and gives every failure its code
 * in tRPC's own terms, so that the HTTP status fits (contract §2).
 */
const procedure = t.procedure.use(async ({ next, getRawInput }) => {
  const result = await next({ getRawInput: async () => wellFormed(await getRawInput()) })
  if (result.ok) return result
  const app = toAppError(result.error)
  return { ...result, error: new TRPCError({ code: trpcCodeOf(app.code), message: app.message, cause: app }) }
})

/** Names a call that is made once. With another input it is another call, also with the same key. */
const once = procedure.use(async ({ ctx, path, meta, getRawInput, next }) => {
  if (!meta?.once || !ctx.idempotencyKey) return next()
  const call = JSON.stringify([ctx.user?.id, path, ctx.idempotencyKey, await getRawInput()])
  return next({ ctx: { callOnce: { id: createHash('sha256').update(call).digest('hex'), repeated: false } } })
})

/**
 * A connection lives longer than a call: for each subscription, and before everything that it sends, the session is
 * read again. Nothing else is served on a connection.
 */
const current = once.use(async ({ ctx, type, meta, next }) => {
  // Staff who impersonate a person write nothing, here and in http/impersonation.ts.
  if (ctx.impersonatorId && (type === 'mutation' || meta?.notImpersonated)) throw new AppError('read_only')
  const { subscriber } = ctx
  if ((type === 'subscription') !== Boolean(subscriber)) throw new AppError('bad_request')
  if (!subscriber) return next()
  const { id, user } = await subscriber.session()
  const result = await next({ ctx: { user, sessionId: id } })
  return result.ok
    ? { ...result, data: whileSignedIn(result.data as AsyncIterable<unknown>, subscriber) }
    : result
})

async function* whileSignedIn(source: AsyncIterable<unknown>, { session, ended }: Subscriber) {
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await nextUnlessEnded(iterator, ended)
      if (next.done) return
      await session()
      yield next.value
    }
  } finally {
    // One that waits ends with what it waits for.
    void iterator.return?.()
  }
}

function nextUnlessEnded(iterator: AsyncIterator<unknown>, ended: AbortSignal) {
  return new Promise<IteratorResult<unknown>>((resolve, reject) => {
    const stop = () => reject(ended.reason)
    if (ended.aborted) return stop()
    ended.addEventListener('abort', stop, { once: true })
    void iterator
      .next()
      .then(resolve, reject)
      .finally(() => ended.removeEventListener('abort', stop))
  })
}

/** A kind of call. It takes its facts first: without `.meta()` it has neither an input nor a handler, and does not compile. */
interface Kind<Overrides> {
  /** Keeps the documented path as a type, from which `http/rest/data.ts` knows what a path returns. */
  meta<const R extends Rest>(facts: CallFacts<R>): Builder<{ rest: R }, Overrides>
}
type Builder<Meta, Overrides> = TRPCProcedureBuilder<
  CallContext,
  Meta,
  Overrides,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  false
>

/** Comes after the checks of roles and permissions. */
const enforceFacts = t.middleware(({ ctx, meta, next }) => {
  if (meta?.registered && ctx.user && !isRegistered(ctx.user)) throw new AppError('registration_incomplete')
  if (meta?.stepUp && ctx.user) assertRecentProof(ctx, ctx.user)
  return next()
})

const kind = <Overrides>(base: Builder<CallMeta, Overrides>) => base as unknown as Kind<Overrides>

export const anyone = kind(
  current
    .use(async ({ ctx, next, type, path, meta = {} }) => {
      const limit = limitOf(meta, type)
      const caller = ctx.impersonatorId ?? ctx.user?.id ?? networkOf(ctx.ip)
      const counted = { caller, name: path, limit: ctx.user ? limit : limitOfNetwork(limit) }
      const uncount = await countCall(ctx.limiter, counted)
      const result = await next()
      if (!result.ok) await uncount(result.error)
      return result
    })
    .use(enforceFacts),
)

const authenticated = current.meta({ signedIn: true }).use(async ({ ctx, next, type, path, meta = {} }) => {
  const { user, sessionId } = ctx
  if (!user || !sessionId) throw new AppError('unauthenticated')
  // What staff read as a person does not use up the person's own limits.
  const caller = ctx.impersonatorId ?? user.id
  const uncount = await countCall(ctx.limiter, { caller, name: path, limit: limitOf(meta, type) })
  const result = await next({ ctx: { ...ctx, user, sessionId } })
  if (!result.ok) await uncount(result.error)
  if (type === 'mutation' && meta.publishes !== false) await ctx.feed.publishPending()
  return result
})

export const signedIn = kind(authenticated.use(enforceFacts))

/** Narrows calls to some roles; anyone else who is signed in gets 403. */
function only(...roles: Role[]) {
  return authenticated.meta({ roles }).use(({ ctx, next }) => {
    if (!roles.includes(ctx.user.role)) throw new AppError('forbidden')
    return next({ ctx })
  })
}

/** Players, companions, and people who were one of them when an order began that is still open. */
export const participant = kind(
  authenticated
    .meta({ roles: ['player', 'companion'] })
    .use(async ({ ctx, next }) => {
      await assertParticipant(ctx)
      return next({ ctx })
    })
    .use(enforceFacts),
)

/** Throws `forbidden`. */
export async function assertParticipant({ db, user }: Pick<Context, 'db'> & { user: Caller }) {
  if (user.role === 'player' || user.role === 'companion') return
  if ((await listOpen(db, user.id)).length === 0) throw new AppError('forbidden')
}

export const player = kind(only('player').use(enforceFacts))
export const companion = kind(only('companion').use(enforceFacts))

const STAFF: Role[] = ['staff', 'admin']
/** Only from the console: a page of the web app must not do what its visitor may do there. */
const consoleCall = only(...STAFF).use(async ({ ctx, type, meta, next }) => {
  if (!ctx.fromConsole) throw new AppError('forbidden')
  const access = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
  if (type === 'mutation') await noteConsoleUse(ctx, ctx.sessionId)
  if (access.lacksTwoFactor && !meta?.withoutTwoFactor) throw new AppError('two_factor_required')
  return next({ ctx: { access } })
})

/** What a procedure does that is one function of the context and the input. */
export const calls =
  <Ctx, Input, Result>(work: (ctx: Ctx, input: Input) => Result) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }) =>
    work(ctx, input)

export type StaffFacts = Pick<CallMeta, 'limit' | 'once' | 'stepUp' | 'withoutTwoFactor'>

/** A procedure of the console for every member of staff. */
export const staff = (facts: StaffFacts = {}) => consoleCall.meta(facts).use(enforceFacts)

/** Throws `forbidden` for people who are not staff, and for staff without the permission. */
export async function assertPermitted(
  ctx: Context,
  { user, sessionId }: { user: Caller; sessionId: string },
  permission: Permission,
): Promise<void> {
  const access = STAFF.includes(user.role) ? await readStaffAccess(ctx, user, sessionId) : null
  if (!access?.permissions.includes(permission)) throw new AppError('forbidden')
  if (access.lacksTwoFactor) throw new AppError('two_factor_required')
}

type ActorParts = { user: Caller; ip: string; access: StaffAccess }

/** The caller for the audit log. Throws `forbidden` without the permission. */
export function actorFor({ user, ip, access }: ActorParts, permission: Permission, path: string): StaffActor {
  if (!access.permissions.includes(permission)) throw new AppError('forbidden')
  return { id: user.id, address: ip, permission, action: path.slice('staff.'.length), noted: false }
}

/**
 * A procedure of the console that needs a permission; `actor` is the caller for the audit log. A change that wrote no
 * audit entry is a defect, and fails.
 */
export function staffWith(permission: Permission, facts: StaffFacts = {}) {
  return consoleCall
    .meta({ ...facts, permission })
    .use(async ({ ctx, type, path, next }) => {
      const actor = actorFor(ctx, permission, path)
      const result = await next({ ctx: { actor } })
      if (result.ok && type === 'mutation' && !actor.noted && !ctx.callOnce?.repeated)
        throw new Error(`${path} wrote no audit entry`)
      return result
    })
    .use(enforceFacts)
}
