-- Companions: what they earn by, how they came, and what players see of their past.

-- A job of the transaction in which a companion becomes available, and only if there is a player to tell.
create function note_available() returns trigger language plpgsql as $$
  begin
    if exists (select from favourites where companion_id = new.user_id and notify) then
      insert into outbox (topic, payload)
        values ('job', jsonb_build_object('job', 'favourites.online', 'companion', new.user_id));
    end if;
    return null;
  end
$$;

-- Every companion has a record.
create function start_companion_record() returns trigger language plpgsql as $$
  begin
    insert into companion_records (user_id) values (new.user_id);
    return null;
  end
$$;

-- The names and the code that an application is found by.
create function application_search() returns trigger language plpgsql as $$
  begin
    new.search := lower(concat_ws(' ',
      (select concat_ws(' ', name, username) from users where id = new.user_id), new.ign,
      (select code from referral_codes where id = new.referral_code_id)));
    return new;
  end
$$;

-- Setting the in-game name to itself makes the search text again.
create function refresh_application_search() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'users' then
      update companion_applications set ign = ign where user_id = new.id;
    else
      update companion_applications set ign = ign where referral_code_id = new.id;
    end if;
    return null;
  end
$$;

create table paybands (
  id integer generated always as identity primary key,
  name text not null unique,
  minimum integer not null check (minimum >= 0),
  maximum integer not null,
  fee_bps integer not null check (fee_bps between 0 and 500),
  version integer not null default 1,
  constraint paybands_chargeable check ((minimum = 0 or minimum >= 50) and (maximum = 0 or maximum >= 50)),
  check (maximum >= minimum)
);
comment on table paybands is
  'A row is a range of prices in cents that staff give to companions, with the fee in hundredths of a percent.';

-- Two names that differ in case alone look the same in a list.
create unique index paybands_name_in_any_case on paybands (lower(name));

call watch_for_staff('paybands', 'settings');

create table companions (
  user_id uuid primary key references users on delete cascade,
  agreement_status smallint not null default 0 check (agreement_status between 0 and 4),
  payband_id integer references paybands,
  rate integer not null default 0 check (rate >= 0),
  banner_id smallint references banners,
  bio text not null default '',
  online boolean not null default false,
  seen_at timestamptz,
  payout_account_id text unique,
  payouts_enabled boolean not null default false,
  matches integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  missed_count integer not null default 0,
  created_at timestamptz not null default now(),
  agreed_at timestamptz,
  offline_at timestamptz,
  offline_reason text check (offline_reason in ('self', 'requested', 'declined', 'missed', 'away', 'payouts',
    'disabled')),
  disabled_reason text check (char_length(disabled_reason) between 1 and 2000),
  payouts_held_at timestamptz,
  payouts_held_reason text,
  payout_destination text,
  rating_great integer not null default 0,
  constraint companions_payouts_held_check check ((payouts_held_at is null) = (payouts_held_reason is null)),
  constraint companions_rate_chargeable check (rate = 0 or rate >= 50)
) with (fillfactor = 50);
comment on table companions is
  'A row is a companion, or a person who applied to be one. rate is the price of a game in cents, 0 while none is '
  'set. It is written by heartbeats, so that half of each page is left free and seen_at is in no index.';

-- The overview counts those who wait for a decision.
create index companions_applied on companions (user_id) where agreement_status = 2;
-- The console's list of companions, the newest first.
create index companions_listed on companions (created_at desc, user_id desc) where agreement_status in (3, 4);
-- The sweep finds those who are online and have not been seen.
create index companions_online on companions (user_id) where online;
-- A change of a pay band finds the prices outside of it.
create index companions_payband on companions (payband_id, rate) where payband_id is not null;

create trigger companions_available after update of online, payouts_enabled on companions
  for each row when (new.online and new.payouts_enabled and (not (old.online and old.payouts_enabled)))
  execute function note_available();
create trigger companions_came_or_went after insert or delete on companions
  for each row
  execute function note_companion();
-- The marketplace in memory shows and sorts by these.
create trigger companions_changed after update on companions
  for each row when (old.agreement_status is distinct from new.agreement_status
    or old.online is distinct from new.online
    or old.payouts_enabled is distinct from new.payouts_enabled
    or old.rate is distinct from new.rate
    or old.banner_id is distinct from new.banner_id
    or old.matches is distinct from new.matches
    or old.rating_sum is distinct from new.rating_sum
    or old.rating_count is distinct from new.rating_count)
  execute function note_companion();
create trigger companions_for_staff after update on companions
  for each row when (old.payband_id is distinct from new.payband_id
    or old.disabled_reason is distinct from new.disabled_reason)
  execute function note_staff('companions');
create trigger companions_record after insert on companions for each row execute function start_companion_record();

create table referral_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code) and (char_length(code) between 4 and 32)),
  owner_id uuid references users on delete set null,
  max_uses integer check (max_uses > 0),
  expires_at timestamptz,
  disabled_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
comment on table referral_codes is
  'A row is a code that lets people apply.';

-- Exports and deletions of an account find the rows that name the person.
create index referral_codes_owner on referral_codes (owner_id) where owner_id is not null;
create index referral_codes_created_by on referral_codes (created_by) where created_by is not null;

