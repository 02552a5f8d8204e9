import type { EditedKind } from '@queuemate/contracts/staff/settings'
import type { Db, Tx } from '../../transaction.ts'

/** What staff wrote in place of a default, if they did. */
export function findEdited(db: Db, kind: EditedKind, key: string) {
  return db
    .selectFrom('edited_settings')
    .select(['value', 'version', 'changed_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function listEdited(db: Db, kind: EditedKind) {
  return db
    .selectFrom('edited_settings')
    .select(['key', 'value', 'version', 'changed_at'])
    .where('kind', '=', kind)
    .execute()
}

/** A setting with who changed it last, locked until the transaction ends. */
export async function lockEdited(tx: Tx, kind: EditedKind, key: string) {
  await tx
    .insertInto('edited_settings')
    .values({ kind, key })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await tx
    .selectFrom('edited_settings')
    .select(['value', 'version', 'changed_by'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { name } = (row.changed_by &&
    (await tx.selectFrom('users').select('name').where('id', '=', row.changed_by).executeTakeFirst())) || {
    name: null,
  }
  return { value: row.value, version: row.version, by: name }
}

interface EditedChange {
  kind: EditedKind
  key: string
  /** Null: the default. */
  value: object | null
  at: Date
  by: string
}

export async function writeEdited(tx: Tx, { kind, key, value, at, by }: EditedChange): Promise<void> {
  await tx
    .updateTable('edited_settings')
    .set(({ eb, ref }) => ({
      value: value && JSON.stringify(value),
      version: eb(ref('version'), '+', 1),
      changed_at: at,
      changed_by: by,
    }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}
