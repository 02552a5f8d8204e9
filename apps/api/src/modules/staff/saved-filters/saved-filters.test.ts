import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff, type StaffMember } from '../../../../test/staff.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  staff = await createStaff(app())
})

const list = 'orders'
const create = (name: string, search = 'status=7', by = staff) =>
  by.mutate('views.create', { list, name, search })
const namesOf = async (by = staff) =>
  (await by.query('views.list', { list })).body.data.map(({ name }: { name: string }) => name)

test('filters are kept by name, renamed and deleted by their person alone', async () => {
  const other = await createStaff(app())
  const { id } = (await create('  Ended ')).body.data
  await create('Big ones')
  expect(await namesOf()).toEqual(['Big ones', 'Ended'])
  expect(await namesOf(other)).toEqual([])
  expect((await other.mutate('views.rename', { list, id, name: 'Mine' })).status).toBe(404)
  expect((await other.mutate('views.remove', { list, id })).status).toBe(404)
  expect((await staff.mutate('views.rename', { list, id, name: 'Abandoned' })).body.data).toEqual({
    id,
    name: 'Abandoned',
    search: 'status=7',
  })
  expect((await staff.mutate('views.remove', { list, id })).status).toBe(200)
  expect((await staff.mutate('views.remove', { list, id })).status).toBe(404)
  expect(await namesOf()).toEqual(['Big ones'])
})

test('a name that is taken, empty or too long is refused at its field, and so are too many filters', async () => {
  await create('One')
  expect(await create('One')).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
  const { id } = (await create('Two')).body.data
  expect((await staff.mutate('views.rename', { list, id, name: 'One' })).status).toBe(422)
  expect((await create(' ')).status).toBe(422)
  expect((await create('x'.repeat(61))).status).toBe(422)
  for (let i = 3; i <= 30; i++) expect((await create(`Filter ${i}`)).status).toBe(200)
  expect(await create('One too many')).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
})

test('each list has filters of its own, for those who may open it', async () => {
  await allowOnly(app(), staff, 'support')
  const keep = { list: 'tickets', name: 'Mine', search: 'mine=yes' }
  expect((await staff.mutate('views.create', keep)).status).toBe(200)
  const { body } = await staff.query('views.list', { list: 'tickets' })
  expect(body.data).toMatchObject([{ name: 'Mine', search: 'mine=yes' }])
  for (const other of ['orders', 'payouts']) {
    expect((await staff.query('views.list', { list: other })).body.msg).toBe('forbidden')
    expect((await staff.mutate('views.create', { ...keep, list: other })).body.msg).toBe('forbidden')
  }
  const boss = await createStaff(app(), { role: 'admin' })
  expect((await boss.mutate('views.create', { ...keep, list: 'payouts' })).status).toBe(200)
  expect((await boss.query('views.list', { list: 'tickets' })).body.data).toEqual([])
})
