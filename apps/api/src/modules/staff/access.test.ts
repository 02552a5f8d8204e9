import { describe, expect, test } from 'vitest'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import { createUser } from '@queuemate/db/testing/factories'
import { isStaffAction, LIST_DOWNLOADS } from '@queuemate/contracts/staff/actions'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import { ADMIN, signIn, useApp, WEB } from '../../../test/app.ts'
import { createStaff } from '../../../test/staff.ts'
import { endUnusedSessions } from '../../auth/staff-access.ts'
import { limitOf, type CallMeta } from '../../calls.ts'
import { appRouter } from '../../router.ts'

const app = useApp()

interface Procedure {
  _def: {
    type: 'query' | 'mutation' | 'subscription'
    meta?: CallMeta
    inputs: unknown[]
    output?: unknown
  }
}

const areaOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).filter(
  ([name, { _def }]) => name.startsWith('staff.') && _def.type !== 'subscription',
)
/** Open to everyone on the staff: the first page, the paybands to choose from, and the password that other procedures ask for. */
const WITHOUT_PERMISSION = [
  'staff.overview.find',
  'staff.overview.inbox',
  'staff.overview.queues',
  // The permission of its queue, see own-work.test.ts.
  'staff.overview.take',
  'staff.paybands.list',
  'staff.session.alerts',
  'staff.session.get',
  // What it answers depends on the record.
  'staff.session.look',
  'staff.session.setAlert',
  'staff.session.stepUp',
  'staff.session.use',
  // The permission of their list, see saved-filters.test.ts.
  'staff.views.create',
  'staff.views.list',
  'staff.views.remove',
  'staff.views.rename',
]

async function statusOf(name: string, type: string, headers: Record<string, string>) {
  const response = await app().app.inject({
    method: type === 'query' ? 'GET' : 'POST',
    url: type === 'query' ? `/trpc/${name}?input=%7B%7D` : `/trpc/${name}`,
    headers,
    ...(type === 'query' ? {} : { payload: {} }),
  })
  return response.statusCode
}

const cookieOf = async (role: Role) => signIn(app().db, (await createUser(app().db, { role })).id)

test('a list as CSV counts as the list, needs a recent proof, and is counted as a download', () => {
  const sheets = procedures.filter(([name]) => name.endsWith('.csv') && name !== 'staff.books.csv')
  const limits = sheets.map(([name, { _def }]) => {
    const list = procedures.find(
      ([other]) => /\.(list|search)$/.test(other) && areaOf(other) === areaOf(name),
    )
    return [
      name,
      limitOf(_def.meta ?? {}, 'query'),
      list && limitOf(list[1]._def.meta ?? {}, 'query'),
    ] as const
  })
  expect(limits.length).toBeGreaterThan(6)
  const downloads = sheets
    .filter(([, { _def }]) => _def.meta?.stepUp)
    .map(([name]) => name.slice('staff.'.length))
  expect([...downloads, 'exports.create'].toSorted()).toEqual(LIST_DOWNLOADS)
  expect(downloads).toHaveLength(sheets.length)
  for (const [name, own, ofList] of limits)
    expect([name, own]).toEqual([name, { ...ofList, name: expect.stringMatching(/^list of /) }])
})

test('every staff procedure names the permission that it needs', () => {
  const without = procedures.filter(([, { _def }]) => !_def.meta?.permission).map(([name]) => name)
  expect(without.toSorted()).toEqual(WITHOUT_PERMISSION)
})

/** Changes that nothing has to be said for. */
const WITHOUT_INPUT = ['staff.session.use', 'staff.books.reconcile']

test('every change of staff has a schema for its input', () => {
  const changes = procedures.filter(([, { _def }]) => _def.type === 'mutation')
  const without = changes.filter(([, { _def }]) => _def.inputs.length === 0).map(([name]) => name)
  expect(without).toEqual(WITHOUT_INPUT)
})

