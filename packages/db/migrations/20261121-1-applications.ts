import { sql, type Kysely } from 'kysely'

/** Applications, requests of companions to staff, and the reasons for being offline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // ---------- applications ----------
  `create table referral_codes (
    id integer generated always as identity primary key,
    code text not null unique check (code = upper(code) and char_length(code) between 4 and 32),
    owner_id uuid references users on delete set null,
    max_uses integer check (max_uses > 0),
    expires_at timestamptz,
    disabled_at timestamptz,
    created_by uuid references users on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create index referral_codes_owner on referral_codes (owner_id) where owner_id is not null`,
  `create table verification_videos (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    storage_key text not null unique,
    status text not null default 'uploading' check (status in ('uploading', 'ready')),
    content_type text,
    size bigint,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    check (status = 'uploading' or (content_type is not null and size > 0 and finished_at is not null))
  )`,
  `create index verification_videos_user on verification_videos (user_id)`,
  `create table companion_applications (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    referral_code_id integer not null references referral_codes,
    status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected')),
    guide_read smallint not null default 0 check (guide_read between 0 and 20),
    ign text,
    video_id uuid references verification_videos,
    created_at timestamptz not null default now(),
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by uuid references users on delete set null,
    reason text,
    check (status <> 'submitted' or (submitted_at is not null and ign is not null and video_id is not null)),
    check (status not in ('approved', 'rejected') or decided_at is not null)
  )`,
  `create unique index companion_applications_one_open on companion_applications (user_id)
    where status in ('draft', 'submitted')`,
  `create index companion_applications_user on companion_applications (user_id, id desc)`,
  `create index companion_applications_referral on companion_applications (referral_code_id)`,
  `create index companion_applications_video on companion_applications (video_id)`,

  // ---------- companions ----------
  `alter table companions add column agreed_at timestamptz`,
  `alter table companions add column offline_at timestamptz`,
  `alter table companions add column offline_reason text
    check (offline_reason in ('self', 'requested', 'declined', 'missed', 'away', 'payouts'))`,
  `create table rank_requests (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    from_rank smallint not null check (from_rank between 1 and 25),
    wanted_rank smallint not null check (wanted_rank between 1 and 25),
    screenshot_key text not null unique,
    note text not null default '',
    status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
    reason text,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    check (from_rank <> wanted_rank)
  )`,
  `create unique index rank_requests_one_open on rank_requests (user_id) where status = 'open'`,
  `create index rank_requests_user on rank_requests (user_id, id desc)`,

  // ---------- support ----------
  `alter table support_messages drop constraint support_messages_category_check`,
  `alter table support_messages add constraint support_messages_category_check check (category in
    ('placing_order', 'companion', 'customer', 'payouts', 'account', 'other'))`,
  `alter table support_messages add column status text not null default 'open'
    check (status in ('open', 'closed'))`,
  `alter table support_messages add column closed_at timestamptz`,
  `create index support_messages_user on support_messages (user_id, id desc)`,
  `create table support_replies (
    id bigint generated always as identity primary key,
    message_id bigint not null references support_messages on delete cascade,
    author_id uuid references users on delete set null,
    from_staff boolean not null,
    text text not null check (char_length(text) between 1 and 4000),
    created_at timestamptz not null default now()
  )`,
  `create index support_replies_message on support_replies (message_id, id)`,

  // ---------- payouts ----------
  `create index payouts_companion on payouts (companion_id, id desc)`,
]
