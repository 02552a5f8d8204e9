import type { UpdateObject } from 'kysely'
import type { AccountExport } from '@queuemate/contracts/accounts/settings'
import type { DB } from '../../schema.gen.ts'

interface PersonalTable<T extends keyof DB> {
  /** Columns with the person whom a row is about. Empty where only its order names them, or nobody. */
  person: readonly (keyof DB[T])[]
  /** Columns with the member of staff who wrote a row: they stay. */
  staff?: readonly (keyof DB[T])[]
  /** What `removal.ts` does: deletes the rows, or empties them of what says who it was, or keeps them as they are. */
  removal: 'deleted' | 'emptied' | 'kept'
  /**
   * The columns that stay when a row is emptied. `removal.ts` has to erase all others to compile, so a new column is one
   * or the other.
   */
  stays?: readonly (keyof DB[T])[]
  /** The part of a person's own copy (`export.ts`). None for secrets, for what is derived, and for the work of staff. */
  export?: Exclude<keyof AccountExport, 'exported_at'>
  /** The part of the person's page in the console (`staff/profile.ts`). None where other pages have it. */
  profile?: string
}

/** Every table that names a person or an order of theirs. A test compares it with the references of the schema. */
export const PERSONAL_TABLES = {
  account_codes: { person: ['user_id'], removal: 'deleted' },
  // Nothing in it says who it was: what was agreed stays, as the orders do.
  agreement_acceptances: { person: ['user_id'], removal: 'kept', export: 'agreements' },
  audit_events: { person: ['person_id'], removal: 'kept', staff: ['staff_id'] },
  auth_accounts: { person: ['user_id'], removal: 'deleted', export: 'connections', profile: 'connections' },
  card_setups: { person: ['user_id'], removal: 'deleted' },
  chat_messages: {
    person: ['sender_id'],
    removal: 'emptied',
    stays: ['client_id', 'created_at', 'id', 'order_id', 'sender_id'],
    export: 'messages',
  },
  companion_applications: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: 'emptied',
    stays: [
      'checks',
      'created_at',
      'decided_by',
      'guide_read',
      'id',
      'referral_code_id',
      'search',
      'submitted_at',
      'user_id',
    ],
    export: 'applications',
  },
  companion_hours: { person: ['user_id'], removal: 'deleted' },
  companion_records: { person: ['user_id'], removal: 'kept' },
  companions: {
    person: ['user_id'],
    staff: ['disabled_by', 'payouts_held_by'],
    removal: 'emptied',
    stays: [
      'agreed_at',
      'created_at',
      'matches',
      'missed_count',
      'offline_at',
      'offline_reason',
      'payband_id',
      'rate',
      'rating_count',
      'rating_great',
      'rating_sum',
      'seen_at',
      'user_id',
    ],
    export: 'companion',
    profile: 'facts',
  },
  disputes: {
    person: [],
    staff: ['accepted_by', 'charged_by', 'evidence_saved_by', 'submitted_by'],
    removal: 'kept',
    export: 'disputes',
    profile: 'disputes',
  },
  edited_settings: { person: [], removal: 'kept', staff: ['changed_by'] },
  exports: { person: [], removal: 'kept', staff: ['staff_id'] },
  favourites: { person: ['player_id', 'companion_id'], removal: 'deleted', export: 'favourites' },
  ledger_entries: { person: ['subject'], removal: 'kept', export: 'ledger', profile: 'money' },
  ledger_transactions: { person: [], removal: 'kept', export: 'ledger' },
  notification_preferences: { person: ['user_id'], removal: 'deleted', export: 'notifications' },
  order_events: { person: ['actor_id'], removal: 'kept' },
  // Kept apart for a bank that asks, until its time is over.
  order_evidence: { person: [], removal: 'kept', export: 'evidence' },
  order_feedback: {
    person: [],
    removal: 'emptied',
    stays: ['created_at', 'improvement', 'order_id', 'rating', 'type'],
    export: 'feedback',
  },
  order_payments: { person: [], removal: 'kept', export: 'payments' },
  order_reports: {
    person: ['reporter_id'],
    staff: ['settled_by'],
    removal: 'emptied',
    stays: [
      'created_at',
      'id',
      'order_id',
      'reason',
      'refund_id',
      'reporter_id',
      'settled_at',
      'settled_by',
      'settled_reason',
      'status',
    ],
    export: 'reports',
    profile: 'reports',
  },
  // A search that has ended has no address any more, and one without a browser ends.
  order_searches: { person: ['player_id'], removal: 'kept' },
  orders: { person: ['player_id', 'companion_id'], removal: 'kept', export: 'orders', profile: 'orders' },
  payment_customers: { person: ['user_id'], removal: 'deleted' },
  payment_methods: { person: ['user_id'], removal: 'deleted', export: 'card', profile: 'facts' },
  payout_items: { person: ['companion_id'], removal: 'kept' },
  payouts: { person: ['companion_id'], removal: 'kept', export: 'payouts', profile: 'money' },
  // Triggers keep it.
  person_search: { person: ['user_id'], removal: 'emptied' },
  profiles: {
    person: ['user_id'],
    removal: 'emptied',
    stays: ['user_id'],
    export: 'profile',
    profile: 'facts',
  },
  provider_transactions: { person: [], removal: 'kept' },
  push_subscriptions: { person: ['user_id'], removal: 'deleted', export: 'push_devices' },
  rank_requests: { person: ['user_id'], staff: ['decided_by'], removal: 'deleted', export: 'rank_requests' },
  referral_codes: {
    person: ['owner_id'],
    staff: ['created_by'],
    removal: 'emptied',
    stays: ['created_at', 'created_by', 'expires_at', 'id', 'max_uses'],
    export: 'referral_codes',
  },
  refund_requests: { person: ['companion_id'], staff: ['requested_by', 'decided_by'], removal: 'kept' },
  refunds: { person: [], staff: ['requested_by'], removal: 'kept', export: 'refunds' },
  saved_views: { person: [], removal: 'kept', staff: ['staff_id'] },
  sessions: { person: ['user_id'], removal: 'deleted', export: 'sessions', profile: 'sessions' },
  setting_changes: { person: [], removal: 'kept', staff: ['staff_id'] },
  staff_alerts: { person: ['user_id'], removal: 'deleted' },
  // By address, often of a person without an account; it goes with the account, when it is accepted, or old.
  staff_invitations: { person: [], removal: 'kept', staff: ['invited_by'] },
  staff_looks: { person: [], removal: 'kept', staff: ['staff_id'] },
  // Goes with the role, and an account with that role cannot be deleted.
  staff_members: { person: ['user_id'], removal: 'kept', staff: ['changed_by'], profile: 'facts' },
  staff_notes: { person: ['person_id'], staff: ['author_id'], removal: 'deleted', profile: 'notes' },
  staff_strikes: {
    person: ['person_id'],
    staff: ['author_id', 'removed_by'],
    removal: 'deleted',
    profile: 'strikes',
  },
  support_messages: {
    person: ['user_id'],
    staff: ['assignee_id'],
    removal: 'emptied',
    stays: [
      'assignee_id',
      'category',
      'closed_at',
      'created_at',
      'first_answered_at',
      'id',
      'order_id',
      'status',
      'user_id',
      'waiting_since',
    ],
    export: 'support',
    profile: 'tickets',
  },
  support_replies: {
    person: ['author_id'],
    removal: 'emptied',
    stays: ['author_id', 'created_at', 'from_staff', 'id', 'message_id'],
    export: 'support_replies',
  },
  support_templates: { person: [], removal: 'kept', staff: ['changed_by'] },
  two_factors: { person: ['user_id'], removal: 'deleted' },
  user_blocks: { person: ['user_id', 'blocked_id'], removal: 'deleted', export: 'blocks' },
  user_emails: { person: ['user_id'], removal: 'deleted', export: 'emails', profile: 'emails' },
  users: {
    person: ['id'],
    removal: 'emptied',
    staff: ['banned_by'],
    stays: ['ban_expires', 'banned', 'banned_by', 'created_at', 'id'],
    export: 'profile',
    profile: 'facts',
  },
  verification_videos: { person: ['user_id'], removal: 'deleted', export: 'videos' },
  view_links: { person: ['person_id'], staff: ['staff_id'], removal: 'deleted' },
} as const satisfies { [T in keyof DB]?: PersonalTable<T> }

type Tables = typeof PERSONAL_TABLES
type Values<K extends string> = {
  [T in keyof Tables]: Tables[T] extends Record<K, infer Value> ? Value : never
}[keyof Tables]
export type ExportPart = Values<'export'>
export type ProfilePart = Values<'profile'>
/** The tables whose rows are deleted with the account. */
export type DeletedTable = {
  [T in keyof Tables]: Tables[T]['removal'] extends 'deleted' ? T : never
}[keyof Tables]

/** What removal sets in a row that it empties: every column that does not stay. */
export type Erasure<T extends keyof Tables> = Required<
  Omit<
    UpdateObject<DB, T>,
    Tables[T] extends { stays: readonly (infer Column extends string)[] } ? Column : never
  >
>
