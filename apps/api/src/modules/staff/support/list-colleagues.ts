import type { Context } from '../../../context.ts'
import { listMembers } from '../members/list-members.ts'

/** The staff who may reply to tickets. */
export async function listColleagues(ctx: Context) {
  const { items } = await listMembers(ctx)
  return items
    .filter(({ permissions, banned }) => permissions.includes('support') && !banned)
    .map(({ id, name }) => ({ id, name }))
}
