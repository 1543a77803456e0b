import { sql, type Kysely } from "kysely"

const accounts = `
create table instances (
  id text primary key,
  created_at timestamptz not null default now());
create table tenants (
  instance text not null references instances,
  slug text not null check (slug <> '' and slug <> '*'),
  institution text not null,
  primary key (instance, slug));
create table users (
  id uuid primary key,
  instance text not null references instances,
  tenant text not null default '',
  cohort text not null default '',
  pseudonym uuid not null unique,
  email text check (email = lower(email)),
  phone text check (phone ~ '^\\+[0-9]{6,15}$'),
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  country text,
  account_type text not null default 'free',
  research_user boolean not null default false,
  research_assessments jsonb not null default '[]',
  guardian_email text,
  guardian_confirmed_at timestamptz,
  legal_age boolean,
  terms_agreement boolean,
  profile jsonb not null default '{}',
  hidden_sections jsonb not null default '[]',
  consents jsonb not null default '{}',
  interactions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (id, instance), unique (instance, email), unique (instance, phone));
create table credentials (
  user_id uuid primary key, instance text not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table identities (
  instance text not null, provider text not null, subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (instance, provider, subject),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table sessions (
  id uuid primary key, instance text not null,
  token_hash text not null unique,
  user_id uuid not null,
  method text not null, device text not null, id_token text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create index sessions_of_user on sessions (user_id);
create table memberships (
  instance text not null, tenant text not null default '', user_id uuid not null,
  role text not null check (role in ('editor', 'publisher', 'analyst', 'researcher', 'operator')),
  primary key (user_id, instance, tenant, role),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table consent_proofs (
  id bigint generated always as identity primary key,
  instance text not null references instances, pseudonym uuid not null,
  consent text not null, granted boolean not null,
  given_by text not null check (given_by in ('self', 'guardian')),
  text_version text not null, release_id text not null,
  given_at timestamptz not null default now());
create index consent_proofs_of_person on consent_proofs (pseudonym);
create table assessment_entries (
  instance text not null, user_id uuid not null, assessment text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, assessment),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table favourites (
  instance text not null, user_id uuid not null, type text not null, item text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, type, item),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table verification_codes (
  user_id uuid not null, instance text not null, purpose text not null,
  code_hash text not null, sent_to text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table tokens (
  token_hash text primary key, instance text not null, user_id uuid not null,
  purpose text not null, sent_to text not null,
  expires_at timestamptz not null,
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table oidc_flows (
  state_hash text primary key, instance text not null references instances,
  provider text not null, verifier text not null, nonce text not null, redirect text not null,
  expires_at timestamptz not null);
create table rate_limits (
  key text primary key, count int not null, resets_at timestamptz not null);
create table outbox (
  id bigint generated always as identity primary key,
  instance text not null references instances,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null, subject text not null, body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null default now());
create index outbox_unsent on outbox (id) where sent_at is null`

const commerce = `
create table vouchers (
  id uuid primary key, instance text not null references instances,
  code text not null, account_type text,
  tenant text not null default '', cohort text not null default '',
  research_assessments jsonb not null default '[]',
  uses_allowed int not null check (uses_allowed >= 0),
  uses int not null default 0 check (uses <= uses_allowed),
  expires_at timestamptz,
  unique (instance, code));
create table redemptions (
  voucher_id uuid not null references vouchers, instance text not null,
  user_id uuid not null,
  redeemed_at timestamptz not null default now(),
  primary key (voucher_id, user_id),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table coupons (
  instance text not null references instances, code text not null,
  percent int not null check (percent between 1 and 100),
  plan text not null default '',
  uses_allowed int not null,
  expires_at timestamptz,
  primary key (instance, code));
create table orders (
  id uuid primary key, instance text not null,
  user_id uuid not null,
  plan text not null, account_type text not null, country text not null,
  currency text not null, amount int not null check (amount >= 0),
  coupon text, gateway text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'declined')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (user_id, instance) references users (id, instance) on delete cascade)`

