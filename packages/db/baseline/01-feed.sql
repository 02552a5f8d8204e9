-- What instances tell each other, and what runs beside requests: the outbox, leases, limits, webhooks.

-- Searches by a part of a text.
create extension if not exists pg_trgm;

-- The functions below write a change into the outbox, in the transaction that makes it.
create function note_companion() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('companion', jsonb_build_object('id', one.user_id));
    return null;
  end
$$;

create function note_person() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('person', jsonb_build_object('id', one.id));
    return null;
  end
$$;

create function note_profile() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('person', jsonb_build_object('id', one.user_id));
    return null;
  end
$$;

create function note_session() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('session', jsonb_build_object('id', one.id, 'user', one.user_id));
    return null;
  end
$$;

create function note_block() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('block', jsonb_build_object('user', one.user_id, 'blocked', one.blocked_id));
    return null;
  end
$$;

create function note_edited() returns trigger language plpgsql as $$
  begin
    insert into outbox (topic, payload) values ('edited', jsonb_build_object('kind', new.kind, 'key', new.key));
    return null;
  end
$$;

-- Tells consoles of a change in an area. For triggers of rows that say which changes count.
create function note_staff() returns trigger language plpgsql as $$
  begin
    insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
    return null;
  end
$$;

-- One line for each statement, however many rows it wrote, and none for a statement that wrote none.
create function note_staff_once() returns trigger language plpgsql as $$
  begin
    if exists (select from fresh) then
      insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
    end if;
    return null;
  end
$$;

-- Tells consoles of every change of a table. A trigger with the changed rows has one event, so there are three.
create procedure watch_for_staff(watched text, area text) language plpgsql as $$
  begin
    execute format('create trigger %1$I_%2$s_inserted after insert on %1$I referencing new table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
    execute format('create trigger %1$I_%2$s_updated after update on %1$I referencing new table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
    execute format('create trigger %1$I_%2$s_deleted after delete on %1$I referencing old table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
  end
$$;

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table outbox is
  'A row is a change that is committed and not yet published to all instances, or a job that is not yet in the queue '
  '(topic job; docs/adr/0011). taken_at: since when a process publishes it.';

-- The leader hands the oldest jobs to the queue.
create index outbox_jobs on outbox (id) where topic = 'job';

create unlogged table leases (
  name text primary key,
  holder uuid not null,
  rank smallint not null,
  expires_at timestamptz not null
);
comment on table leases is
  'A row is something that one process at a time may do, and who does it (docs/adr/0031). Not logged: after a crash '
  'of the database another process takes it.';

create table rate_limits (
  id uuid default gen_random_uuid() primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
comment on table rate_limits is
  'A row is a limit of sign-in, money, chat or support that all instances share: calls by one person or address since '
  'last_request (milliseconds since 1970).';

-- The sweep removes limits that are over.
create index rate_limits_last_request on rate_limits (last_request);

create table webhook_events (
  event_id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  account text,
  problem text
);
comment on table webhook_events is
  'A row is an event of the payment provider that was received, so that it is processed once. account: the connected '
  'account that it is about.';

-- Books show the events that could not be processed.
create index webhook_events_problems on webhook_events (received_at) where problem is not null;
-- The sweep removes old events.
create index webhook_events_received on webhook_events (received_at);

create table client_errors (
  fingerprint text primary key,
  app text not null check (app in ('web', 'admin')),
  kind text not null check (kind in ('error', 'rejection')),
  message text not null,
  stack text not null,
  path text not null,
  release text not null,
  count integer not null default 1 check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
comment on table client_errors is
  'A row is an error in a page as browsers report it: the same error is one row with a count.';

-- The sweep removes errors that no longer occur.
create index client_errors_last_seen_at on client_errors (last_seen_at);

create table dev_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  code text,
  sent_at timestamptz not null default now()
);
comment on table dev_mails is
  'A row is a mail that was kept instead of sent, because no mail server is configured (/dev/mail).';

-- The mailbox of one address, the newest first.
create index dev_mails_recipient on dev_mails (recipient, id desc);