create trigger referral_codes_application_search after update of code on referral_codes
  for each row when (old.code is distinct from new.code)
  execute function refresh_application_search();

call watch_for_staff('referral_codes', 'settings');

create table verification_videos (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  storage_key text not null unique,
  status text not null default 'uploading' check (status in ('uploading', 'ready')),
  content_type text,
  size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (status = 'uploading' or (content_type is not null and size > 0 and finished_at is not null))
);
comment on table verification_videos is
  'A row is a video with which a person shows who plays.';

-- The videos of a person, also to remove those that were not used.
create index verification_videos_user on verification_videos (user_id);

create table companion_applications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  referral_code_id integer not null references referral_codes,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected', 'returned')),
  guide_read smallint not null default 0 check (guide_read between 0 and 20),
  ign text,
  video_id uuid references verification_videos,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  reason text,
  checks text[] not null default '{}',
  search text not null default '',
  check (status <> 'submitted' or (submitted_at is not null and ign is not null and video_id is not null)),
  constraint companion_applications_decided check (status not in ('approved', 'rejected', 'returned')
    or decided_at is not null)
);
comment on table companion_applications is
  'A row is one application of a person. returned: staff asked for a new video, and the next draft goes on where this '
  'one ended.';

-- A person has one application at a time.
create unique index companion_applications_one_open on companion_applications (user_id)
  where status in ('draft', 'submitted');
-- The queue of staff, the oldest first.
create index companion_applications_submitted on companion_applications (submitted_at, id) where status = 'submitted';
-- The list of those who were approved.
create index companion_applications_approved on companion_applications (decided_at desc, id desc)
  where status = 'approved';
-- The list of those who were rejected or asked for a new video.
create index companion_applications_refused on companion_applications (decided_at desc, id desc)
  where status in ('rejected', 'returned');
-- The last application of a person.
create index companion_applications_user on companion_applications (user_id, id desc);
-- Staff search by a part of a name or code.
create index companion_applications_search on companion_applications using gin (lower(search) gin_trgm_ops);
-- How often a code was used.
create index companion_applications_referral on companion_applications (referral_code_id);
-- Whether a video is part of an application.
create index companion_applications_video on companion_applications (video_id);
-- Exports and deletions of an account find the rows that name the person.
create index companion_applications_decided_by on companion_applications (decided_by) where decided_by is not null;

create trigger companion_applications_search before insert or update of ign, referral_code_id on companion_applications
  for each row
  execute function application_search();

call watch_for_staff('companion_applications', 'applications');

create table rank_requests (
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
);
comment on table rank_requests is
  'A row is a companion''s wish for another rank, with a screenshot as proof.';

-- A companion has one wish at a time.
create unique index rank_requests_one_open on rank_requests (user_id) where status = 'open';
-- The queue of staff, the oldest first.
create index rank_requests_open on rank_requests (id) where status = 'open';
-- The list of those that were decided.
create index rank_requests_decided on rank_requests (id desc) where status in ('approved', 'rejected');
-- The last wish of a companion.
create index rank_requests_user on rank_requests (user_id, id desc);
-- Exports and deletions of an account find the rows that name the person.
create index rank_requests_decided_by on rank_requests (decided_by) where decided_by is not null;

call watch_for_staff('rank_requests', 'companions');

create table companion_records (
  user_id uuid primary key references companions on delete cascade,
  answer_seconds integer,
  results smallint[] not null default '{}'
);
comment on table companion_records is
  'A row is what players see of a companion''s past: how fast they accept and their last results, counted in batches '
  '(docs/adr/0034).';

-- The marketplace in memory shows and sorts by the answer time.
create trigger companion_records_changed after update on companion_records
  for each row when (old.answer_seconds is distinct from new.answer_seconds)
  execute function note_companion();

create table companion_hours (
  user_id uuid not null references companion_records on delete cascade,
  hour integer not null,
  primary key (user_id, hour)
);
comment on table companion_hours is
  'A row is an hour since 1970 in which a companion was online or played. Twelve weeks are kept.';

create table record_marks (
  one boolean default true primary key check (one),
  counted_id bigint not null,
  read_id bigint not null,
  read_at timestamptz not null
);
comment on table record_marks is
  'The only row says how far records have been counted. Ids are drawn before a commit, so they do not become visible '
  'in their order: what came late is counted from counted_id on.';

insert into record_marks (counted_id, read_id, read_at) values (0, 0, now());

create table online_hours (
  hour timestamptz primary key,
  samples integer not null,
  online integer not null
);
comment on table online_hours is
  'A row is an hour, how often companions were counted in it, and the sum of those who were online.';

create table favourites (
  player_id uuid not null references users on delete cascade,
  companion_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  notify boolean not null default false,
  told_at timestamptz,
  primary key (player_id, companion_id),
  check (player_id <> companion_id)
);
comment on table favourites is
  'A row is a companion whom a player keeps. notify: the player wants to be told when the companion is online next.';

-- Exports and deletions of an account find the rows that name the person.
create index favourites_companion on favourites (companion_id);
-- Who is told that a companion is online.
create index favourites_waiting on favourites (companion_id) where notify;

-- Applications are found by these.
create trigger users_application_search after update of name, username on users
  for each row when (old.name is distinct from new.name or old.username is distinct from new.username)
  execute function refresh_application_search();
