import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Creates the data of a shop besides accounts, products, orders and the ledger: carts, wishlists, refunds, messages,
 * events and the audit log.
 */
export async function generateRest(database: Database): Promise<void> {
  await sql`analyze`.execute(database)
  for (const table of ['cart', 'wishlist']) {
    const [every, most] = table === 'cart' ? [5, 4] : [3, 9]
    const columns = sql.raw(
      table === 'cart' ? 'customer_id, product_id, quantity' : 'customer_id, product_id, created_at',
    )
    const last = table === 'cart' ? sql`1 + place % 3` : sql`now() - random() * interval '300 days'`
    await sql`
      insert into ${sql.table(table)} (${columns})
      select id, product_id, ${last}
      from (select id, number, row_number() over (order by number) as rank from new_people where not is_seller and number % ${every}::int = 0) as customer
      cross join lateral generate_series(1, 1 + (rank % ${most}::int)::int) as place
      join (select product_id, row_number() over (order by product_id) - 1 as stall from offered) as goods
        on stall = (rank * 37 + place * 7919) % (select count(*) from offered)
      on conflict do nothing`.execute(database)
  }
  await sql`
    insert into refunds (payment_id, reason, amount, charged_amount, status, provider_refund_id, created_at)
    select payment_id, 'order_cancelled', amount, refunded_charge, 'done', 'sbr_' || payment_id, created_at
    from payments where status = 'refunded' and not exists (select from refunds where refunds.payment_id = payments.payment_id)`.execute(
    database,
  )
  await sql`
    insert into refund_requests (order_id, reason, status, answer, decided_by, decided_at, created_at)
    select order_id, 'Half of it was not ripe.', fate, case when fate <> 'open' then 'We have looked into it.' else '' end,
      case when fate <> 'open' then (select id from users where role = 'admin' limit 1) end,
      case when fate <> 'open' then created_at + interval '3 days' end, created_at + interval '2 days'
    from (select order_id, created_at, case when created_at > now() - interval '5 days' then 'open' when random() < 0.5 then 'approved' else 'declined' end as fate
      from orders where status = 'delivered' and get_byte(uuid_send(order_id), 0) = 7) as complaints`.execute(database)
  await sql`
    insert into payment_events (provider, event_id, type, payload, received_at, applied_at)
    select provider, 'evt_' || payment_id, 'checkout.session.completed', jsonb_build_object('reference', payment_id), created_at, created_at
    from payments where status in ('paid', 'refunded')`.execute(database)
  await sql`
    insert into payment_differences (provider, reference, order_id, kind, ours, theirs, found_at, resolved_at)
    select provider, payment_id::text, order_id, 'amount', amount::text, (amount + 100)::text, created_at, created_at + interval '1 day'
    from payments where get_byte(uuid_send(payment_id), 0) = 7 and get_byte(uuid_send(payment_id), 1) < 64`.execute(
    database,
  )
  await sql`
    insert into shop_events (event, subject_id, occurred_at, published_at)
    select 'order.created', order_id, created_at, created_at from orders where created_at > now() - interval '30 days' order by created_at`.execute(
    database,
  )
  await sql`
    insert into audit_log (actor_id, action, entity, entity_id, details, created_at)
    select (select id from users where role = 'admin' limit 1), case when is_seller then 'verify' else 'ban' end,
      case when is_seller then 'seller' else 'user' end, id::text, '{}', created_at + interval '1 hour'
    from new_people where is_seller or number % 10 = 0 order by created_at`.execute(database)
  // The job queue stores completed jobs for a week, so the large shop gets the email jobs of its newest orders.
  await sql`
    insert into pgboss.job (name, data, state, created_on, start_after, started_on, completed_on, keep_until)
    select 'mail', jsonb_build_object('to', email, 'subject', 'We have your order', 'html', '<p>Thank you.</p>', 'text', 'Thank you.'), 'completed', made, made, made, made, now() + interval '7 days'
    from (select order_id, email, created_at + place * interval '1 hour' as made from orders, generate_series(0, 2) as place
      where created_at > now() - interval '7 days') as told
    where made <= now() order by made`.execute(database)
}
