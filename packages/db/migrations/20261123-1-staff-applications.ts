import { sql, type Kysely } from 'kysely'

/** What staff decide about applications and companions, and who is looking at what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // `returned`: staff asked for a new video; the next draft of the person goes on where this one ended.
  `alter table companion_applications drop constraint companion_applications_status_check`,
  `alter table companion_applications add constraint companion_applications_status_check
    check (status in ('draft', 'submitted', 'approved', 'rejected', 'returned'))`,
  `alter table companion_applications drop constraint companion_applications_check1`,
  `alter table companion_applications add constraint companion_applications_decided
    check (status not in ('approved', 'rejected', 'returned') or decided_at is not null)`,
  // What staff have checked, shared by all of them.
  `alter table companion_applications add column checks text[] not null default '{}'`,
  `create index companion_applications_decided_at on companion_applications (status, decided_at desc, id desc)
    where status in ('approved', 'rejected', 'returned')`,
  `create index companion_applications_ign_pieces on companion_applications using gin (lower(ign) gin_trgm_ops)`,
  `create index referral_codes_code_pieces on referral_codes using gin (lower(code) gin_trgm_ops)`,

  // Why staff disabled a companion, as the companion reads it.
  `alter table companions add column disabled_reason text
    check (char_length(disabled_reason) between 1 and 2000)`,
  `alter table companions drop constraint companions_offline_reason_check`,
  `alter table companions add constraint companions_offline_reason_check
    check (offline_reason in ('self', 'requested', 'declined', 'missed', 'away', 'payouts', 'disabled'))`,
  `create index companions_listed on companions (created_at desc, user_id) where agreement_status in (3, 4)`,

  `create index rank_requests_open on rank_requests (id) where status = 'open'`,
  `create index rank_requests_decided on rank_requests (id desc) where status in ('approved', 'rejected')`,

  // Who of the staff has something open now: an application, a video, a screenshot.
  `create table staff_looks (
    subject text not null check (char_length(subject) <= 80),
    staff_id uuid not null references users (id) on delete cascade,
    seen_at timestamptz not null,
    primary key (subject, staff_id)
  )`,
  `create index staff_looks_staff on staff_looks (staff_id)`,
  // Not for repeats, which only move the time.
  `create trigger staff_looks_for_staff after insert on staff_looks
    for each row when (new.subject like 'application:%') execute function note_staff('applications')`,
  `create trigger companions_for_staff after update on companions for each row
    when (old.payband_id is distinct from new.payband_id or old.disabled_reason is distinct from new.disabled_reason)
    execute function note_staff('companions')`,
  `call watch_for_staff('staff_notes', 'applications')`,
]
