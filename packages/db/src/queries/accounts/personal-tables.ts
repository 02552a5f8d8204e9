import { sql, type UpdateObject } from 'kysely'
import type { AccountExport } from '@queuemate/contracts/accounts/settings'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { DB } from '../../schema.gen.ts'

/** In conditions and values, `person` has one row: `me`, the id of the person, and `at`, the time of the removal. */
interface PersonalTable<T extends keyof DB> {
  /** Columns with the person whom a row is about. Empty where only its order names them, or nobody. */
  person: readonly (keyof DB[T])[]
  /** Columns with the member of staff who wrote a row: they stay. */
  staff?: readonly (keyof DB[T])[]
  /** Which rows are the person's, where their columns do not say it. */
  rows?: string
  /** What `removal.ts` does: deletes the rows, keeps them as they are, or sets these columns. */
  removal: 'deleted' | 'kept' | UpdateObject<DB, T>
  /** The other columns of rows that removal changes; they stay. A test fails for a column that is in neither. */
  stays?: string
  /**
   * The part of a person's own copy (`export.ts`). `hide`: the columns that are not in it: secrets, what is derived, and the work
   * of staff. A test fails for a column that is in neither.
   */
  export?: Exclude<keyof AccountExport, 'exported_at'>
  hide?: string
  /** The part of the person's page in the console (`staff/profile.ts`). None where other pages have it. */
  profile?: string
}

const ERASED_NAME = 'Deleted user'
const ERASED_TEXT = 'This message was erased'
const AT = sql<Date>`person.at`
const NO_ADDRESS = sql<string>`person.me || '@deleted.invalid'`
const OF_PLAYER = 'order_id in (select id from orders where player_id = person.me)'

