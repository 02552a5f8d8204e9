import type { AccountCodes } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export interface CodeKey {
  userId: string
  purpose: AccountCodes['purpose']
  /** What the code is about: an address row's id, say. */
  subject: string
}

/** Stores a code, which replaces an earlier one for the same purpose. */
export async function saveCode(db: Db, key: CodeKey, codeHash: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('account_codes')
    .values({
      user_id: key.userId,
      purpose: key.purpose,
      subject: key.subject,
      code_hash: codeHash,
      expires_at: expiresAt,
    })
    .onConflict((at) =>
      at
        .columns(['user_id', 'purpose', 'subject'])
        .doUpdateSet({ code_hash: codeHash, expires_at: expiresAt, tries: 0 }),
    )
    .execute()
}

/** The code, locked until the transaction ends: two guesses at once count as two. */
export function lockEmailCode(tx: Tx, key: CodeKey) {
  return tx
    .selectFrom('account_codes')
    .select(['code_hash', 'tries', 'expires_at'])
    .where('user_id', '=', key.userId)
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function countCodeTry(tx: Tx, key: CodeKey): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', key.userId)
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .execute()
}

/** Removes codes of a person that are no longer valid. */
export async function removeExpired(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('account_codes').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
}

export async function removeCode(tx: Tx, key: CodeKey): Promise<void> {
  await tx
    .deleteFrom('account_codes')
    .where('user_id', '=', key.userId)
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .execute()
}
