-- Messages to support and the replies to them.

-- A new message waits from its first moment, whichever way it was written.
create function ticket_waits() returns trigger language plpgsql as $$
  begin
    if new.status = 'open' then new.waiting_since := new.created_at; end if;
    return new;
  end
$$;

create table support_messages (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  category text not null check (category in ('placing_order', 'companion', 'customer', 'payouts', 'account', 'other')),
  message text not null,
  created_at timestamptz not null default now(),
  address text,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_at timestamptz,
  assignee_id uuid references users on delete set null,
  order_id bigint references orders,
  waiting_since timestamptz,
  first_answered_at timestamptz
);
comment on table support_messages is
  'A row is a message to support and the ticket that it opens. waiting_since: since when its author waits for a '
  'reply.';

-- The overview counts open tickets.
create index support_messages_open on support_messages (id) where status = 'open';
-- The inbox: who has waited longest comes first.
create index support_messages_waiting on support_messages (waiting_since, id) where waiting_since is not null;
-- The tickets of a person, the newest first.
create index support_messages_user on support_messages (user_id, id desc);
-- The hourly limit of messages from one address.
create index support_messages_address on support_messages (address, created_at);
-- The tickets of a member of staff.
create index support_messages_assignee on support_messages (assignee_id) where assignee_id is not null;
-- The tickets about an order.
create index support_messages_order on support_messages (order_id) where order_id is not null;
-- The median time to a first reply.
create index support_messages_answered on support_messages (first_answered_at) where first_answered_at is not null;
-- Staff search tickets by a part of a name, an address or the text.
create index support_messages_name_pieces on support_messages using gin (lower(name) gin_trgm_ops);
create index support_messages_email_pieces on support_messages using gin (lower(email) gin_trgm_ops);
create index support_messages_text_pieces on support_messages using gin (lower(message) gin_trgm_ops);

create trigger support_messages_wait before insert on support_messages for each row execute function ticket_waits();

call watch_for_staff('support_messages', 'support');

create table support_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references support_messages on delete cascade,
  author_id uuid references users on delete set null,
  from_staff boolean not null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now()
);
comment on table support_replies is
  'A row is a reply to a ticket, by staff or by its author.';

-- The replies to a ticket, in their order.
create index support_replies_message on support_replies (message_id, id);
-- Exports and deletions of an account find the rows that name the person.
create index support_replies_author on support_replies (author_id) where author_id is not null;

call watch_for_staff('support_replies', 'support');

create table support_templates (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
comment on table support_templates is
  'A row is a text that staff begin replies with.';

-- Two names that differ in case alone look the same in a list.
create unique index support_templates_name on support_templates (lower(name));
-- Exports and deletions of an account find the rows that name the person.
create index support_templates_changed_by on support_templates (changed_by) where changed_by is not null;
