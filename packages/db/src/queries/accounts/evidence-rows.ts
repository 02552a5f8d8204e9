import { sql, type RawBuilder } from 'kysely'

/**
 * Writes what identifies the two people of orders, and their chat, to the evidence of these orders, unless it is sealed.
 * `from`: where the orders are read from as `o`.
 */
export function sealEvidence(from: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`insert into order_evidence (order_id, created_at, sealed_at, player_name, player_username, player_email,
      player_since, companion_name, companion_username, messages)
    select o.id, o.requested_at, ${at}::timestamptz, p.name, p.username, p.email, p.created_at, c.name, c.username,
      coalesce((select jsonb_agg(jsonb_build_object('sender', u.name, 'text', m.text, 'at', m.created_at) order by m.id)
        from chat_messages m join users u on u.id = m.sender_id where m.order_id = o.id), '[]'::jsonb)
    from ${from} join users p on p.id = o.player_id join users c on c.id = o.companion_id
    on conflict (order_id) do update set sealed_at = excluded.sealed_at, player_name = excluded.player_name,
      player_username = excluded.player_username, player_email = excluded.player_email,
      player_since = excluded.player_since, companion_name = excluded.companion_name,
      companion_username = excluded.companion_username, messages = excluded.messages
      where order_evidence.sealed_at is null`
}
