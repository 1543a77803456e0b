import { sql, type Kysely } from "kysely"

const fence = "instance = current_setting('signpost.instance', true)"

/**
 * The books of what is paid: an order outlives the account that made it, under a pseudonym that then leads nowhere; what
 * happens to it is written down once each, and so is every sum that goes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table orders drop constraint orders_user_id_instance_fkey",
    "alter table orders drop constraint orders_status_check",
    `alter table orders
      alter column user_id drop not null,
      add foreign key (user_id, instance) references users (id, instance) on delete set null (user_id),
      add foreign key (instance) references instances (id),
      add check (status in ('pending', 'paid', 'declined', 'expired', 'refunding', 'refunded', 'part-refunded',
        'disputed', 'review')),
      add column holder text not null default '',
      add column attempts int not null default 0,
      add column page text,
      add column paid_reference text, add column paid_amount int,
      add column paid_currency text, add column paid_transaction text,
      add column refunded int not null default 0, add column refunding int not null default 0,
      add column disputed boolean not null default false, add column dispute_ended boolean not null default false,
      add column declined boolean not null default false, add column expired boolean not null default false,
      add column granted boolean not null default false, add column granted_over text,
      add column lowered boolean not null default false,
      add column attention text not null default '',
      add column looked_at timestamptz, add column looks int not null default 0,
      add constraint refunds_within_payment
        check (refunded >= 0 and refunding >= 0 and refunded + refunding <= coalesce(paid_amount, 0)),
      add constraint granted_for_payment check (not granted or (paid_amount = amount and paid_currency = currency))`,
    // What was tried out before gateways were asked.
    `update orders set holder = users.pseudonym from users where users.id = orders.user_id`,
    `update orders set paid_reference = id::text, paid_amount = amount, paid_currency = currency, granted = true
      where status = 'paid'`,
    "update orders set declined = true where status = 'declined'",
    "create unique index orders_by_payment on orders (instance, paid_reference)",
    "create index orders_to_look_at on orders (instance, looked_at) where status in ('pending', 'declined')",
    "create index orders_by_user on orders (user_id)",
    "drop policy fence on orders",
    `create policy fence on orders using (${fence}) with check (${fence})`,
    "revoke delete on orders from signpost_app",
    `create table payment_events (
      id bigint generated always as identity primary key,
      instance text not null references instances, order_id uuid not null references orders,
      gateway text not null, kind text not null, object text not null,
      amount int, currency text, at timestamptz not null,
      unique (instance, gateway, kind, object))`,
    "create index payment_events_by_order on payment_events (order_id)",
    `create table payment_refunds (
      id uuid primary key,
      instance text not null references instances, order_id uuid not null references orders,
      amount int not null check (amount > 0),
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      refunded_before int not null check (refunded_before >= 0),
      actor text not null, why text not null,
      asked_at timestamptz, created_at timestamptz not null default now(), settled_at timestamptz)`,
    "create unique index one_refund_at_a_time on payment_refunds (order_id) where status = 'pending'",
    "grant select, insert on payment_events to signpost_app",
    "grant select, insert, update on payment_refunds to signpost_app",
  ])
    await sql.raw(statement).execute(db)
  for (const table of ["payment_events", "payment_refunds"])
    for (const statement of [
      `alter table ${table} enable row level security`,
      `create policy fence on ${table} using (${fence}) with check (${fence})`,
    ])
      await sql.raw(statement).execute(db)
}