test('a change without an audit entry fails', async () => {
  const { createCallerFactory, router, staffWith } = await import('../../trpc.ts')
  const silent = router({ staff: router({ silent: staffWith('people').mutation(() => ({ ok: true })) }) })
  const { id } = await createUser(app().db, { role: 'admin' })
  const cookie = await signIn(app().db, id)
  const session = (await app().context.sessions.resolve({ cookie }))!
  const call = createCallerFactory(silent)({
    ...app().context,
    user: session.user,
    sessionId: session.id,
    impersonatorId: null,
    userAgent: null,
    ip: '127.0.0.1',
    idempotencyKey: null,
    fromConsole: true,
  })
  await expect(call.staff.silent()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
})

const all = procedures.map(([name, { _def }]) => ({ name, type: _def.type, needs: _def.meta?.permission }))

test.each(all)(
  '$name is closed to visitors, players, companions and pages of the web app',
  async ({ name, type }) => {
    expect(await statusOf(name, type, { origin: ADMIN })).toBe(401)
    for (const role of ['player', 'companion'] as const)
      expect(await statusOf(name, type, { cookie: await cookieOf(role), origin: ADMIN })).toBe(403)
    const admin = await cookieOf('admin')
    expect(await statusOf(name, type, { cookie: admin, origin: WEB })).toBe(403)
    expect(await statusOf(name, type, { cookie: admin, origin: ADMIN })).not.toBe(403)
  },
)

const closed = all.filter(({ needs }) => needs && !permissionsOf('staff').includes(needs))

test.each(closed)('$name is closed to staff without the permission $needs', async ({ name, type }) => {
  expect(await statusOf(name, type, { cookie: await cookieOf('staff'), origin: ADMIN })).toBe(403)
})

/** Who may call what: each procedure with the permission that it names. */
function matrix(): string {
  const lines = all.map(({ name, type, needs }) => {
    const roles = (['staff', 'admin'] as const).map((role) =>
      !needs || permissionsOf(role).includes(needs) ? 'yes' : '',
    )
    return `| \`${name.slice('staff.'.length)}\` | ${type === 'query' ? 'read' : 'change'} | ${needs ?? 'any'} | ${roles.join(' | ')} |`
  })
  return [
    '# Who may do what in the console',
    '',
    'Written by `apps/api/src/modules/staff/access.test.ts` from the procedures; `vitest run access -u` writes it again. "Staff" have',
    'what `STAFF_TEMPLATES.all_round` lists; an admin gives and takes each permission. Rules beyond permissions are in the code: nobody',
    'decides about their own order, account or request, and some changes are for admins alone. In production, staff without two-factor',
    'authentication may only call `session.*` until they have set it up, unless an admin has decided otherwise.',
    '',
    '| Procedure | | Permission | Staff | Admin |',
    '| --- | --- | --- | --- | --- |',
    ...lines.toSorted(),
    '',
  ].join('\n')
}

test('the table of permissions in docs is the one of the procedures', async () => {
  await expect(matrix()).toMatchFileSnapshot('../../../../../docs/permissions.md')
})

test('every change has a name that the audit log shows in words', () => {
  const changes = procedures
    .filter(([name, { _def }]) => _def.type === 'mutation' && !name.startsWith('staff.session.'))
    .map(([name]) => name.slice('staff.'.length))
  expect(changes.filter((name) => !isStaffAction(name))).toEqual([])
})

describe('a session of the console', () => {
  const minutes = (count: number) => count * 60

  test('ends on the server after 30 minutes without use; what pages ask for by themselves is no use', async () => {
    const { db, clock } = app()
    clock.set(new Date())
    const one = await createStaff(app(), { role: 'admin' })
    clock.forward(minutes(29))
    expect((await one.query('overview.queues')).status).toBe(200)
    clock.forward(minutes(2))
    const refused = await one.query('overview.queues')
    expect([refused.status, refused.body.msg, refused.body.message]).toEqual([
      401,
      'session_ended',
      'You were signed out after 30 minutes without activity',
    ])
    const left = db.selectFrom('sessions').select('id').where('user_id', '=', one.id)
    expect(await left.execute()).toEqual([])
  })

  test('goes on while it is used, for 12 hours', async () => {
    const { clock } = app()
    clock.set(new Date())
    const one = await createStaff(app(), { role: 'admin' })
    for (let turn = 0; turn < 24; turn++) {
      clock.forward(minutes(29))
      expect((await one.mutate('session.use')).status).toBe(200)
    }
    clock.forward(minutes(25))
    const refused = await one.mutate('session.use')
    expect([refused.status, refused.body.msg, refused.body.message]).toEqual([
      401,
      'session_ended',
      'You were signed out 12 hours after you signed in',
    ])
  })

  test('that nothing asks for ends as well; one of the web app does not', async () => {
    const { clock, context, db } = app()
    clock.set(new Date())
    const [console, web] = [await createStaff(app()), await createStaff(app())]
    await console.mutate('session.use')
    clock.forward(minutes(31))
    await endUnusedSessions(context)
    const left = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [console.id, web.id])
      .execute()
    expect(left).toEqual([{ user_id: web.id }])
  })

  test.each(['applications/1/video', 'rank-requests/1/screenshot', 'orders/1/screenshot', 'exports/1'])(
    'does not open %s once it was not used',
    async (path) => {
      const { clock, app: http } = app()
      clock.set(new Date())
      const { cookie } = await createStaff(app(), { role: 'admin' })
      clock.forward(minutes(31))
      const response = await http.inject({ url: `/api/staff/${path}`, headers: { cookie } })
      expect(response.statusCode).toBe(401)
    },
  )
})
