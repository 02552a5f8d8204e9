-- Orders, all that happens to them, and the searches that make them.

create table orders (
  id bigint generated always as identity (start with 1001) primary key,
  player_id uuid not null references users,
  companion_id uuid not null references users,
  status smallint not null check (status between 1 and 7),
  hold text not null default 'none' check (hold in ('none', 'authorizing', 'held', 'capturing', 'captured',
    'releasing', 'released', 'refunding', 'refunded', 'failed')),
  price integer not null check (price >= 0),
  fee integer not null check (fee >= 0),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  alerted_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  scored_at timestamptz,
  closed_at timestamptz,
  closed_reason text,
  team_score smallint,
  other_score smallint,
  screenshot_key text,
  survey_closed_at timestamptz,
  flagged_at timestamptz,
  idempotency_key text,
  version integer not null default 0,
  due_at timestamptz,
  settle_at timestamptz,
  refunded integer not null default 0,
  refunded_share integer not null default 0,
  open_player uuid generated always as (
    case when status in (1, 3, 4) then player_id end
  ) stored,
  open_companion uuid generated always as (
    case when status in (1, 3, 4, 5) then companion_id end
  ) stored,
  live boolean generated always as (
    case when status in (1, 3, 4, 5) or hold in ('authorizing', 'capturing', 'releasing', 'refunding') then true end
  ) stored,
  final_status smallint generated always as (
    case when status in (2, 6, 7) then status end
  ) stored,
  check (player_id <> companion_id),
  check (fee <= price),
  check (status <> 4 or hold = 'captured'),
  check (status <> 6 or (team_score is not null and other_score is not null)),
  constraint orders_refunded_check check (refunded >= 0 and refunded <= price),
  constraint orders_refunded_share_check check (refunded_share >= 0
    and (refunded_share <= least(refunded, (price - fee))))
) with (fillfactor = 85);
comment on table orders is
  'A row is one game that a player asked a companion for. Prices are in cents. status and hold change only by the '
  'transition function (contracts, orders/machine), each change with a row of order_events. No index holds a column '
  'that a move changes, so that a move writes the row in its page alone (docs/adr/0032): open_player and '
  'open_companion say whom the order occupies, live that it is open or its card is not settled.';

-- A player has one open order.
create unique index orders_one_open_per_player on orders (open_player) where open_player is not null;
-- A companion has one open order, until its score is submitted.
create unique index orders_one_open_per_companion on orders (open_companion) where open_companion is not null;
-- A request that is sent again finds its order. Most requests have no key and need no entry.
create unique index orders_one_per_idempotency_key on orders (player_id, idempotency_key)
  where idempotency_key is not null;
-- Sweeps read what is due, and the console what is open.
create index orders_live on orders (requested_at desc, id desc) where live;
-- The console's list by final status, the newest first.
create index orders_final on orders (final_status, requested_at desc, id desc) where final_status is not null;
-- The games of a player, the newest first.
create index orders_by_player on orders (player_id, id desc);
-- The games of a companion, the newest first.
create index orders_by_companion on orders (companion_id, id desc);
-- The console's list of all orders, and the days that are not closed.
create index orders_by_time on orders (requested_at desc, id desc);
-- The games of a companion with a result: their record and their week.
create index orders_scored on orders (companion_id, scored_at) where scored_at is not null;

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null references orders,
  event text not null,
  actor text not null,
  actor_id uuid references users,
  from_status smallint,
  to_status smallint not null,
  from_hold text,
  to_hold text not null,
  reason text,
  at timestamptz not null,
  primary key (order_id, id)
);
comment on table order_events is
  'A row is one move of an order: from where, to where, by whom and why.';

-- Exports and deletions of an account find the rows that name the person.
create index order_events_actor on order_events (actor_id) where actor_id is not null;
-- Records are counted from new events. They are at the end of the table, and this writes no entry for each.
create index order_events_new on order_events using brin (id) with (autosummarize = on);

create table order_evidence (
  order_id bigint primary key references orders on delete cascade,
  created_at timestamptz not null,
  address text,
  user_agent text check (length(user_agent) <= 500),
  sealed_at timestamptz,
  player_name text,
  player_username text,
  player_email text,
  player_since timestamptz,
  companion_name text,
  companion_username text,
  messages jsonb,
  check (sealed_at is null or (player_name is not null and player_email is not null and player_since is not null
    and companion_name is not null and messages is not null))
);
comment on table order_evidence is
  'A row is what a bank may ask about a paid game apart from the accounts: where it was requested from and, sealed '
  'with the score, who the two people were and what they wrote.';

-- The sweep removes old evidence. Rows come in the order of time, so that no entry is written for each.
create index order_evidence_created on order_evidence using brin (created_at);

create table order_feedback (
  order_id bigint primary key references orders,
  rating smallint not null check (rating between 1 and 3),
  type smallint check (type between 1 and 2),
  improvement smallint check (improvement between 1 and 3),
  notes text not null default '',
  created_at timestamptz not null default now()
);
comment on table order_feedback is
  'A row is the survey that a player filled in after a game.';

create table order_searches (
  id bigint generated always as identity primary key,
  player_id uuid not null references users on delete cascade,
  state text not null default 'looking' check (state in ('looking', 'accepted', 'stopped', 'nobody', 'away', 'refused')),
  reason text,
  max_price integer not null check (max_price >= 0),
  region_id smallint,
  rank smallint,
  language text,
  random boolean not null default false,
  order_ids bigint[] not null default '{}',
  seen_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text,
  check ((state = 'looking') = (ended_at is null))
);
comment on table order_searches is
  'A row is a search in which companions are asked one after the other until one accepts (docs/adr/0026).';

-- A player searches once at a time.
create unique index order_searches_one_looking on order_searches (player_id) where state = 'looking';
-- The last search of a player.
create index order_searches_of_player on order_searches (player_id, id desc);

create table chat_messages (
  id bigint generated always as identity not null,
  order_id bigint not null references orders,
  sender_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  client_id text check (char_length(client_id) between 1 and 64),
  primary key (order_id, id)
);
comment on table chat_messages is
  'A row is a message in the chat of an order. client_id is the name that the browser gave it, so that sending it '
  'again does not make a second.';

-- A message that is sent again is not stored again.
create unique index chat_messages_one_per_client_id on chat_messages (order_id, sender_id, client_id)
  where client_id is not null;
-- Exports and deletions of an account find the rows that name the person.
create index chat_messages_sender on chat_messages (sender_id);
