import { sql, type Kysely } from "kysely"

const proposals = `
create table proposals (
  id uuid primary key, instance text not null references instances, tenant text not null default '',
  base text not null, patches jsonb, restores text references releases,
  effect text not null,
  author text not null, why text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'withdrawn')),
  decided_by text, decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((patches is null) <> (restores is null)),
  check (decided_by is null or state = 'withdrawn' or decided_by <> author));
create index proposals_of_layer on proposals (instance, tenant, created_at desc)`

/** As `hashSoldCode`: what vouchers and coupons were called until now becomes the hash of it. */
const hashOf = (code: string) =>
  `encode(sha256(convert_to(translate(upper(${code}), 'OIL- ', '011'), 'UTF8')), 'hex')`

/** Until now every code stood in a file that everybody can read: all of them are demo codes. */
const codes = `
alter table users add column demo boolean not null default false;
update users set demo = true where email like '%@demo.example';
update orders set coupon = ${hashOf("coupon")} where coupon is not null;
alter table vouchers add column code_hash text, add column hint text, add column batch uuid,
  add column label text not null default '', add column demo boolean not null default false,
  add column created_at timestamptz not null default now(), add column revoked_at timestamptz;
update vouchers set code_hash = ${hashOf("code")}, hint = code, demo = true;
alter table vouchers drop column code, alter column code_hash set not null, alter column hint set not null,
  add unique (instance, code_hash);
alter table coupons add column code_hash text, add column hint text, add column batch uuid,
  add column label text not null default '', add column demo boolean not null default false,
  add column created_at timestamptz not null default now(), add column revoked_at timestamptz;
update coupons set code_hash = ${hashOf("code")}, hint = code, demo = true;
alter table coupons drop column code, alter column hint set not null, add primary key (instance, code_hash);
create index vouchers_of_batch on vouchers (batch);
create index coupons_of_batch on coupons (batch)`

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"

/**
 * Changes to addresses, scripts, sign-in and consent wait for a second person; the database refuses the author's own
 * yes. Vouchers and coupons are made, kept by their hash, and revoked; what is there for trying out is known as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...[proposals, codes].flatMap((block) => block.split(/;\n/)),
    "alter table proposals enable row level security",
    "grant select, insert, update on proposals to signpost_app",
    `create policy fence on proposals using (${sameInstance} and (${anyTenant} or ${ownTenant}))`,
  ])
    await sql.raw(statement).execute(db)
}
