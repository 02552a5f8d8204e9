import { sql, type Kysely } from 'kysely'

/*
 * A move of an order changes its status, hold, deadline and version. None of them is in an index, so that a move writes the
 * row and no index entry; four generated columns, which change twice in a game, say what indexes need to know.
 */
const STATEMENTS = [
  `drop index orders_by_status, orders_captured, orders_due, orders_flagged, orders_of_companion, orders_of_player,
    orders_one_open_per_companion, orders_one_open_per_player, orders_open, orders_scored, orders_unsettled`,
  `alter table orders
    add column open_player uuid generated always as (case when status in (1, 3, 4) then player_id end) stored,
    add column open_companion uuid generated always as (case when status in (1, 3, 4, 5) then companion_id end) stored,
    add column live boolean generated always as (case when status in (1, 3, 4, 5)
      or hold in ('authorizing', 'capturing', 'releasing', 'refunding') then true end) stored,
    add column final_status smallint generated always as (case when status in (2, 6, 7) then status end) stored,
    set (fillfactor = 85)`,
  `create unique index orders_one_open_per_player on orders (open_player) where open_player is not null`,
  `create unique index orders_one_open_per_companion on orders (open_companion) where open_companion is not null`,
  `create index orders_live on orders (requested_at desc, id desc) where live`,
  `create index orders_final on orders (final_status, requested_at desc, id desc) where final_status is not null`,
  `create index orders_scored on orders (companion_id, scored_at) where scored_at is not null`,

  `drop index order_events_order`,
  `alter table order_events drop constraint order_events_pkey, add primary key (order_id, id)`,

  `drop index chat_messages_order`,
  `alter table chat_messages drop constraint chat_messages_pkey, add primary key (order_id, id)`,

  `alter table order_payments rename column look_at to sync_at`,
  `alter table order_payments rename column looks to sync_attempts`,
  `alter index order_payments_look rename to order_payments_sync`,
  `drop index order_payments_intent`,
  `alter table order_payments drop constraint order_payments_charge_id_key, drop constraint order_payments_intent_id_key`,
  `create unique index order_payments_one_per_charge on order_payments (charge_id) where charge_id is not null`,
  `create unique index order_payments_one_per_intent on order_payments (intent_id) where intent_id is not null`,

  `drop index ledger_entries_account, payouts_of_companion, companions_market`,

  // A hold moves no money: the order says where it stands, and the books begin with the charge.
  `alter table ledger_entries disable trigger user`,
  `alter table ledger_transactions disable trigger user`,
  `delete from ledger_entries where account in ('card_holds', 'card_holds_contra')`,
  `delete from ledger_transactions where kind in ('hold', 'release')`,
  `alter table ledger_entries enable trigger user`,
  `alter table ledger_transactions enable trigger user`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
