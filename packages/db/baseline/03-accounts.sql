-- People, their addresses, and how they sign in. Several tables are those of the auth library under our names
-- (docs/adr/0004).

-- Every person has a profile.
create function create_profile() returns trigger language plpgsql as $$
  begin
    insert into profiles (user_id) values (new.id);
    return new;
  end
$$;

-- The auth library reads and writes the primary address in users; this copies it to user_emails.
create function mirror_primary_email() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into user_emails (user_id, email, verified, is_primary)
        values (new.id, lower(new.email), new.email_verified, true);
    elsif new.email is distinct from old.email or new.email_verified is distinct from old.email_verified then
      update user_emails set email = lower(new.email), verified = new.email_verified
        where user_id = new.id and is_primary
          and (email is distinct from lower(new.email) or verified is distinct from new.email_verified);
    end if;
    return new;
  end
$$;

create table users (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  username text unique,
  display_username text,
  role text not null default 'player' check (role in ('player', 'companion', 'staff', 'admin')),
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  two_factor_enabled boolean not null default false
);
comment on table users is
  'A row is a person: player, companion or member of staff. A deleted account keeps its row, without what identifies '
  'the person, for its orders.';

-- The people of days that are not closed are counted.
create index users_created on users (created_at);
-- The sweep removes accounts whose address was not verified in time.
create index users_unproven on users (created_at) where not email_verified and deleted_at is null;
-- Staff search orders and companions by a part of a name.
create index users_name_pieces on users using gin (lower(name) gin_trgm_ops);
-- The same by a part of a username.
create index users_username_pieces on users using gin (lower(username) gin_trgm_ops);

-- Instances keep sessions and the marketplace in memory.
create trigger users_changed after update on users
  for each row when (old.name is distinct from new.name
    or old.username is distinct from new.username
    or old.email is distinct from new.email
    or old.role is distinct from new.role
    or old.banned is distinct from new.banned
    or old.ban_expires is distinct from new.ban_expires
    or old.deleted_at is distinct from new.deleted_at)
  execute function note_person();
create trigger users_primary_email after insert or update on users for each row execute function mirror_primary_email();
create trigger users_profile after insert on users for each row execute function create_profile();
create trigger users_went after delete on users for each row execute function note_person();

create table user_emails (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email)),
  verified boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, email)
);
comment on table user_emails is
  'A row is an address of a person. One person owns a verified address; several may have it unverified.';

-- A verified address belongs to one person, who signs in with it.
create unique index user_emails_one_owner on user_emails (email) where verified;
-- A person has one primary address.
create unique index user_emails_one_primary on user_emails (user_id) where is_primary;

create table profiles (
  user_id uuid primary key references users on delete cascade,
  country_id smallint references countries,
  languages text[] not null default '{}',
  timezones text[] not null default '{}',
  ingame_name text,
  ingame_tag text,
  ingame_rank smallint check (ingame_rank between 1 and 25),
  discord text,
  picture_key text,
  updated_at timestamptz not null default now()
);
comment on table profiles is
  'A row is what a person says about themselves and their game.';

-- The marketplace in memory shows these.
create trigger profiles_changed after update on profiles
  for each row when (old.country_id is distinct from new.country_id
    or old.languages is distinct from new.languages
    or old.ingame_rank is distinct from new.ingame_rank
    or old.picture_key is distinct from new.picture_key)
  execute function note_profile();

create table auth_accounts (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  display_name text,
  email text check (email = lower(email)),
  unique (provider_id, account_id)
);
comment on table auth_accounts is
  'A row is a way to sign in: the password (provider_id credential) or an account at a provider.';

-- The ways to sign in of a person.
create index auth_accounts_user on auth_accounts (user_id);

create table sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  console_used_at timestamptz,
  constraint sessions_view_is_short check (impersonated_by is null
    or (expires_at <= (created_at + '00:30:00'::interval)))
);
comment on table sessions is
  'A row is a browser that is signed in. impersonated_by: the member of staff who views the product as this person. '
  'confirmed_at: when the password was last given again. console_used_at: when the console was last used in it.';

-- The sessions of a person, in their settings and to end them all.
create index sessions_user on sessions (user_id);
-- The sweep removes sessions that have ended.
create index sessions_expiry on sessions (expires_at);
-- Views as another person end when the member of staff loses access.
create index sessions_impersonated_by on sessions (impersonated_by) where impersonated_by is not null;
-- Consoles that nobody has used for a while are signed out.
create index sessions_console on sessions (console_used_at) where console_used_at is not null;

-- Instances keep sessions in memory.
create trigger sessions_changed after update on sessions
  for each row when (old.token is distinct from new.token
    or old.user_id is distinct from new.user_id
    or old.expires_at is distinct from new.expires_at
    or old.confirmed_at is distinct from new.confirmed_at)
  execute function note_session();
create trigger sessions_went after delete on sessions for each row execute function note_session();

create table verifications (
  id uuid default gen_random_uuid() primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table verifications is
  'A row is a secret of the auth library that is valid for a while: a state of a sign-in with a provider, a link of a '
  'mail.';

-- The auth library finds a secret by what it is for.
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
comment on table two_factors is
  'A row is the second factor of a person: the secret of their app, encrypted, and their recovery codes.';

-- The auth library declares this index.
create index two_factors_secret on two_factors (secret);

create table account_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'remove_account', 'reset_password')),
  subject text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose, subject)
);
comment on table account_codes is
  'A row is a code that was sent by mail, as a hash: a new one replaces the one before. subject: the address or the '
  'browser that it is for.';

create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  order_confirmation boolean not null default true,
  inbox_messages boolean not null default true,
  weekly_newsletter boolean not null default false
);
comment on table notification_preferences is
  'A row is the mails that a person wants; without one the defaults hold.';

create table user_blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
comment on table user_blocks is
  'A row is a person who blocked another: neither finds or meets the other.';

-- Who blocked a person: neither sees the other.
create index user_blocks_blocked on user_blocks (blocked_id);

-- The marketplace in memory leaves out who is blocked.
create trigger user_blocks_came_or_went after insert or delete on user_blocks
  for each row
  execute function note_block();

create table push_subscriptions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 88),
  auth text not null check (length(auth) <= 24),
  failing_since timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
comment on table push_subscriptions is
  'A row is a browser that gets push notifications (docs/adr/0028).';

-- The browsers of a person who is told something.
create index push_subscriptions_user on push_subscriptions (user_id);
