import { initTRPC, TRPCError } from '@trpc/server'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { listOpen } from '@queuemate/db/queries/orders/orders'
import type { Session } from './auth/session.ts'
import { noteConsoleUse, readStaffAccess } from './auth/staff-access.ts'
import { assertRecentProof } from './auth/step-up.ts'
import { CALL_LIMITS } from './call-limits.ts'
import { isRegistered, type Caller, type StaffActor } from './base/caller.ts'
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

/** What the API's description (`http/rest/openapi.ts`) says of a procedure. */
export interface ProcedureMeta {
  signedIn?: boolean
  /** Refused to everyone who is signed in with another role. */
  roles?: Role[]
  /** What a member of staff needs to be allowed. */
  permission?: Permission
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
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

/** Gives every failure its code in tRPC's own terms, so that the HTTP status fits (contract §2). */
const procedure = t.procedure.use(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const app = toAppError(result.error)
  return { ...result, error: new TRPCError({ code: trpcCodeOf(app.code), message: app.message, cause: app }) }
})

/** Everything about a person in one file: not for staff who view the web app as them. */
const OWN_COPY = 'accounts.export'

/**
 * A connection lives longer than a call: for each subscription, and before everything that it sends, the session is
 * read again. Nothing else is served on a connection.
 */
const current = procedure.use(async ({ ctx, type, path, next }) => {
  // Staff who impersonate a person write nothing, here and in http/impersonation.ts.
  if (ctx.impersonatorId && (type === 'mutation' || path === OWN_COPY)) throw new AppError('read_only')
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

export const anyone = current

/** Procedures that write what sessions and the marketplace cache. */
const CHANGES_PEOPLE = /^(accounts|companions|invitations|staff)\./

export const signedIn = current.meta({ signedIn: true }).use(async ({ ctx, next, type, path }) => {
  const { user, sessionId } = ctx
  if (!user || !sessionId) throw new AppError('unauthenticated')
  await takeCall(ctx, user, path)
  const result = await next({ ctx: { ...ctx, user, sessionId } })
  if (!result.ok) await giveBackCall(ctx, user, path, result.error)
  // People see their own changes in their next call. Orders publish their moves themselves.
  if (type === 'mutation' && CHANGES_PEOPLE.test(path)) await ctx.feed.drain()
  return result
})

/** Counts a call whose number is limited; throws `rate_limited`. */
export async function takeCall(
  { limits, callCounts }: Pick<Context, 'limits' | 'callCounts'>,
  user: Caller,
  name: string,
): Promise<void> {
  const rule = CALL_LIMITS[name]
  if (rule?.perProcess) callCounts.take(limitOf(name, user), rule)
  else if (rule) await limits.take(limitOf(name, user), rule)
}

/** Uncounts a call that failed, unless it was the caller's fault. */
export async function giveBackCall(
  { limits, callCounts }: Pick<Context, 'limits' | 'callCounts'>,
  user: Caller,
  name: string,
  error: unknown,
): Promise<void> {
  const rule = CALL_LIMITS[name]
  if (!rule || httpStatusOf(toAppError(error).code) < 500) return
  if (rule.perProcess) callCounts.refund(limitOf(name, user))
  // The database may be what failed: then it stays counted.
  else await limits.refund([limitOf(name, user)]).catch(() => {})
}

const limitOf = (name: string, user: Caller) => `call:${name}:${user.id}`

/** Refused with `registration_incomplete` to people whose provider gave no username or address, until they have. */
export const assertRegistered = t.middleware(({ ctx, next }) => {
  if (ctx.user && !isRegistered(ctx.user)) throw new AppError('registration_incomplete')
  return next()
})

/** `step_up_required` unless the caller has just signed in or given the password. */
export const assertProven = t.middleware(({ ctx, next }) => {
  if (ctx.user) assertRecentProof(ctx, ctx.user)
  return next()
})

/** Changes of how a person gets in. */
export const proven = signedIn.use(assertProven)

/** Narrows a procedure to some roles; anyone else who is signed in gets 403. */
function only(...roles: Role[]) {
  return signedIn.meta({ roles }).use(({ ctx, next }) => {
    if (!roles.includes(ctx.user.role)) throw new AppError('forbidden')
    return next({ ctx })
  })
}

/** Players, companions, and people who were one of them when an order began that is still open. */
export const participant = signedIn.meta({ roles: ['player', 'companion'] }).use(async ({ ctx, next }) => {
  await assertParticipant(ctx)
  return next({ ctx })
})

/** Throws `forbidden`. */
export async function assertParticipant({ db, user }: Pick<Context, 'db'> & { user: Caller }) {
  if (user.role === 'player' || user.role === 'companion') return
  if ((await listOpen(db, user.id)).length === 0) throw new AppError('forbidden')
}

export const player = only('player')
export const companion = only('companion')

const STAFF: Role[] = ['staff', 'admin']
/** What a member of staff needs to set up the two-factor authentication that an admin requires. */
const WITHOUT_TWO_FACTOR = ['staff.session.get', 'staff.session.stepUp', 'staff.session.use']
/** Only from the console: a page of the web app must not do what its visitor may do there. */
export const staff = only(...STAFF).use(async ({ ctx, type, path, next }) => {
  if (!ctx.fromConsole) throw new AppError('forbidden')
  const access = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
  if (type === 'mutation') await noteConsoleUse(ctx, ctx.sessionId)
  if (access.lacksTwoFactor && !WITHOUT_TWO_FACTOR.includes(path)) throw new AppError('two_factor_required')
  return next({ ctx: { access } })
})

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

/**
 * A procedure of the console that needs a permission; `actor` is the caller for the audit log. A change that wrote no
 * audit entry is a defect, and fails.
 */
export function staffWith(permission: Permission) {
  return staff.meta({ permission }).use(async ({ ctx, type, path, next }) => {
    if (!ctx.access.permissions.includes(permission)) throw new AppError('forbidden')
    const action = path.slice('staff.'.length)
    const actor: StaffActor = { id: ctx.user.id, address: ctx.ip, permission, action, noted: false }
    const result = await next({ ctx: { actor } })
    if (result.ok && type === 'mutation' && !actor.noted) throw new Error(`${path} wrote no audit entry`)
    return result
  })
}