/** Every table that names a person or an order of theirs. A test compares it with the references of the schema. */
export const PERSONAL_TABLES = {
  account_codes: { person: ['user_id'], removal: 'deleted' },
  // Nothing in it says who it was: what was agreed stays, as the orders do.
  agreement_acceptances: { person: ['user_id'], removal: 'kept', export: 'agreements', hide: 'hash' },
  audit_events: { person: ['person_id'], removal: 'kept', staff: ['staff_id'] },
  auth_accounts: {
    person: ['user_id'],
    removal: 'deleted',
    export: 'connections',
    hide: 'access_token access_token_expires_at id id_token password refresh_token refresh_token_expires_at scope updated_at',
    profile: 'connections',
  },
  card_setups: { person: ['user_id'], removal: 'deleted' },
  chat_messages: {
    person: ['sender_id'],
    removal: { text: ERASED_TEXT },
    stays: 'client_id created_at id order_id',
    export: 'messages',
    hide: 'client_id id',
  },
  // A use of its code, without its content.
  companion_applications: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: {
      status: sql`case when status in ('draft', 'submitted') then 'rejected' else status end`,
      decided_at: sql`coalesce(decided_at, ${AT})`,
      ign: null,
      reason: null,
      video_id: null,
    },
    stays: 'checks created_at guide_read id referral_code_id search submitted_at',
    export: 'applications',
    hide: 'checks id search video_id',
  },
  companion_hours: { person: ['user_id'], removal: 'deleted' },
  companion_records: { person: ['user_id'], removal: 'kept' },
  companions: {
    person: ['user_id'],
    staff: ['disabled_by', 'payouts_held_by'],
    removal: {
      agreement_status: AgreementStatus.disabled,
      online: false,
      bio: '',
      banner_id: null,
      payout_account_id: null,
      payout_destination: null,
      payout_banks: [],
      payout_changed_at: null,
      payouts_enabled: false,
      payouts_held_at: null,
      payouts_held_reason: null,
      payouts_held_by: null,
      released_at: null,
      disabled_by: null,
      disabled_reason: null,
    },
    stays:
      'absences agreed_at created_at matches missed_count offline_at offline_reason online_at payband_id raters rate rating_count rating_great rating_sum seen_at',
    export: 'companion',
    hide: 'absences disabled_reason missed_count offline_at offline_reason online online_at payband_id payout_account_id payout_banks payout_changed_at payout_destination payouts_enabled payouts_held_at payouts_held_reason raters released_at seen_at',
    profile: 'facts',
  },
  disputes: {
    person: [],
    staff: ['accepted_by', 'charged_by', 'evidence_saved_by', 'submitted_by'],
    removal: 'kept',
    export: 'disputes',
    hide: 'accept_request_id accepted_at accepted_reason charged_at due_at evidence_draft evidence_version id provider_id stage submitted_at',
    profile: 'disputes',
  },
  edited_settings: { person: [], removal: 'kept', staff: ['changed_by'] },
  exports: { person: [], removal: 'kept', staff: ['staff_id'] },
  favourites: {
    person: ['player_id', 'companion_id'],
    removal: 'deleted',
    export: 'favourites',
    hide: 'told_at',
  },
  ledger_entries: { person: ['subject'], removal: 'kept', export: 'ledger', profile: 'money' },
  ledger_transactions: {
    person: [],
    removal: 'kept',
    export: 'ledger',
    hide: 'dispute_id idempotency_key payout_id refund_id',
  },
  // Among the orders of a copy.
  no_shows: {
    person: ['person_id'],
    staff: ['lifted_by'],
    removal: 'deleted',
    export: 'orders',
    hide: 'at lifted_at lifted_by order_id person_id',
  },
  notification_preferences: { person: ['user_id'], removal: 'deleted', export: 'notifications' },
  order_events: { person: ['actor_id'], removal: 'kept' },
  // Kept apart for a bank that asks, until its time is over. What they wrote is among the messages.
  order_evidence: { person: [], removal: 'kept', export: 'evidence', hide: 'messages player_since' },
  order_feedback: {
    person: [],
    rows: OF_PLAYER,
    removal: { notes: '' },
    stays: 'created_at improvement order_id rating type',
    export: 'feedback',
  },
  order_payments: {
    person: [],
    removal: 'kept',
    export: 'payments',
    hide: 'action_url card_brand card_last4 charge_id confirms customer_id fingerprint intent_id method_id nonce receipt_url sync_at sync_attempts warned_at warning_released_at',
  },
  order_reports: {
    person: ['reporter_id'],
    staff: ['settled_by'],
    removal: { details: ERASED_TEXT },
    stays: 'created_at id order_id reason refund_id settled_at settled_reason status',
    export: 'reports',
    hide: 'id refund_id settled_reason',
    profile: 'reports',
  },
  // A search that has ended has no address any more, and one without a browser ends.
  order_searches: { person: ['player_id'], removal: 'kept' },
  orders: {
    person: ['player_id', 'companion_id'],
    removal: { wish_text: sql`case when player_id <> person.me then wish_text end` },
    stays:
      'accepted_at alerted_at closed_at closed_reason due_at ended_at expires_at fee final_status flagged_at hold id idempotency_key live open_companion open_player price refunded refunded_share requested_at scored_at screenshot_key screenshot_pixels settle_at started_at status survey_closed_at team_score other_score version wish_goal',
    export: 'orders',
    hide: 'alerted_at due_at expires_at final_status flagged_at hold idempotency_key live open_companion open_player refunded refunded_share scored_at screenshot_key screenshot_pixels settle_at survey_closed_at version',
    profile: 'orders',
  },
  payment_customers: { person: ['user_id'], removal: 'deleted' },
  payment_methods: {
    person: ['user_id'],
    removal: 'deleted',
    export: 'card',
    hide: 'fingerprint method_id',
    profile: 'facts',
  },
  payout_items: { person: ['companion_id'], removal: 'kept' },
  payouts: {
    person: ['companion_id'],
    removal: 'kept',
    export: 'payouts',
    hide: 'attempt failure nonce returned_at transfer_id',
    profile: 'money',
  },
  // Its text is in order_feedback.
  player_notes: {
    person: ['player_id', 'companion_id'],
    staff: ['decided_by'],
    removal: 'deleted',
    export: 'feedback',
    hide: 'companion_id created_at decided_at id player_id rank',
  },
  // Triggers keep it.
  person_search: { person: ['user_id'], removal: 'kept' },
  profiles: {
    person: ['user_id'],
    removal: {
      country_id: null,
      languages: [],
      timezones: [],
      ingame_name: null,
      ingame_tag: null,
      ingame_rank: null,
      checked_rank: null,
      rank_checked_at: null,
      discord: null,
      picture_key: null,
      requests_paused_until: null,
      confirms_payments: false,
      updated_at: AT,
    },
    export: 'profile',
    hide: 'checked_rank confirms_payments rank_checked_at requests_paused_until updated_at',
    profile: 'facts',
  },
  provider_transactions: { person: [], removal: 'kept' },
  push_subscriptions: {
    person: ['user_id'],
    removal: 'deleted',
    export: 'push_devices',
    hide: 'auth failing_since id p256dh',
  },
  rank_requests: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: 'deleted',
    export: 'rank_requests',
    hide: 'id screenshot_key screenshot_pixels',
  },
  // The person's own codes stop working. A code may be made of a name.
  referral_codes: {
    person: ['owner_id'],
    staff: ['created_by'],
    removal: { code: sql`'GONE-' || id`, owner_id: null, disabled_at: sql`coalesce(disabled_at, ${AT})` },
    stays: 'created_at expires_at id max_uses',
    export: 'referral_codes',
    hide: 'id',
  },
  refund_requests: { person: ['companion_id'], staff: ['requested_by', 'decided_by'], removal: 'kept' },
  refunds: {
    person: [],
    staff: ['requested_by'],
    removal: 'kept',
    export: 'refunds',
    hide: 'bearer failure handled_at id nonce provider_id request_id share taken_from',
  },
  // What was read of other people stays with the case.
  risk_cases: {
    person: ['user_id'],
    staff: ['decided_by'],
    removal: { answer: null },
    stays: 'answered_at decided_at decision id kind order_id reason releases_at signals since',
    export: 'holds',
    hide: 'decided_at decision id kind reason releases_at signals',
  },
  saved_views: { person: [], removal: 'kept', staff: ['staff_id'] },
  sessions: {
    person: ['user_id'],
    removal: 'deleted',
    export: 'sessions',
    hide: 'confirmed_at console_used_at expires_at id token',
    profile: 'sessions',
  },
  setting_changes: { person: [], removal: 'kept', staff: ['staff_id'] },
  staff_alerts: { person: ['user_id'], removal: 'deleted' },
  // By address, often of a person without an account. They are also deleted when they are accepted, or old.
  staff_invitations: {
    person: [],
    rows: 'email in (select email from user_emails where user_id = person.me union select email from users where id = person.me)',
    removal: 'deleted',
    staff: ['invited_by'],
  },
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
    removal: { name: ERASED_NAME, email: NO_ADDRESS, message: ERASED_TEXT, address: null },
    stays: 'category closed_at created_at first_answered_at id order_id status waiting_since',
    export: 'support',
    hide: 'address first_answered_at order_id waiting_since',
    profile: 'tickets',
  },
  // Those of staff too: they address the person and repeat the question.
  support_replies: {
    person: ['author_id'],
    rows: 'message_id in (select id from support_messages where user_id = person.me)',
    removal: { text: ERASED_TEXT },
    stays: 'created_at from_staff id message_id',
    export: 'support_replies',
    hide: 'id',
  },
  support_templates: { person: [], removal: 'kept', staff: ['changed_by'] },
  two_factors: { person: ['user_id'], removal: 'deleted' },
  user_blocks: { person: ['user_id', 'blocked_id'], removal: 'deleted', export: 'blocks' },
  user_emails: { person: ['user_id'], removal: 'deleted', export: 'emails', hide: 'id', profile: 'emails' },
  users: {
    person: ['id'],
    staff: ['banned_by'],
    removal: {
      name: ERASED_NAME,
      first_name: 'Deleted',
      last_name: 'user',
      username: null,
      display_username: null,
      email: NO_ADDRESS,
      email_verified: false,
      image: null,
      role: 'player',
      two_factor_enabled: false,
      ban_reason: null,
      deleted_at: AT,
      updated_at: AT,
    },
    stays: 'ban_expires banned created_at',
    export: 'profile',
    hide: 'ban_expires ban_reason banned deleted_at display_username email_verified image two_factor_enabled updated_at',
    profile: 'facts',
  },
  verification_videos: { person: ['user_id'], removal: 'deleted', export: 'videos', hide: 'id storage_key' },
  view_links: { person: ['person_id'], staff: ['staff_id'], removal: 'deleted' },
  work_owners: { person: [], removal: 'kept', staff: ['owner_id'] },
} as const satisfies { [T in keyof DB]?: PersonalTable<T> }

type Values<K extends string> = {
  [T in keyof typeof PERSONAL_TABLES]: (typeof PERSONAL_TABLES)[T] extends Record<K, infer Value>
    ? Value
    : never
}[keyof typeof PERSONAL_TABLES]
export type ExportPart = Values<'export'>
export type ProfilePart = Values<'profile'>
