-- Sums of days that are over, so that nothing reads all orders, people or bookings to add them up (docs/adr/0033).

-- A day is closed three hours after its end (queries/staff/daily-figures.ts). Each change that begins later than two
-- hours after the moment that it belongs to is noted, so one that is not noted was committed before the day was closed.
create function note_changed_day() returns trigger language plpgsql as $$
  begin
    insert into changed_days (day)
      values (((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::timestamptz at time zone 'UTC')::date);
    return null;
  end
$$;

-- People who sign in with a provider count on the day on which they came, without proving an address.
create function note_changed_day_of_user() returns trigger language plpgsql as $$
  begin
    insert into changed_days (day) select (created_at at time zone 'UTC')::date from users
      where id = coalesce(new.user_id, old.user_id) and created_at < now() - interval '2 hours';
    return null;
  end
$$;

create table daily_figures (
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
  accept_tenths integer[] not null,
  accept_times integer[] not null,
  missed_by uuid[] not null,
  refunds integer not null,
  refunded bigint not null,
  disputes integer not null,
  people integer not null,
  check (cardinality(accept_tenths) = cardinality(accept_times))
);
comment on table daily_figures is
  'A row is the sums of a day in UTC: what was requested on it and is closed, its refunds and disputes, and who '
  'signed up.';

create table daily_balances (
  day date not null references daily_figures on delete cascade,
  account text not null,
  kind text not null,
  amount bigint not null,
  primary key (day, account, kind)
);
comment on table daily_balances is
  'A row is what the ledger''s transactions of one kind moved on one account on a day that daily_figures has.';

create table today_figures (
  day date primary key,
  until timestamptz not null,
  orders integer not null,
  charged bigint not null
);
comment on table today_figures is
  'The only row is what was requested and charged on this day until a moment of it.';

create table changed_days (
  day date not null
);
comment on table changed_days is
  'A row says that something of a day was changed after its sums were made: they are not used until they have been '
  'made again.';

-- What a day is made of, when it changes after the day.
create trigger users_day after insert or update of email_verified, deleted_at on users
  for each row when (new.created_at < (now() - interval '2 hours'))
  execute function note_changed_day('created_at');
create trigger users_day_gone after delete on users
  for each row when (old.created_at < (now() - interval '2 hours'))
  execute function note_changed_day('created_at');
create trigger auth_accounts_day after insert on auth_accounts
  for each row when (new.provider_id <> 'credential')
  execute function note_changed_day_of_user();
create trigger auth_accounts_day_gone after delete on auth_accounts
  for each row when (old.provider_id <> 'credential')
  execute function note_changed_day_of_user();
create trigger orders_day after insert or update on orders
  for each row when (new.requested_at < (now() - interval '2 hours'))
  execute function note_changed_day('requested_at');
create trigger refunds_day after insert or update on refunds
  for each row when (new.created_at < (now() - interval '2 hours'))
  execute function note_changed_day('created_at');
create trigger disputes_day after insert on disputes
  for each row when (new.opened_at < (now() - interval '2 hours'))
  execute function note_changed_day('opened_at');
create trigger ledger_transactions_day after insert on ledger_transactions
  for each row when (new.at < (now() - interval '2 hours'))
  execute function note_changed_day('at');