const publishing = `
create table audit (
  id bigint generated always as identity primary key,
  instance text not null references instances, tenant text not null default '',
  actor text not null, action text not null,
  detail jsonb not null, why text not null default '',
  at timestamptz not null default now());
create table documents (
  sha256 text not null, instance text not null references instances, tenant text not null default '',
  document_id text not null, public boolean not null,
  media_type text not null default 'application/json', body text not null,
  created_at timestamptz not null default now(),
  primary key (instance, tenant, sha256, document_id));
create index documents_by_hash on documents (sha256);
create table releases (
  id text primary key, instance text not null references instances, tenant text not null default '',
  number int not null,
  manifest jsonb not null, layer jsonb not null,
  based_on text, restores text,
  author text not null, why text not null,
  created_at timestamptz not null default now(),
  unique (instance, tenant, number));
create table pointers (
  instance text not null references instances, tenant text not null default '',
  release_id text not null references releases,
  held_back jsonb,
  changed_at timestamptz not null default now(),
  primary key (instance, tenant));
create table changesets (
  id uuid primary key, instance text not null references instances, tenant text not null default '',
  base text not null, patches jsonb not null,
  author text not null, why text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now())`

/** Tables fenced by instance alone: nothing in them says whose tenant they are. */
const instanceTables = ["consent_proofs", "oidc_flows", "outbox", "coupons", "tenants"]
/** Tables that hang on a user: seen where the user is seen. */
const userTables = [
  "credentials identities sessions assessment_entries favourites verification_codes tokens redemptions orders",
]
  .join(" ")
  .split(" ")
/** Tables that belong to one tenant, or to the instance's people without one. */
const ownTables = ["users", "memberships", "vouchers"]
/** Tables whose rows a tenant reads when they are its own or the instance's, and writes only when its own. */
const layeredTables = ["audit", "documents", "releases", "pointers", "changesets"]
const appendOnly = new Set(["audit", "consent_proofs"])

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"
const own = `${sameInstance} and (${anyTenant} or ${ownTenant})`

/**
 * The fences. The application works as the role `signpost_app`, which sees the rows of the instance in
 * `signpost.instance` and of the tenant in `signpost.tenant` ('' none, '*' every tenant of the instance). An unset
 * setting compares as null and lets nothing through.
 */
function fences(): string[] {
  const statements = [
    `do $$ begin
       create role signpost_app nologin;
     exception when duplicate_object or unique_violation then null; end $$`,
    "grant signpost_app to current_user",
    "grant usage on schema public to signpost_app",
    "grant select on instances to signpost_app",
    "grant select, insert, update, delete on rate_limits to signpost_app",
    "alter table instances enable row level security",
    "create policy fence on instances using (id = current_setting('signpost.instance', true))",
  ]
  for (const table of [...instanceTables, ...userTables, ...ownTables, ...layeredTables]) {
    statements.push(
      `alter table ${table} enable row level security`,
      `grant ${appendOnly.has(table) ? "select, insert" : "select, insert, update, delete"} on ${table} to signpost_app`,
    )
  }
  for (const table of instanceTables)
    statements.push(`create policy fence on ${table} using (${sameInstance})`)
  for (const table of ownTables) statements.push(`create policy fence on ${table} using (${own})`)
  for (const table of userTables) {
    const ofVisibleUser = `exists (select 1 from users where users.id = ${table}.user_id)`
    statements.push(`create policy fence on ${table} using (${sameInstance} and ${ofVisibleUser})`)
  }
  for (const table of layeredTables) {
    statements.push(
      `create policy reading on ${table} for select using (${sameInstance} and (tenant = '' or ${anyTenant} or ${ownTenant}))`,
      `create policy inserting on ${table} for insert with check (${own})`,
      `create policy updating on ${table} for update using (${own}) with check (${own})`,
      `create policy deleting on ${table} for delete using (${own})`,
    )
  }
  return statements
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [accounts, commerce, publishing].flatMap((block) => block.split(/;\n/))
  for (const statement of [...tables, ...fences()]) await sql.raw(statement).execute(db)
}
