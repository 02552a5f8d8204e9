import { sql, type Kysely } from 'kysely'

/** Sums of days that are over, so that nothing reads all orders, people or bookings to add them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A row: what was requested on a day in UTC and is closed, the refunds and disputes of the day, and who signed up on it.
  `create table daily_figures (
    day date primary key,
    requests integer not null,
    accepted integer not null,
    missed integer not null,
    failed_payments integer not null,
    revenue bigint not null,
    fees bigint not null,
    scored integer not null,
    abandoned integer not null,
    not_accepted integer not null,
    -- Times from request to acceptance in tenths of a second, ascending, and how many requests had each.
    accept_tenths integer[] not null,
    accept_times integer[] not null,
    -- The companion of each missed request.
    missed_by uuid[] not null,
    refunds integer not null,
    refunded bigint not null,
    disputes integer not null,
    people integer not null,
    check (cardinality(accept_tenths) = cardinality(accept_times))
  )`,
  // A row: what the ledger's transactions of one kind moved on one account on a day that daily_figures has.
  `create table daily_balances (
    day date not null references daily_figures (day) on delete cascade,
    account text not null,
    kind text not null,
    amount bigint not null,
    primary key (day, account, kind)
  )`,
  // The only row: what was requested and charged on this day until a moment of it.
  `create table today_figures (
    day date primary key,
    until timestamptz not null,
    orders integer not null,
    charged bigint not null
  )`,
  // A row: something of this day was changed later; its sums are not used until they have been made again.
  `create table changed_days (day date not null)`,

  // A day is closed three hours after its end (queries/staff/daily-figures.ts). Each change that begins later than two hours
  // after the moment that it belongs to is noted, so one that is not noted was committed before the day was closed.
  `create function note_changed_day() returns trigger language plpgsql as $$
    begin
      insert into changed_days (day)
        values (((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::timestamptz at time zone 'UTC')::date);
      return null;
    end $$`,
  `create trigger orders_day after insert or update on orders for each row
    when (new.requested_at < now() - interval '2 hours') execute function note_changed_day('requested_at')`,
  `create trigger refunds_day after insert or update on refunds for each row
    when (new.created_at < now() - interval '2 hours') execute function note_changed_day('created_at')`,
  `create trigger disputes_day after insert on disputes for each row
    when (new.opened_at < now() - interval '2 hours') execute function note_changed_day('opened_at')`,
  `create trigger ledger_transactions_day after insert on ledger_transactions for each row
    when (new.at < now() - interval '2 hours') execute function note_changed_day('at')`,
  `create trigger users_day after insert or update of email_verified, deleted_at on users for each row
    when (new.created_at < now() - interval '2 hours') execute function note_changed_day('created_at')`,
  `create trigger users_day_gone after delete on users for each row
    when (old.created_at < now() - interval '2 hours') execute function note_changed_day('created_at')`,
  // Whoever is linked to a provider counts as a person.
  `create function note_changed_day_of_user() returns trigger language plpgsql as $$
    begin
      insert into changed_days (day) select (created_at at time zone 'UTC')::date from users
        where id = coalesce(new.user_id, old.user_id) and created_at < now() - interval '2 hours';
      return null;
    end $$`,
  `create trigger auth_accounts_day after insert on auth_accounts for each row
    when (new.provider_id <> 'credential') execute function note_changed_day_of_user()`,
  `create trigger auth_accounts_day_gone after delete on auth_accounts for each row
    when (old.provider_id <> 'credential') execute function note_changed_day_of_user()`,

  // Days that are not closed are read by these, and by orders_by_time and disputes_opened.
  `create index users_created on users (created_at)`,
  `create index refunds_created on refunds (created_at)`,
  `drop index ledger_transactions_kind`,
  `create index ledger_transactions_time on ledger_transactions (at, kind)`,
]
