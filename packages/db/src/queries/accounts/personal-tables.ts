import type { AccountExport } from '@queuemate/contracts/accounts/settings'
import type { DB } from '../../schema.gen.ts'

interface PersonalTable<T extends keyof DB> {
  /** Columns with the person whom a row is about. Empty where only its order names them, or nobody. */
  person: readonly (keyof DB[T])[]
  /** Columns with the member of staff who wrote a row: they stay. */
  staff?: readonly (keyof DB[T])[]
  /** What `removal.ts` does: deletes the rows, or empties them of what says who it was, or keeps them as they are. */
  removal: 'deleted' | 'emptied' | 'kept'
  /** The part of a person's own copy (`export.ts`). Null for secrets, for what is derived, and for the work of staff. */
  export: Exclude<keyof AccountExport, 'exported_at'> | null
  /** The part of the person's page in the console (`staff/profile.ts`). Null where other pages have it. */
  profile:
    | 'facts'
    | 'emails'
    | 'connections'
    | 'orders'
    | 'money'
    | 'sessions'
    | 'reports'
    | 'disputes'
    | 'notes'
    | 'strikes'
    | null
}

/** The work of staff: it has pages of its own, and stays. */
const STAFF_WORK = { person: [], removal: 'kept', export: null, profile: null } as const

/** Every table that names a person or an order of theirs. A test compares it with the references of the schema. */
export const PERSONAL_TABLES = {
  account_codes: { person: ['user_id'], removal: 'deleted', export: null, profile: null },
  audit_events: { ...STAFF_WORK, person: ['person_id'], staff: ['staff_id'] },
  auth_accounts: { person: ['user_id'], removal: 'deleted', export: 'connections', profile: 'connections' },
  card_setups: { person: ['user_id'], removal: 'deleted', export: null, profile: null },
  chat_messages: { person: ['sender_id'], removal: 'emptied', export: 'messages', profile: null },
  companion_applications: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: 'emptied',
    export: 'applications',
    profile: null,
  },
  companion_hours: { person: ['user_id'], removal: 'deleted', export: null, profile: null },
  companion_records: { person: ['user_id'], removal: 'kept', export: null, profile: null },
  companions: { person: ['user_id'], removal: 'emptied', export: 'companion', profile: 'facts' },
  disputes: {
    person: [],
    staff: ['charged_by', 'submitted_by'],
    removal: 'kept',
    export: null,
    profile: 'disputes',
  },
  edited_settings: { ...STAFF_WORK, staff: ['changed_by'] },
  exports: { ...STAFF_WORK, staff: ['staff_id'] },
  favourites: {
    person: ['player_id', 'companion_id'],
    removal: 'deleted',
    export: 'favourites',
    profile: null,
  },
  ledger_entries: { person: ['subject'], removal: 'kept', export: 'ledger', profile: 'money' },
  ledger_transactions: { person: [], removal: 'kept', export: 'ledger', profile: null },
  notification_preferences: {
    person: ['user_id'],
    removal: 'deleted',
    export: 'notifications',
    profile: null,
  },
  order_events: { person: ['actor_id'], removal: 'kept', export: null, profile: null },
  // Kept apart for a bank that asks, until its time is over.
  order_evidence: { person: [], removal: 'kept', export: 'evidence', profile: null },
  order_feedback: { person: [], removal: 'emptied', export: 'feedback', profile: null },
  order_payments: { person: [], removal: 'kept', export: 'payments', profile: null },
  order_reports: {
    person: ['reporter_id'],
    staff: ['settled_by'],
    removal: 'emptied',
    export: 'reports',
    profile: 'reports',
  },
  // A search that has ended has no address any more, and one without a browser ends.
  order_searches: { person: ['player_id'], removal: 'kept', export: null, profile: null },
  orders: { person: ['player_id', 'companion_id'], removal: 'kept', export: 'orders', profile: 'orders' },
  payment_customers: { person: ['user_id'], removal: 'deleted', export: null, profile: null },
  payment_methods: { person: ['user_id'], removal: 'deleted', export: 'card', profile: 'facts' },
  payout_items: { person: ['companion_id'], removal: 'kept', export: null, profile: null },
  payouts: { person: ['companion_id'], removal: 'kept', export: 'payouts', profile: 'money' },
  // Triggers keep it.
  person_search: { person: ['user_id'], removal: 'emptied', export: null, profile: null },
  profiles: { person: ['user_id'], removal: 'emptied', export: 'profile', profile: 'facts' },
  provider_transactions: { person: [], removal: 'kept', export: null, profile: null },
  push_subscriptions: { person: ['user_id'], removal: 'deleted', export: 'push_devices', profile: null },
  rank_requests: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: 'deleted',
    export: 'rank_requests',
    profile: null,
  },
  referral_codes: {
    person: ['owner_id'],
    staff: ['created_by'],
    removal: 'emptied',
    export: 'referral_codes',
    profile: null,
  },
  refunds: { person: [], staff: ['requested_by'], removal: 'kept', export: 'refunds', profile: null },
  saved_views: { ...STAFF_WORK, staff: ['staff_id'] },
  sessions: { person: ['user_id'], removal: 'deleted', export: 'sessions', profile: 'sessions' },
  setting_changes: { ...STAFF_WORK, staff: ['staff_id'] },
  staff_looks: { ...STAFF_WORK, staff: ['staff_id'] },
  // Goes with the role, and an account with that role cannot be deleted.
  staff_members: { ...STAFF_WORK, person: ['user_id'], staff: ['changed_by'], profile: 'facts' },
  staff_notes: {
    person: ['person_id'],
    staff: ['author_id'],
    removal: 'deleted',
    export: null,
    profile: 'notes',
  },
  staff_strikes: {
    person: ['person_id'],
    staff: ['author_id', 'removed_by'],
    removal: 'deleted',
    export: null,
    profile: 'strikes',
  },
  support_messages: {
    person: ['user_id'],
    staff: ['assignee_id'],
    removal: 'emptied',
    export: 'support',
    profile: null,
  },
  support_replies: { person: ['author_id'], removal: 'emptied', export: 'support_replies', profile: null },
  support_templates: { ...STAFF_WORK, staff: ['changed_by'] },
  two_factors: { person: ['user_id'], removal: 'deleted', export: null, profile: null },
  user_blocks: { person: ['user_id', 'blocked_id'], removal: 'deleted', export: 'blocks', profile: null },
  user_emails: { person: ['user_id'], removal: 'deleted', export: 'emails', profile: 'emails' },
  users: { person: ['id'], removal: 'emptied', export: 'profile', profile: 'facts' },
  verification_videos: { person: ['user_id'], removal: 'deleted', export: 'videos', profile: null },
  view_links: { person: ['person_id'], staff: ['staff_id'], removal: 'deleted', export: null, profile: null },
} as const satisfies { [T in keyof DB]?: PersonalTable<T> }

type Tables = typeof PERSONAL_TABLES
type Part<K extends 'export' | 'profile'> = NonNullable<Tables[keyof Tables][K]>
export type ExportPart = Part<'export'>
export type ProfilePart = Part<'profile'>
/** The tables whose rows are deleted with the account. */
export type DeletedTable = {
  [T in keyof Tables]: Tables[T]['removal'] extends 'deleted' ? T : never
}[keyof Tables]
