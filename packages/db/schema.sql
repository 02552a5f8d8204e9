create table account_codes (
  user_id uuid not null,
  purpose text not null,
  subject text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null
);

create table agreement_acceptances (
  user_id uuid not null,
  hash text not null,
  accepted_at timestamp with time zone not null
);

create table agreements (
  hash text not null,
  version integer not null,
  text text not null
);

create table audit_events (
  id bigint not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  permission text not null,
  action text not null,
  order_id bigint,
  person_id uuid,
  payout_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  address text,
  staff_name text,
  staff_username text
);

create table auth_accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  display_name text,
  email text
);

create table banners (
  id smallint not null,
  label text not null,
  svg text,
  standard_label text not null,
  hidden boolean not null default false,
  picture bytea
);

create table calls_made_once (
  id text not null,
  result jsonb,
  made_at timestamp with time zone not null default now()
);

create table card_setups (
  session_id text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone
);

create table changed_days (
  day date not null
);

create table chat_messages (
  id bigint not null,
  order_id bigint not null,
  sender_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  client_id text
);

create table client_errors (
  fingerprint text not null,
  app text not null,
  kind text not null,
  message text not null,
  stack text not null,
  path text not null,
  release text not null,
  count integer not null default 1,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null
);

create table companion_applications (
  id bigint not null,
  user_id uuid not null,
  referral_code_id integer not null,
  status text not null default 'draft'::text,
  guide_read smallint not null default 0,
  ign text,
  video_id uuid,
  created_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  checks text[] not null default '{}'::text[],
  search text not null default ''::text
);

create table companion_hours (
  user_id uuid not null,
  hour integer not null
);

create table companion_records (
  user_id uuid not null,
  answer_seconds integer,
  results smallint[] not null default '{}'::smallint[]
);

create table companions (
  user_id uuid not null,
  agreement_status smallint not null default 0,
  payband_id integer,
  rate integer not null default 0,
  banner_id smallint,
  bio text not null default ''::text,
  online boolean not null default false,
  seen_at timestamp with time zone,
  payout_account_id text,
  payouts_enabled boolean not null default false,
  matches integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  missed_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  agreed_at timestamp with time zone,
  offline_at timestamp with time zone,
  offline_reason text,
  disabled_reason text,
  payouts_held_at timestamp with time zone,
  payouts_held_reason text,
  payout_destination text,
  rating_great integer not null default 0,
  payouts_held_by uuid,
  disabled_by uuid,
  released_at timestamp with time zone,
  raters integer not null default 0,
  online_at timestamp with time zone,
  absences integer not null default 0,
  payout_banks text[] not null default '{}'::text[],
  payout_changed_at timestamp with time zone
);

create table countries (
  id smallint not null,
  code character(2) not null,
  label text not null,
  region_id smallint not null,
  standard_label text not null,
  hidden boolean not null default false
);

create table daily_balances (
  day date not null,
  account text not null,
  kind text not null,
  amount bigint not null
);

create table daily_figures (
  day date not null,
  requests integer not null,
  accepted integer not null,
  missed integer not null,
  failed_payments integer not null,
  revenue bigint not null default 0,
  fees bigint not null default 0,
  scored integer not null,
  abandoned integer not null,
  not_accepted integer not null,
  accept_tenths integer[] not null,
  accept_times integer[] not null,
  missed_by uuid[] not null,
  refunds integer not null,
  refunded bigint not null,
  disputes integer not null,
  people integer not null
);

create table dev_mails (
  id bigint not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  code text,
  sent_at timestamp with time zone not null default now()
);

create table disputes (
  id bigint not null,
  order_id bigint not null,
  provider_id text not null,
  amount integer not null,
  reason text not null,
  status text not null,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  closed_at timestamp with time zone,
  charged_at timestamp with time zone,
  charged_by uuid,
  stage text not null default 'chargeback'::text,
  evidence_draft jsonb,
  evidence_version integer not null default 0,
  evidence_saved_by uuid,
  evidence_sent jsonb not null default '[]'::jsonb,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  accepted_reason text,
  accept_request_id bigint
);

create table edited_settings (
  kind text not null,
  key text not null,
  value jsonb,
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by uuid
);

create table exports (
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  list text not null,
  filters jsonb not null,
  status text not null default 'waiting'::text,
  written integer not null default 0,
  file_key text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null
);

create table favourites (
  player_id uuid not null,
  companion_id uuid not null,
  created_at timestamp with time zone not null,
  notify boolean not null default false,
  told_at timestamp with time zone
);

create table languages (
  code text not null,
  label text not null,
  standard_label text not null,
  hidden boolean not null default false
);

create table leases (
  name text not null,
  holder uuid not null,
  rank smallint not null,
  expires_at timestamp with time zone not null
);

create table ledger_entries (
  id bigint not null,
  transaction_id bigint not null,
  account text not null,
  subject uuid,
  amount integer not null
);

create table ledger_transactions (
  id bigint not null,
  kind text not null,
  order_id bigint,
  payout_id bigint,
  refund_id bigint,
  idempotency_key text not null,
  at timestamp with time zone not null default now(),
  dispute_id bigint
);

create table no_shows (
  order_id bigint not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  lifted_by uuid,
  lifted_at timestamp with time zone
);

create table notification_preferences (
  user_id uuid not null,
  order_confirmation boolean not null default true,
  inbox_messages boolean not null default true,
  weekly_newsletter boolean not null default false
);

create table online_hours (
  hour timestamp with time zone not null,
  samples integer not null,
  online integer not null
);

create table order_events (
  id bigint not null,
  order_id bigint not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  from_status smallint,
  to_status smallint not null,
  from_hold text,
  to_hold text not null,
  reason text,
  at timestamp with time zone not null,
  request_id uuid
);

create table order_evidence (
  order_id bigint not null,
  created_at timestamp with time zone not null,
  address text,
  user_agent text,
  sealed_at timestamp with time zone,
  player_name text,
  player_username text,
  player_email text,
  player_since timestamp with time zone,
  companion_name text,
  companion_username text,
  messages jsonb,
  player_seen tstzmultirange not null default '{}'::tstzmultirange,
  companion_seen tstzmultirange not null default '{}'::tstzmultirange
);

create table order_feedback (
  order_id bigint not null,
  rating smallint not null,
  type smallint,
  improvement smallint,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table order_payments (
  order_id bigint not null,
  amount integer not null,
  customer_id text not null,
  method_id text not null,
  intent_id text,
  failure_code text,
  created_at timestamp with time zone not null default now(),
  nonce uuid not null default gen_random_uuid(),
  charge_id text,
  receipt_url text,
  sync_at timestamp with time zone,
  sync_attempts smallint not null default 0,
  action_url text,
  card_brand text,
  card_last4 text,
  warned_at timestamp with time zone,
  warning_released_at timestamp with time zone,
  fingerprint text,
  confirms boolean not null default false
);

create table order_reports (
  id bigint not null,
  order_id bigint not null,
  reporter_id uuid not null,
  reason text not null,
  details text not null,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_reason text,
  refund_id bigint
);

create table order_searches (
  id bigint not null,
  player_id uuid not null,
  state text not null default 'looking'::text,
  reason text,
  max_price integer not null,
  region_id smallint,
  rank smallint,
  language text,
  random boolean not null default false,
  order_ids bigint[] not null default '{}'::bigint[],
  seen_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text,
  user_agent text,
  great smallint,
  wish_goal text,
  wish_text text
);

create table orders (
  id bigint not null,
  player_id uuid not null,
  companion_id uuid not null,
  status smallint not null,
  hold text not null default 'none'::text,
  price integer not null,
  fee integer not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  alerted_at timestamp with time zone,
  accepted_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  scored_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_reason text,
  team_score smallint,
  other_score smallint,
  screenshot_key text,
  survey_closed_at timestamp with time zone,
  flagged_at timestamp with time zone,
  idempotency_key text,
  version integer not null default 0,
  due_at timestamp with time zone,
  settle_at timestamp with time zone,
  refunded integer not null default 0,
  refunded_share integer not null default 0,
  open_player uuid default 
CASE
    WHEN (status = ANY (ARRAY[1, 3, 4])) THEN player_id
    ELSE NULL::uuid
END,
  open_companion uuid default 
CASE
    WHEN (status = ANY (ARRAY[1, 3, 4, 5])) THEN companion_id
    ELSE NULL::uuid
END,
  live boolean default 
CASE
    WHEN ((status = ANY (ARRAY[1, 3, 4, 5])) OR (hold = ANY (ARRAY['authorizing'::text, 'capturing'::text, 'releasing'::text, 'refunding'::text]))) THEN true
    ELSE NULL::boolean
END,
  final_status smallint default 
CASE
    WHEN (status = ANY (ARRAY[2, 6, 7])) THEN status
    ELSE NULL::smallint
END,
  wish_goal text,
  wish_text text,
  screenshot_pixels text
);

create table outbox (
  id bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  taken_at timestamp with time zone
);

create table paybands (
  id integer not null,
  name text not null,
  minimum integer not null,
  maximum integer not null,
  fee_bps integer not null,
  version integer not null default 1
);

create table payment_customers (
  user_id uuid not null,
  customer_id text not null,
  failed_order_id bigint
);

create table payment_methods (
  user_id uuid not null,
  method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  country text,
  created_at timestamp with time zone not null default now(),
  fingerprint text
);

create table payout_items (
  entry_id bigint not null,
  companion_id uuid not null,
  order_id bigint,
  amount integer not null,
  at timestamp with time zone not null,
  payout_id bigint,
  assessed_at timestamp with time zone
);

create table payout_runs (
  period_end date not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone
);

create table payouts (
  id bigint not null,
  companion_id uuid not null,
  period_end date not null,
  amount integer not null,
  status text not null default 'pending'::text,
  transfer_id text,
  failure text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  nonce uuid not null default gen_random_uuid(),
  attempt smallint not null default 1,
  returned_at timestamp with time zone
);

create table person_search (
  number bigint not null,
  user_id uuid not null,
  role text not null,
  banned boolean not null,
  text text not null
);

create table player_notes (
  id bigint not null,
  order_id bigint not null,
  player_id uuid not null,
  companion_id uuid not null,
  rank smallint,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  hidden_at timestamp with time zone
);

create table profiles (
  user_id uuid not null,
  country_id smallint,
  languages text[] not null default '{}'::text[],
  timezones text[] not null default '{}'::text[],
  ingame_name text,
  ingame_tag text,
  ingame_rank smallint,
  discord text,
  picture_key text,
  updated_at timestamp with time zone not null default now(),
  checked_rank smallint,
  rank_checked_at timestamp with time zone,
  requests_paused_until timestamp with time zone,
  confirms_payments boolean not null default false
);

create table provider_transactions (
  id text not null,
  type text not null,
  amount integer not null,
  fee integer not null,
  net integer not null,
  source text,
  order_id bigint,
  payout_id bigint,
  created_at timestamp with time zone not null
);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null
);

create table rank_requests (
  id bigint not null,
  user_id uuid not null,
  from_rank smallint not null,
  wanted_rank smallint not null,
  screenshot_key text not null,
  note text not null default ''::text,
  status text not null default 'open'::text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  screenshot_pixels text
);

create table rate_limits (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  last_request bigint not null
);

create table reconciliations (
  id bigint not null,
  at timestamp with time zone not null,
  provider_balance bigint not null,
  ledger_balance bigint not null,
  differences jsonb not null
);

create table record_marks (
  one boolean not null default true,
  counted_id bigint not null,
  read_id bigint not null,
  read_at timestamp with time zone not null
);

create table referral_codes (
  id integer not null,
  code text not null,
  owner_id uuid,
  max_uses integer,
  expires_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now()
);

create table refund_requests (
  id bigint not null,
  kind text not null,
  order_id bigint,
  companion_id uuid not null,
  amount integer not null,
  reason text not null,
  input jsonb not null,
  status text not null default 'open'::text,
  requested_by uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decided_reason text,
  why text
);

create table refunds (
  id bigint not null,
  order_id bigint not null,
  amount integer not null,
  reason text not null,
  status text not null default 'requested'::text,
  provider_id text,
  requested_by uuid,
  created_at timestamp with time zone not null default now(),
  nonce uuid not null default gen_random_uuid(),
  share integer not null default 0,
  taken_from text not null default 'escrow'::text,
  failure text,
  settled_at timestamp with time zone,
  handled_at timestamp with time zone,
  bearer text,
  request_id bigint
);

create table regions (
  id smallint not null,
  label text not null,
  standard_label text not null,
  hidden boolean not null default false
);

create table risk_cases (
  id bigint not null,
  kind text not null,
  user_id uuid not null,
  order_id bigint,
  signals jsonb not null,
  since timestamp with time zone not null,
  releases_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  decision text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone
);

create table saved_views (
  id bigint not null,
  staff_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  console_used_at timestamp with time zone
);

create table setting_changes (
  id bigint not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  kind text not null,
  key text not null,
  before jsonb,
  after jsonb,
  undoes bigint,
  moved jsonb
);

create table staff_access (
  id boolean not null default true,
  two_factor_required boolean not null default false,
  two_factor_from timestamp with time zone,
  two_factor_decided boolean not null default false
);

create table staff_alert_events (
  queue text not null,
  subject text not null,
  seen_at timestamp with time zone not null
);

create table staff_alerts (
  user_id uuid not null,
  alert text not null,
  wanted boolean not null
);

create table staff_invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null,
  permissions text[] not null,
  ends_at timestamp with time zone,
  token_hash text not null,
  invited_by uuid not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table staff_looks (
  subject text not null,
  staff_id uuid not null,
  seen_at timestamp with time zone not null
);

create table staff_members (
  user_id uuid not null,
  permissions text[] not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  ends_at timestamp with time zone
);

create table staff_notes (
  id bigint not null,
  person_id uuid,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  ticket_id bigint
);

create table staff_strikes (
  id bigint not null,
  person_id uuid not null,
  author_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by uuid
);

create table support_messages (
  id bigint not null,
  user_id uuid,
  name text not null,
  email text not null,
  category text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  address text,
  status text not null default 'open'::text,
  closed_at timestamp with time zone,
  assignee_id uuid,
  order_id bigint,
  waiting_since timestamp with time zone,
  first_answered_at timestamp with time zone
);

create table support_replies (
  id bigint not null,
  message_id bigint not null,
  author_id uuid,
  from_staff boolean not null,
  text text not null,
  created_at timestamp with time zone not null default now()
);

create table support_templates (
  id bigint not null,
  name text not null,
  text text not null,
  changed_at timestamp with time zone not null,
  changed_by uuid
);

create table timezones (
  name text not null,
  label text not null,
  standard_label text not null,
  hidden boolean not null default false
);

create table today_figures (
  day date not null,
  until timestamp with time zone not null,
  orders integer not null,
  charged bigint not null
);

create table two_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamp with time zone,
  last_step integer
);

create table user_blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now()
);

create table user_emails (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  email text not null,
  verified boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamp with time zone not null default now()
);

create table users (
  id uuid not null default gen_random_uuid(),
  name text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  email_verified boolean not null default false,
  image text,
  username text,
  display_username text,
  role text not null default 'player'::text,
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  two_factor_enabled boolean not null default false,
  banned_by uuid
);

create table verification_videos (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  storage_key text not null,
  status text not null default 'uploading'::text,
  content_type text,
  size bigint,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone
);

create table verifications (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table view_links (
  code_hash text not null,
  person_id uuid not null,
  staff_id uuid not null,
  expires_at timestamp with time zone not null
);

create table webhook_events (
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  account text,
  problem text
);

create table work_owners (
  queue text not null,
  record text not null,
  owner_id uuid,
  taken_at timestamp with time zone not null
);

alter table account_codes add constraint account_codes_pkey PRIMARY KEY (user_id, purpose, subject);

alter table account_codes add constraint account_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table account_codes add constraint account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'remove_account'::text, 'reset_password'::text])));

alter table agreement_acceptances add constraint agreement_acceptances_pkey PRIMARY KEY (user_id, hash);

alter table agreement_acceptances add constraint agreement_acceptances_hash_fkey FOREIGN KEY (hash) REFERENCES agreements(hash);

alter table agreement_acceptances add constraint agreement_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table agreements add constraint agreements_pkey PRIMARY KEY (hash);

alter table agreements add constraint agreements_check CHECK ((hash = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text)));

alter table agreements add constraint agreements_version_check CHECK ((version >= 0));

alter table audit_events add constraint audit_events_pkey PRIMARY KEY (id);

alter table audit_events add constraint audit_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table audit_events add constraint audit_events_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

alter table audit_events add constraint audit_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);

alter table audit_events add constraint audit_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id);

alter table auth_accounts add constraint auth_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);

alter table auth_accounts add constraint auth_accounts_pkey PRIMARY KEY (id);

alter table auth_accounts add constraint auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table auth_accounts add constraint auth_accounts_email_check CHECK ((email = lower(email)));

alter table banners add constraint banners_pkey PRIMARY KEY (id);

alter table banners add constraint banners_drawn CHECK (((svg IS NULL) <> (picture IS NULL)));

alter table calls_made_once add constraint calls_made_once_pkey PRIMARY KEY (id);

alter table card_setups add constraint card_setups_pkey PRIMARY KEY (session_id);

alter table card_setups add constraint card_setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table chat_messages add constraint chat_messages_pkey PRIMARY KEY (order_id, id);

alter table chat_messages add constraint chat_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table chat_messages add constraint chat_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

alter table chat_messages add constraint chat_messages_client_id_check CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 64)));

alter table chat_messages add constraint chat_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)));

alter table client_errors add constraint client_errors_pkey PRIMARY KEY (fingerprint);

alter table client_errors add constraint client_errors_app_check CHECK ((app = ANY (ARRAY['web'::text, 'admin'::text])));

alter table client_errors add constraint client_errors_count_check CHECK ((count > 0));

alter table client_errors add constraint client_errors_kind_check CHECK ((kind = ANY (ARRAY['error'::text, 'rejection'::text])));

alter table companion_applications add constraint companion_applications_pkey PRIMARY KEY (id);

alter table companion_applications add constraint companion_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table companion_applications add constraint companion_applications_referral_code_id_fkey FOREIGN KEY (referral_code_id) REFERENCES referral_codes(id);

alter table companion_applications add constraint companion_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table companion_applications add constraint companion_applications_video_id_fkey FOREIGN KEY (video_id) REFERENCES verification_videos(id);

alter table companion_applications add constraint companion_applications_check CHECK (((status <> 'submitted'::text) OR ((submitted_at IS NOT NULL) AND (ign IS NOT NULL) AND (video_id IS NOT NULL))));

alter table companion_applications add constraint companion_applications_decided CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text, 'returned'::text])) OR (decided_at IS NOT NULL)));

alter table companion_applications add constraint companion_applications_guide_read_check CHECK (((guide_read >= 0) AND (guide_read <= 20)));

alter table companion_applications add constraint companion_applications_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'returned'::text])));

alter table companion_hours add constraint companion_hours_pkey PRIMARY KEY (user_id, hour);

alter table companion_hours add constraint companion_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES companion_records(user_id) ON DELETE CASCADE;

alter table companion_records add constraint companion_records_pkey PRIMARY KEY (user_id);

alter table companion_records add constraint companion_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES companions(user_id) ON DELETE CASCADE;

alter table companions add constraint companions_payout_account_id_key UNIQUE (payout_account_id);

alter table companions add constraint companions_pkey PRIMARY KEY (user_id);

alter table companions add constraint companions_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banners(id);

alter table companions add constraint companions_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES users(id);

alter table companions add constraint companions_payband_id_fkey FOREIGN KEY (payband_id) REFERENCES paybands(id);

alter table companions add constraint companions_payouts_held_by_fkey FOREIGN KEY (payouts_held_by) REFERENCES users(id);

alter table companions add constraint companions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table companions add constraint companions_agreement_status_check CHECK (((agreement_status >= 0) AND (agreement_status <= 4)));

alter table companions add constraint companions_disabled_reason_check CHECK (((char_length(disabled_reason) >= 1) AND (char_length(disabled_reason) <= 2000)));

alter table companions add constraint companions_offline_reason_check CHECK ((offline_reason = ANY (ARRAY['self'::text, 'requested'::text, 'declined'::text, 'missed'::text, 'away'::text, 'payouts'::text, 'disabled'::text])));

alter table companions add constraint companions_payouts_held_check CHECK (((payouts_held_at IS NULL) = (payouts_held_reason IS NULL)));

alter table companions add constraint companions_rate_chargeable CHECK (((rate = 0) OR (rate >= 50)));

alter table companions add constraint companions_rate_check CHECK ((rate >= 0));

alter table countries add constraint countries_code_key UNIQUE (code);

alter table countries add constraint countries_pkey PRIMARY KEY (id);

alter table countries add constraint countries_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id);

alter table daily_balances add constraint daily_balances_pkey PRIMARY KEY (day, account, kind);

alter table daily_balances add constraint daily_balances_day_fkey FOREIGN KEY (day) REFERENCES daily_figures(day) ON DELETE CASCADE;

alter table daily_figures add constraint daily_figures_pkey PRIMARY KEY (day);

alter table daily_figures add constraint daily_figures_check CHECK ((cardinality(accept_tenths) = cardinality(accept_times)));

alter table dev_mails add constraint dev_mails_pkey PRIMARY KEY (id);

alter table disputes add constraint disputes_provider_id_key UNIQUE (provider_id);

alter table disputes add constraint disputes_pkey PRIMARY KEY (id);

alter table disputes add constraint disputes_accept_request_id_fkey FOREIGN KEY (accept_request_id) REFERENCES refund_requests(id);

alter table disputes add constraint disputes_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id);

alter table disputes add constraint disputes_charged_by_fkey FOREIGN KEY (charged_by) REFERENCES users(id) ON DELETE SET NULL;

alter table disputes add constraint disputes_evidence_saved_by_fkey FOREIGN KEY (evidence_saved_by) REFERENCES users(id) ON DELETE SET NULL;

alter table disputes add constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table disputes add constraint disputes_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL;

alter table disputes add constraint disputes_amount_check CHECK ((amount > 0));

alter table disputes add constraint disputes_stage_check CHECK ((stage = ANY (ARRAY['inquiry'::text, 'chargeback'::text, 'appeal'::text])));

alter table disputes add constraint disputes_status_check CHECK ((status = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text])));

alter table edited_settings add constraint edited_settings_pkey PRIMARY KEY (kind, key);

alter table edited_settings add constraint edited_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table edited_settings add constraint edited_settings_kind_check CHECK ((kind = ANY (ARRAY['language'::text, 'country'::text, 'timezone'::text, 'region'::text, 'banner'::text, 'featured'::text, 'mail'::text, 'page'::text, 'refund_limits'::text])));

alter table exports add constraint exports_pkey PRIMARY KEY (id);

alter table exports add constraint exports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE CASCADE;

alter table exports add constraint exports_list_check CHECK ((list = 'orders'::text));

alter table exports add constraint exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])));

alter table favourites add constraint favourites_pkey PRIMARY KEY (player_id, companion_id);

alter table favourites add constraint favourites_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES users(id) ON DELETE CASCADE;

alter table favourites add constraint favourites_player_id_fkey FOREIGN KEY (player_id) REFERENCES users(id) ON DELETE CASCADE;

alter table favourites add constraint favourites_check CHECK ((player_id <> companion_id));

alter table languages add constraint languages_pkey PRIMARY KEY (code);

alter table leases add constraint leases_pkey PRIMARY KEY (name);

alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (id);

alter table ledger_entries add constraint ledger_entries_subject_fkey FOREIGN KEY (subject) REFERENCES users(id);

alter table ledger_entries add constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

alter table ledger_entries add constraint ledger_entries_amount_check CHECK ((amount <> 0));

alter table ledger_transactions add constraint ledger_transactions_idempotency_key_key UNIQUE (idempotency_key);

alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (id);

alter table ledger_transactions add constraint ledger_transactions_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table ledger_transactions add constraint ledger_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table ledger_transactions add constraint ledger_transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

alter table ledger_transactions add constraint ledger_transactions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

alter table no_shows add constraint no_shows_pkey PRIMARY KEY (order_id);

alter table no_shows add constraint no_shows_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE SET NULL;

alter table no_shows add constraint no_shows_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table no_shows add constraint no_shows_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);

alter table notification_preferences add constraint notification_preferences_pkey PRIMARY KEY (user_id);

alter table notification_preferences add constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table online_hours add constraint online_hours_pkey PRIMARY KEY (hour);

alter table order_events add constraint order_events_pkey PRIMARY KEY (order_id, id);

alter table order_events add constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_evidence add constraint order_evidence_pkey PRIMARY KEY (order_id);

alter table order_evidence add constraint order_evidence_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_evidence add constraint order_evidence_check CHECK (((sealed_at IS NULL) OR ((player_name IS NOT NULL) AND (player_email IS NOT NULL) AND (player_since IS NOT NULL) AND (companion_name IS NOT NULL) AND (messages IS NOT NULL))));

alter table order_evidence add constraint order_evidence_user_agent_check CHECK ((length(user_agent) <= 500));

alter table order_feedback add constraint order_feedback_pkey PRIMARY KEY (order_id);

alter table order_feedback add constraint order_feedback_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_feedback add constraint order_feedback_improvement_check CHECK (((improvement >= 1) AND (improvement <= 3)));

alter table order_feedback add constraint order_feedback_rating_check CHECK (((rating >= 1) AND (rating <= 3)));

alter table order_feedback add constraint order_feedback_type_check CHECK (((type >= 1) AND (type <= 2)));

alter table order_payments add constraint order_payments_pkey PRIMARY KEY (order_id);

alter table order_payments add constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_payments add constraint order_payments_amount_check CHECK ((amount >= 0));

alter table order_reports add constraint order_reports_order_id_reporter_id_key UNIQUE (order_id, reporter_id);

alter table order_reports add constraint order_reports_pkey PRIMARY KEY (id);

alter table order_reports add constraint order_reports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table order_reports add constraint order_reports_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

alter table order_reports add constraint order_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id);

alter table order_reports add constraint order_reports_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL;

alter table order_reports add constraint order_reports_check CHECK (((status = 'open'::text) = (settled_at IS NULL)));

alter table order_reports add constraint order_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 2000)));

alter table order_reports add constraint order_reports_reason_check CHECK ((reason = ANY (ARRAY['no_show'::text, 'left_early'::text, 'not_played'::text, 'wrong_score'::text, 'abusive'::text, 'wrong_rank'::text, 'payment'::text, 'other'::text])));

alter table order_reports add constraint order_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'dismissed'::text, 'refunded'::text, 'partly_refunded'::text])));

alter table order_searches add constraint order_searches_pkey PRIMARY KEY (id);

alter table order_searches add constraint order_searches_player_id_fkey FOREIGN KEY (player_id) REFERENCES users(id) ON DELETE CASCADE;

alter table order_searches add constraint order_searches_check CHECK (((state = 'looking'::text) = (ended_at IS NULL)));

alter table order_searches add constraint order_searches_max_price_check CHECK ((max_price >= 0));

alter table order_searches add constraint order_searches_state_check CHECK ((state = ANY (ARRAY['looking'::text, 'accepted'::text, 'stopped'::text, 'nobody'::text, 'away'::text, 'refused'::text])));

alter table order_searches add constraint order_searches_wish_goal_check CHECK ((wish_goal = ANY (ARRAY['climb'::text, 'learn'::text, 'relax'::text])));

alter table orders add constraint orders_pkey PRIMARY KEY (id);

alter table orders add constraint orders_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES users(id);

alter table orders add constraint orders_player_id_fkey FOREIGN KEY (player_id) REFERENCES users(id);

alter table orders add constraint orders_check CHECK ((player_id <> companion_id));

alter table orders add constraint orders_check1 CHECK ((fee <= price));

alter table orders add constraint orders_check2 CHECK (((status <> 4) OR (hold = 'captured'::text)));

alter table orders add constraint orders_check3 CHECK (((status <> 6) OR ((team_score IS NOT NULL) AND (other_score IS NOT NULL))));

alter table orders add constraint orders_fee_check CHECK ((fee >= 0));

alter table orders add constraint orders_hold_check CHECK ((hold = ANY (ARRAY['none'::text, 'authorizing'::text, 'held'::text, 'capturing'::text, 'captured'::text, 'releasing'::text, 'released'::text, 'refunding'::text, 'refunded'::text, 'failed'::text])));

alter table orders add constraint orders_price_check CHECK ((price >= 0));

alter table orders add constraint orders_refunded_check CHECK (((refunded >= 0) AND (refunded <= price)));

alter table orders add constraint orders_refunded_share_check CHECK (((refunded_share >= 0) AND (refunded_share <= LEAST(refunded, (price - fee)))));

alter table orders add constraint orders_status_check CHECK (((status >= 1) AND (status <= 7)));

alter table orders add constraint orders_wish_goal_check CHECK ((wish_goal = ANY (ARRAY['climb'::text, 'learn'::text, 'relax'::text])));

alter table outbox add constraint outbox_pkey PRIMARY KEY (id);

alter table paybands add constraint paybands_name_key UNIQUE (name);

alter table paybands add constraint paybands_pkey PRIMARY KEY (id);

alter table paybands add constraint paybands_chargeable CHECK ((((minimum = 0) OR (minimum >= 50)) AND ((maximum = 0) OR (maximum >= 50))));

alter table paybands add constraint paybands_check CHECK ((maximum >= minimum));

alter table paybands add constraint paybands_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 500)));

alter table paybands add constraint paybands_minimum_check CHECK ((minimum >= 0));

alter table payment_customers add constraint payment_customers_customer_id_key UNIQUE (customer_id);

alter table payment_customers add constraint payment_customers_pkey PRIMARY KEY (user_id);

alter table payment_customers add constraint payment_customers_failed_order_id_fkey FOREIGN KEY (failed_order_id) REFERENCES orders(id);

alter table payment_customers add constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payment_methods add constraint payment_methods_method_id_key UNIQUE (method_id);

alter table payment_methods add constraint payment_methods_pkey PRIMARY KEY (user_id);

alter table payment_methods add constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payout_items add constraint payout_items_pkey PRIMARY KEY (entry_id);

alter table payout_items add constraint payout_items_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES users(id);

alter table payout_items add constraint payout_items_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table payout_items add constraint payout_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table payout_items add constraint payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

alter table payout_items add constraint payout_items_amount_check CHECK ((amount <> 0));

alter table payout_runs add constraint payout_runs_pkey PRIMARY KEY (period_end);

alter table payouts add constraint payouts_companion_id_period_end_key UNIQUE (companion_id, period_end);

alter table payouts add constraint payouts_transfer_id_key UNIQUE (transfer_id);

alter table payouts add constraint payouts_pkey PRIMARY KEY (id);

alter table payouts add constraint payouts_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES users(id);

alter table payouts add constraint payouts_amount_check CHECK ((amount > 0));

alter table payouts add constraint payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'returned'::text])));

alter table person_search add constraint person_search_user_id_key UNIQUE (user_id);

alter table person_search add constraint person_search_pkey PRIMARY KEY (number);

alter table person_search add constraint person_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table player_notes add constraint player_notes_order_id_key UNIQUE (order_id);

alter table player_notes add constraint player_notes_pkey PRIMARY KEY (id);

alter table player_notes add constraint player_notes_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES companions(user_id);

alter table player_notes add constraint player_notes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table player_notes add constraint player_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table player_notes add constraint player_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES users(id);

alter table player_notes add constraint player_notes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text])));

alter table profiles add constraint profiles_pkey PRIMARY KEY (user_id);

alter table profiles add constraint profiles_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id);

alter table profiles add constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table profiles add constraint profiles_ingame_rank_check CHECK (((ingame_rank >= 1) AND (ingame_rank <= 25)));

alter table provider_transactions add constraint provider_transactions_pkey PRIMARY KEY (id);

alter table provider_transactions add constraint provider_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table provider_transactions add constraint provider_transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

alter table push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);

alter table push_subscriptions add constraint push_subscriptions_session_id_key UNIQUE (session_id);

alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table push_subscriptions add constraint push_subscriptions_auth_check CHECK ((length(auth) <= 24));

alter table push_subscriptions add constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 2000));

alter table push_subscriptions add constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) <= 88));

alter table rank_requests add constraint rank_requests_screenshot_key_key UNIQUE (screenshot_key);

alter table rank_requests add constraint rank_requests_pkey PRIMARY KEY (id);

alter table rank_requests add constraint rank_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table rank_requests add constraint rank_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table rank_requests add constraint rank_requests_check CHECK ((from_rank <> wanted_rank));

alter table rank_requests add constraint rank_requests_from_rank_check CHECK (((from_rank >= 1) AND (from_rank <= 25)));

alter table rank_requests add constraint rank_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])));

alter table rank_requests add constraint rank_requests_wanted_rank_check CHECK (((wanted_rank >= 1) AND (wanted_rank <= 25)));

alter table rate_limits add constraint rate_limits_key_key UNIQUE (key);

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (id);

alter table reconciliations add constraint reconciliations_pkey PRIMARY KEY (id);

alter table record_marks add constraint record_marks_pkey PRIMARY KEY (one);

alter table record_marks add constraint record_marks_one_check CHECK (one);

alter table referral_codes add constraint referral_codes_code_key UNIQUE (code);

alter table referral_codes add constraint referral_codes_pkey PRIMARY KEY (id);

alter table referral_codes add constraint referral_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table referral_codes add constraint referral_codes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table referral_codes add constraint referral_codes_code_check CHECK (((code = upper(code)) AND ((char_length(code) >= 4) AND (char_length(code) <= 32))));

alter table referral_codes add constraint referral_codes_max_uses_check CHECK ((max_uses > 0));

alter table refund_requests add constraint refund_requests_pkey PRIMARY KEY (id);

alter table refund_requests add constraint refund_requests_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES users(id);

alter table refund_requests add constraint refund_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table refund_requests add constraint refund_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table refund_requests add constraint refund_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table refund_requests add constraint refund_requests_amount_check CHECK ((amount > 0));

alter table refund_requests add constraint refund_requests_check CHECK (((kind = 'unpaid'::text) = (order_id IS NULL)));

alter table refund_requests add constraint refund_requests_check1 CHECK (((status = 'open'::text) = (decided_at IS NULL)));

alter table refund_requests add constraint refund_requests_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'report'::text, 'unpaid'::text, 'abandon'::text, 'dispute'::text])));

alter table refund_requests add constraint refund_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])));

alter table refunds add constraint refunds_provider_id_key UNIQUE (provider_id);

alter table refunds add constraint refunds_pkey PRIMARY KEY (id);

alter table refunds add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table refunds add constraint refunds_request_id_fkey FOREIGN KEY (request_id) REFERENCES refund_requests(id);

alter table refunds add constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table refunds add constraint refunds_amount_check CHECK ((amount > 0));

alter table refunds add constraint refunds_bearer_check CHECK ((bearer = ANY (ARRAY['both'::text, 'queuemate'::text])));

alter table refunds add constraint refunds_check CHECK (((share >= 0) AND (share <= amount)));

alter table refunds add constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'done'::text, 'failed'::text])));

alter table refunds add constraint refunds_taken_from_check CHECK ((taken_from = ANY (ARRAY['escrow'::text, 'earnings'::text])));

alter table regions add constraint regions_label_key UNIQUE (label);

alter table regions add constraint regions_pkey PRIMARY KEY (id);

alter table risk_cases add constraint risk_cases_pkey PRIMARY KEY (id);

alter table risk_cases add constraint risk_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table risk_cases add constraint risk_cases_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table risk_cases add constraint risk_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table risk_cases add constraint risk_cases_check CHECK (((decision IS NULL) = (decided_at IS NULL)));

alter table risk_cases add constraint risk_cases_decision_check CHECK ((decision = ANY (ARRAY['release'::text, 'keep'::text])));

alter table risk_cases add constraint risk_cases_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'request'::text, 'picture'::text])));

alter table saved_views add constraint saved_views_staff_id_list_name_key UNIQUE (staff_id, list, name);

alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);

alter table saved_views add constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_views add constraint saved_views_list_check CHECK ((list = ANY (ARRAY['orders'::text, 'tickets'::text, 'payouts'::text])));

alter table saved_views add constraint saved_views_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

alter table saved_views add constraint saved_views_search_check CHECK ((char_length(search) <= 1000));

alter table sessions add constraint sessions_token_key UNIQUE (token);

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_view_is_short CHECK (((impersonated_by IS NULL) OR (expires_at <= (created_at + '00:30:00'::interval))));

alter table setting_changes add constraint setting_changes_undoes_key UNIQUE (undoes);

alter table setting_changes add constraint setting_changes_pkey PRIMARY KEY (id);

alter table setting_changes add constraint setting_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id);

alter table setting_changes add constraint setting_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES setting_changes(id);

alter table setting_changes add constraint setting_changes_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL)));

alter table setting_changes add constraint setting_changes_kind_check CHECK ((kind = ANY (ARRAY['payband'::text, 'referral_code'::text, 'language'::text, 'country'::text, 'timezone'::text, 'region'::text, 'banner'::text, 'featured'::text, 'mail'::text, 'page'::text, 'refund_limits'::text])));

alter table staff_access add constraint staff_access_pkey PRIMARY KEY (id);

alter table staff_access add constraint staff_access_id_check CHECK (id);

alter table staff_alert_events add constraint staff_alert_events_pkey PRIMARY KEY (queue, subject);

alter table staff_alerts add constraint staff_alerts_pkey PRIMARY KEY (user_id, alert);

alter table staff_alerts add constraint staff_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_invitations add constraint staff_invitations_email_key UNIQUE (email);

alter table staff_invitations add constraint staff_invitations_token_hash_key UNIQUE (token_hash);

alter table staff_invitations add constraint staff_invitations_pkey PRIMARY KEY (id);

alter table staff_invitations add constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_invitations add constraint staff_invitations_email_check CHECK ((email = lower(email)));

alter table staff_invitations add constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'admin'::text])));

alter table staff_looks add constraint staff_looks_pkey PRIMARY KEY (subject, staff_id);

alter table staff_looks add constraint staff_looks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_looks add constraint staff_looks_subject_check CHECK ((char_length(subject) <= 80));

alter table staff_members add constraint staff_members_pkey PRIMARY KEY (user_id);

alter table staff_members add constraint staff_members_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table staff_members add constraint staff_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_notes add constraint staff_notes_pkey PRIMARY KEY (id);

alter table staff_notes add constraint staff_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table staff_notes add constraint staff_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_notes add constraint staff_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_messages(id) ON DELETE CASCADE;

alter table staff_notes add constraint staff_notes_about_check CHECK (((person_id IS NOT NULL) OR (ticket_id IS NOT NULL)));

alter table staff_notes add constraint staff_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));

alter table staff_strikes add constraint staff_strikes_pkey PRIMARY KEY (id);

alter table staff_strikes add constraint staff_strikes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table staff_strikes add constraint staff_strikes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table staff_strikes add constraint staff_strikes_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table staff_strikes add constraint staff_strikes_reason_check CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 500)));

alter table support_messages add constraint support_messages_pkey PRIMARY KEY (id);

alter table support_messages add constraint support_messages_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

alter table support_messages add constraint support_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table support_messages add constraint support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table support_messages add constraint support_messages_category_check CHECK ((category = ANY (ARRAY['placing_order'::text, 'companion'::text, 'customer'::text, 'payouts'::text, 'account'::text, 'other'::text])));

alter table support_messages add constraint support_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])));

alter table support_replies add constraint support_replies_pkey PRIMARY KEY (id);

alter table support_replies add constraint support_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table support_replies add constraint support_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES support_messages(id) ON DELETE CASCADE;

alter table support_replies add constraint support_replies_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));

alter table support_templates add constraint support_templates_pkey PRIMARY KEY (id);

alter table support_templates add constraint support_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table support_templates add constraint support_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)));

alter table support_templates add constraint support_templates_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));

alter table timezones add constraint timezones_pkey PRIMARY KEY (name);

alter table today_figures add constraint today_figures_pkey PRIMARY KEY (day);

alter table two_factors add constraint two_factors_user_id_key UNIQUE (user_id);

alter table two_factors add constraint two_factors_pkey PRIMARY KEY (id);

alter table two_factors add constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_pkey PRIMARY KEY (user_id, blocked_id);

alter table user_blocks add constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_check CHECK ((user_id <> blocked_id));

alter table user_emails add constraint user_emails_user_id_email_key UNIQUE (user_id, email);

alter table user_emails add constraint user_emails_pkey PRIMARY KEY (id);

alter table user_emails add constraint user_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_emails add constraint user_emails_email_check CHECK ((email = lower(email)));

alter table users add constraint users_email_key UNIQUE (email);

alter table users add constraint users_username_key UNIQUE (username);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table users add constraint users_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES users(id);

alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['player'::text, 'companion'::text, 'staff'::text, 'admin'::text])));

alter table verification_videos add constraint verification_videos_storage_key_key UNIQUE (storage_key);

alter table verification_videos add constraint verification_videos_pkey PRIMARY KEY (id);

alter table verification_videos add constraint verification_videos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table verification_videos add constraint verification_videos_check CHECK (((status = 'uploading'::text) OR ((content_type IS NOT NULL) AND (size > 0) AND (finished_at IS NOT NULL))));

alter table verification_videos add constraint verification_videos_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'ready'::text])));

alter table verifications add constraint verifications_pkey PRIMARY KEY (id);

alter table view_links add constraint view_links_pkey PRIMARY KEY (code_hash);

alter table view_links add constraint view_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table view_links add constraint view_links_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE CASCADE;

alter table webhook_events add constraint webhook_events_pkey PRIMARY KEY (event_id);

alter table work_owners add constraint work_owners_pkey PRIMARY KEY (queue, record);

alter table work_owners add constraint work_owners_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE INDEX audit_events_action ON public.audit_events USING btree (action, at DESC, id DESC) WHERE (action IS NOT NULL);

CREATE INDEX audit_events_addressed ON public.audit_events USING btree (at) WHERE (address IS NOT NULL);

CREATE INDEX audit_events_at ON public.audit_events USING btree (at DESC, id DESC);

CREATE INDEX audit_events_order ON public.audit_events USING btree (order_id, at DESC, id DESC) WHERE (order_id IS NOT NULL);

CREATE INDEX audit_events_payout ON public.audit_events USING btree (payout_id) WHERE (payout_id IS NOT NULL);

CREATE INDEX audit_events_permission ON public.audit_events USING btree (permission, at DESC, id DESC) WHERE (permission IS NOT NULL);

CREATE INDEX audit_events_person ON public.audit_events USING btree (person_id, at DESC, id DESC) WHERE (person_id IS NOT NULL);

CREATE INDEX audit_events_staff ON public.audit_events USING btree (staff_id, at DESC, id DESC) WHERE (staff_id IS NOT NULL);

CREATE INDEX audit_events_text ON public.audit_events USING gin (fold(((action || ' '::text) || COALESCE(reason, ''::text))) gin_trgm_ops);

CREATE INDEX auth_accounts_user ON public.auth_accounts USING btree (user_id);

CREATE INDEX card_setups_open ON public.card_setups USING btree (user_id) WHERE (completed_at IS NULL);

CREATE UNIQUE INDEX chat_messages_one_per_client_id ON public.chat_messages USING btree (order_id, sender_id, client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX chat_messages_sender ON public.chat_messages USING btree (sender_id);

CREATE INDEX client_errors_last_seen_at ON public.client_errors USING btree (last_seen_at);

CREATE INDEX companion_applications_approved ON public.companion_applications USING btree (decided_at DESC, id DESC) WHERE (status = 'approved'::text);

CREATE INDEX companion_applications_decided_by ON public.companion_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX companion_applications_kept_videos ON public.companion_applications USING btree (decided_at) WHERE (video_id IS NOT NULL);

CREATE UNIQUE INDEX companion_applications_one_open ON public.companion_applications USING btree (user_id) WHERE (status = ANY (ARRAY['draft'::text, 'submitted'::text]));

CREATE INDEX companion_applications_referral ON public.companion_applications USING btree (referral_code_id);

CREATE INDEX companion_applications_refused ON public.companion_applications USING btree (decided_at DESC, id DESC) WHERE (status = ANY (ARRAY['rejected'::text, 'returned'::text]));

CREATE INDEX companion_applications_search ON public.companion_applications USING gin (search gin_trgm_ops);

CREATE INDEX companion_applications_submitted ON public.companion_applications USING btree (submitted_at, id) WHERE (status = 'submitted'::text);

CREATE INDEX companion_applications_user ON public.companion_applications USING btree (user_id, id DESC);

CREATE INDEX companion_applications_video ON public.companion_applications USING btree (video_id);

CREATE INDEX companions_applied ON public.companions USING btree (user_id) WHERE (agreement_status = 2);

CREATE INDEX companions_disabled_by ON public.companions USING btree (disabled_by) WHERE (disabled_by IS NOT NULL);

CREATE INDEX companions_listed ON public.companions USING btree (created_at DESC, user_id DESC) WHERE (agreement_status = ANY (ARRAY[3, 4]));

CREATE INDEX companions_online ON public.companions USING btree (user_id) WHERE online;

CREATE INDEX companions_payband ON public.companions USING btree (payband_id, rate) WHERE (payband_id IS NOT NULL);

CREATE INDEX companions_payout_banks ON public.companions USING gin (payout_banks);

CREATE INDEX companions_payouts_held_by ON public.companions USING btree (payouts_held_by) WHERE (payouts_held_by IS NOT NULL);

CREATE INDEX dev_mails_recipient ON public.dev_mails USING btree (recipient, id DESC);

CREATE INDEX disputes_accept_request_id ON public.disputes USING btree (accept_request_id) WHERE (accept_request_id IS NOT NULL);

CREATE INDEX disputes_accepted_by ON public.disputes USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);

CREATE INDEX disputes_charged_by ON public.disputes USING btree (charged_by) WHERE (charged_by IS NOT NULL);

CREATE INDEX disputes_evidence_saved_by ON public.disputes USING btree (evidence_saved_by) WHERE (evidence_saved_by IS NOT NULL);

CREATE INDEX disputes_open ON public.disputes USING btree (order_id) WHERE (status = ANY (ARRAY['needs_response'::text, 'under_review'::text]));

CREATE INDEX disputes_opened ON public.disputes USING btree (opened_at);

CREATE INDEX disputes_order ON public.disputes USING btree (order_id);

CREATE INDEX disputes_submitted_by ON public.disputes USING btree (submitted_by) WHERE (submitted_by IS NOT NULL);

CREATE INDEX edited_settings_changed_by ON public.edited_settings USING btree (changed_by) WHERE (changed_by IS NOT NULL);

CREATE INDEX exports_expired ON public.exports USING btree (expires_at);

CREATE INDEX exports_staff ON public.exports USING btree (staff_id);

CREATE INDEX favourites_companion ON public.favourites USING btree (companion_id);

CREATE INDEX favourites_waiting ON public.favourites USING btree (companion_id) WHERE notify;

CREATE INDEX ledger_entries_subject ON public.ledger_entries USING btree (subject) WHERE (subject IS NOT NULL);

CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING btree (transaction_id);

CREATE INDEX ledger_transactions_dispute ON public.ledger_transactions USING btree (dispute_id) WHERE (dispute_id IS NOT NULL);

CREATE INDEX ledger_transactions_order ON public.ledger_transactions USING btree (order_id);

CREATE INDEX ledger_transactions_other ON public.ledger_transactions USING btree (at) WHERE ((order_id IS NULL) AND (payout_id IS NULL));

CREATE INDEX ledger_transactions_payout ON public.ledger_transactions USING btree (payout_id) WHERE (payout_id IS NOT NULL);

CREATE INDEX ledger_transactions_refund ON public.ledger_transactions USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX ledger_transactions_time ON public.ledger_transactions USING btree (at, kind);

CREATE INDEX no_shows_lifted_by ON public.no_shows USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);

CREATE INDEX no_shows_person ON public.no_shows USING btree (person_id, at);

CREATE INDEX order_events_actor ON public.order_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX order_events_new ON public.order_events USING brin (id) WITH (autosummarize='on');

CREATE INDEX order_evidence_created ON public.order_evidence USING brin (created_at);

CREATE INDEX order_payments_fingerprint ON public.order_payments USING btree (fingerprint) WHERE (fingerprint IS NOT NULL);

CREATE UNIQUE INDEX order_payments_one_per_charge ON public.order_payments USING btree (charge_id) WHERE (charge_id IS NOT NULL);

CREATE UNIQUE INDEX order_payments_one_per_intent ON public.order_payments USING btree (intent_id) WHERE (intent_id IS NOT NULL);

CREATE INDEX order_payments_sync ON public.order_payments USING btree (sync_at) WHERE (sync_at IS NOT NULL);

CREATE INDEX order_reports_open ON public.order_reports USING btree (order_id) WHERE (status = 'open'::text);

CREATE INDEX order_reports_refund ON public.order_reports USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX order_reports_reporter ON public.order_reports USING btree (reporter_id);

CREATE INDEX order_reports_settled_by ON public.order_reports USING btree (settled_by) WHERE (settled_by IS NOT NULL);

CREATE INDEX order_searches_of_player ON public.order_searches USING btree (player_id, id DESC);

CREATE UNIQUE INDEX order_searches_one_looking ON public.order_searches USING btree (player_id) WHERE (state = 'looking'::text);

CREATE INDEX orders_by_companion ON public.orders USING btree (companion_id, id DESC);

CREATE INDEX orders_by_player ON public.orders USING btree (player_id, id DESC);

CREATE INDEX orders_by_time ON public.orders USING btree (requested_at DESC, id DESC);

CREATE INDEX orders_final ON public.orders USING btree (final_status, requested_at DESC, id DESC) WHERE (final_status IS NOT NULL);

CREATE INDEX orders_live ON public.orders USING btree (requested_at DESC, id DESC) WHERE live;

CREATE UNIQUE INDEX orders_one_open_per_companion ON public.orders USING btree (open_companion) WHERE (open_companion IS NOT NULL);

CREATE UNIQUE INDEX orders_one_open_per_player ON public.orders USING btree (open_player) WHERE (open_player IS NOT NULL);

CREATE UNIQUE INDEX orders_one_per_idempotency_key ON public.orders USING btree (player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX orders_price ON public.orders USING btree (price, id);

CREATE INDEX orders_scored ON public.orders USING btree (companion_id, scored_at) WHERE (scored_at IS NOT NULL);

CREATE INDEX orders_screenshot_pixels ON public.orders USING btree (screenshot_pixels) WHERE (screenshot_pixels IS NOT NULL);

CREATE INDEX outbox_jobs ON public.outbox USING btree (id) WHERE (topic = 'job'::text);

CREATE UNIQUE INDEX paybands_name_in_any_case ON public.paybands USING btree (lower(name));

CREATE INDEX payment_customers_failed ON public.payment_customers USING btree (failed_order_id) WHERE (failed_order_id IS NOT NULL);

CREATE INDEX payment_methods_fingerprint ON public.payment_methods USING btree (fingerprint);

CREATE INDEX payout_items_assess ON public.payout_items USING btree (entry_id) WHERE (assessed_at IS NULL);

CREATE INDEX payout_items_order ON public.payout_items USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX payout_items_payout ON public.payout_items USING btree (payout_id) WHERE (payout_id IS NOT NULL);

CREATE INDEX payout_items_unpaid ON public.payout_items USING btree (companion_id) WHERE (payout_id IS NULL);

CREATE INDEX payouts_by_status ON public.payouts USING btree (status, id DESC);

CREATE INDEX payouts_companion ON public.payouts USING btree (companion_id, id DESC);

CREATE INDEX payouts_unsent ON public.payouts USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'failed'::text]));

CREATE INDEX person_search_banned ON public.person_search USING btree (number DESC) WHERE banned;

CREATE INDEX person_search_role ON public.person_search USING btree (role, number DESC);

CREATE INDEX person_search_text ON public.person_search USING gin (text gin_trgm_ops);

CREATE INDEX player_notes_companion ON public.player_notes USING btree (companion_id);

CREATE INDEX player_notes_decided_by ON public.player_notes USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX player_notes_player ON public.player_notes USING btree (player_id);

CREATE INDEX player_notes_shown ON public.player_notes USING btree (companion_id, id DESC) WHERE ((state = 'approved'::text) AND (hidden_at IS NULL));

CREATE INDEX player_notes_state ON public.player_notes USING btree (state, id);

CREATE INDEX profiles_confirms_payments ON public.profiles USING btree (user_id) WHERE confirms_payments;

CREATE INDEX provider_transactions_created ON public.provider_transactions USING btree (created_at);

CREATE INDEX provider_transactions_order ON public.provider_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX provider_transactions_other ON public.provider_transactions USING btree (created_at) WHERE ((order_id IS NULL) AND (payout_id IS NULL));

CREATE INDEX provider_transactions_payout ON public.provider_transactions USING btree (payout_id) WHERE (payout_id IS NOT NULL);

CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id);

CREATE INDEX rank_requests_decided ON public.rank_requests USING btree (id DESC) WHERE (status = ANY (ARRAY['approved'::text, 'rejected'::text]));

CREATE INDEX rank_requests_decided_by ON public.rank_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX rank_requests_kept_files ON public.rank_requests USING btree (decided_at) WHERE (screenshot_key <> ''::text);

CREATE UNIQUE INDEX rank_requests_one_open ON public.rank_requests USING btree (user_id) WHERE (status = 'open'::text);

CREATE INDEX rank_requests_open ON public.rank_requests USING btree (id) WHERE (status = 'open'::text);

CREATE INDEX rank_requests_screenshot_pixels ON public.rank_requests USING btree (screenshot_pixels) WHERE (screenshot_pixels IS NOT NULL);

CREATE INDEX rank_requests_user ON public.rank_requests USING btree (user_id, id DESC);

CREATE INDEX rate_limits_last_request ON public.rate_limits USING btree (last_request);

CREATE INDEX referral_codes_created_by ON public.referral_codes USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX referral_codes_owner ON public.referral_codes USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX refund_requests_companion ON public.refund_requests USING btree (companion_id);

CREATE INDEX refund_requests_decided_by ON public.refund_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE UNIQUE INDEX refund_requests_one_per_companion ON public.refund_requests USING btree (companion_id) WHERE ((status = 'open'::text) AND (order_id IS NULL));

CREATE UNIQUE INDEX refund_requests_one_per_order ON public.refund_requests USING btree (order_id) WHERE (status = 'open'::text);

CREATE INDEX refund_requests_order ON public.refund_requests USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX refund_requests_requested_by ON public.refund_requests USING btree (requested_by);

CREATE INDEX refunds_created ON public.refunds USING btree (created_at);

CREATE INDEX refunds_failed ON public.refunds USING btree (created_at) WHERE ((status = 'failed'::text) AND (handled_at IS NULL));

CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (status = 'requested'::text);

CREATE INDEX refunds_order ON public.refunds USING btree (order_id);

CREATE INDEX refunds_request ON public.refunds USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX refunds_requested_by ON public.refunds USING btree (requested_by) WHERE (requested_by IS NOT NULL);

CREATE INDEX risk_cases_decided_by ON public.risk_cases USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX risk_cases_kept ON public.risk_cases USING btree (decided_at) WHERE (decision = 'keep'::text);

CREATE UNIQUE INDEX risk_cases_order ON public.risk_cases USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX risk_cases_undecided ON public.risk_cases USING btree (releases_at) WHERE (decision IS NULL);

CREATE INDEX risk_cases_user ON public.risk_cases USING btree (user_id, kind, since);

CREATE INDEX sessions_console ON public.sessions USING btree (console_used_at) WHERE (console_used_at IS NOT NULL);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_impersonated_by ON public.sessions USING btree (impersonated_by) WHERE (impersonated_by IS NOT NULL);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX setting_changes_key ON public.setting_changes USING btree (kind, key, id DESC);

CREATE INDEX setting_changes_staff ON public.setting_changes USING btree (staff_id);

CREATE INDEX staff_invitations_invited_by ON public.staff_invitations USING btree (invited_by);

CREATE INDEX staff_looks_staff ON public.staff_looks USING btree (staff_id);

CREATE INDEX staff_members_changed_by ON public.staff_members USING btree (changed_by) WHERE (changed_by IS NOT NULL);

CREATE INDEX staff_members_ends_at ON public.staff_members USING btree (ends_at) WHERE (ends_at IS NOT NULL);

CREATE INDEX staff_notes_author ON public.staff_notes USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX staff_notes_person ON public.staff_notes USING btree (person_id, id DESC);

CREATE INDEX staff_notes_ticket ON public.staff_notes USING btree (ticket_id, id) WHERE (ticket_id IS NOT NULL);

CREATE INDEX staff_strikes_author ON public.staff_strikes USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX staff_strikes_person ON public.staff_strikes USING btree (person_id, id DESC);

CREATE INDEX staff_strikes_removed_by ON public.staff_strikes USING btree (removed_by) WHERE (removed_by IS NOT NULL);

CREATE INDEX support_messages_address ON public.support_messages USING btree (address, created_at);

CREATE INDEX support_messages_answered ON public.support_messages USING btree (first_answered_at) WHERE (first_answered_at IS NOT NULL);

CREATE INDEX support_messages_assignee ON public.support_messages USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX support_messages_closed ON public.support_messages USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX support_messages_email_pieces ON public.support_messages USING gin (fold(email) gin_trgm_ops);

CREATE INDEX support_messages_name_pieces ON public.support_messages USING gin (fold(name) gin_trgm_ops);

CREATE INDEX support_messages_open ON public.support_messages USING btree (id) WHERE (status = 'open'::text);

CREATE INDEX support_messages_order ON public.support_messages USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX support_messages_text_pieces ON public.support_messages USING gin (fold(message) gin_trgm_ops);

CREATE INDEX support_messages_user ON public.support_messages USING btree (user_id, id DESC);

CREATE INDEX support_messages_visitors ON public.support_messages USING btree (closed_at) WHERE (user_id IS NULL);

CREATE INDEX support_messages_waiting ON public.support_messages USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);

CREATE INDEX support_replies_author ON public.support_replies USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX support_replies_message ON public.support_replies USING btree (message_id, id);

CREATE INDEX support_templates_changed_by ON public.support_templates USING btree (changed_by) WHERE (changed_by IS NOT NULL);

CREATE UNIQUE INDEX support_templates_name ON public.support_templates USING btree (lower(name));

CREATE INDEX two_factors_secret ON public.two_factors USING btree (secret);

CREATE INDEX user_blocks_blocked ON public.user_blocks USING btree (blocked_id);

CREATE UNIQUE INDEX user_emails_one_owner ON public.user_emails USING btree (email) WHERE verified;

CREATE UNIQUE INDEX user_emails_one_primary ON public.user_emails USING btree (user_id) WHERE is_primary;

CREATE INDEX users_banned_by ON public.users USING btree (banned_by) WHERE (banned_by IS NOT NULL);

CREATE INDEX users_created ON public.users USING btree (created_at);

CREATE INDEX users_name_pieces ON public.users USING gin (fold(name) gin_trgm_ops);

CREATE INDEX users_unproven ON public.users USING btree (created_at) WHERE ((NOT email_verified) AND (deleted_at IS NULL));

CREATE INDEX users_username_pieces ON public.users USING gin (fold(username) gin_trgm_ops);

CREATE INDEX verification_videos_user ON public.verification_videos USING btree (user_id);

CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

CREATE INDEX view_links_person ON public.view_links USING btree (person_id);

CREATE INDEX view_links_staff ON public.view_links USING btree (staff_id);

CREATE INDEX webhook_events_problems ON public.webhook_events USING btree (received_at) WHERE (problem IS NOT NULL);

CREATE INDEX webhook_events_received ON public.webhook_events USING btree (received_at);

CREATE INDEX work_owners_owner ON public.work_owners USING btree (owner_id);

CREATE OR REPLACE FUNCTION public.application_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.search := fold(concat_ws(' ',
        (select concat_ws(' ', name, username) from users where id = new.user_id), new.ign,
        (select code from referral_codes where id = new.referral_code_id)));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.audit_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.address is null
        and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then return new; end if;
      raise exception 'the audit log is append-only';
    end
  $function$;

CREATE OR REPLACE FUNCTION public.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into profiles (user_id) values (new.id);
    return new;
  end
$function$;

CREATE OR REPLACE FUNCTION public.expire_staff_addresses(older_than timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      with expired as (
        update audit_events set address = null where id in (
          select id from audit_events where address is not null and at < least(older_than, now() - interval '90 days') order by at limit most)
        returning 1)
      select count(*)::integer from expired
    $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select normalize(regexp_replace(
        replace(replace(replace(replace(translate(
          lower(upper(lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u00ad\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')
            collate pg_unicode_fast))), 'ςłøđðħŧ’‘ʼ‐‑', 'σloddht''''''--'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g'), nfc) $function$;

CREATE OR REPLACE FUNCTION public.fold_piece(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select regexp_replace(fold(value), '[\\%_]', '\\\&', 'g') $function$;

CREATE OR REPLACE FUNCTION public.ledger_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare unbalanced bigint;
  begin
    select f.transaction_id into unbalanced from (select distinct transaction_id from fresh) f
      where (select sum(e.amount) from ledger_entries e where e.transaction_id = f.transaction_id) <> 0
      limit 1;
    if found then
      raise exception 'ledger transaction % does not sum to zero', unbalanced;
    end if;
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the ledger is append-only';
  end
$function$;

CREATE OR REPLACE FUNCTION public.mirror_primary_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.note_available()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from favourites where companion_id = new.user_id and notify) then
      insert into outbox (topic, payload)
        values ('job', jsonb_build_object('job', 'favourites.online', 'companion', new.user_id));
    end if;
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('block', jsonb_build_object('user', one.user_id, 'blocked', one.blocked_id));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into changed_days (day)
      values (((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::timestamptz at time zone 'UTC')::date);
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_day_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into changed_days (day) select (created_at at time zone 'UTC')::date from users
      where id = coalesce(new.user_id, old.user_id) and created_at < now() - interval '2 hours';
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_companion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('companion', jsonb_build_object('id', one.user_id));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_edited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into outbox (topic, payload) values ('edited', jsonb_build_object('kind', new.kind, 'key', new.key));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_payable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into payout_items (entry_id, companion_id, order_id, amount, at)
      select f.id, f.subject, t.order_id, -f.amount, t.at
      from fresh f join ledger_transactions t on t.id = f.transaction_id
      where f.account = 'companion_payable' and t.kind <> 'payout';
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('person', jsonb_build_object('id', one.id));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_person_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare person uuid;
  begin
    if tg_table_name = 'users' then
      insert into person_search (user_id, role, banned, text)
        values (new.id, new.role, new.banned, person_search_text(new.id))
        on conflict (user_id) do update
        set role = excluded.role, banned = excluded.banned, text = excluded.text;
      return null;
    end if;
    person := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
    update person_search set text = person_search_text(person)
      where user_id = person and exists (select from users where id = person);
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('person', jsonb_build_object('id', one.user_id));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('session', jsonb_build_object('id', one.id, 'user', one.user_id));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_staff_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from fresh) then
      insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
    end if;
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.person_search_text(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select fold(concat_ws(' ', '', u.username, u.name, u.email,
      (select string_agg(e.email, ' ') from user_emails e where e.user_id = u.id and not e.is_primary),
      p.ingame_name || coalesce('#' || p.ingame_tag, ''), ''))
    from users u left join profiles p on p.user_id = u.id where u.id = person $function$;

CREATE OR REPLACE FUNCTION public.refresh_application_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_table_name = 'users' then
      update companion_applications set ign = ign where user_id = new.id;
    else
      update companion_applications set ign = ign where referral_code_id = new.id;
    end if;
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.start_companion_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into companion_records (user_id) values (new.user_id);
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.ticket_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.status = 'open' then new.waiting_since := new.created_at; end if;
    return new;
  end
$function$;

CREATE OR REPLACE PROCEDURE public.watch_for_staff(IN watched text, IN area text)
 LANGUAGE plpgsql
AS $procedure$
  begin
    execute format('create trigger %1$I_%2$s_inserted after insert on %1$I referencing new table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
    execute format('create trigger %1$I_%2$s_updated after update on %1$I referencing new table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
    execute format('create trigger %1$I_%2$s_deleted after delete on %1$I referencing old table as fresh
      for each statement execute function note_staff_once(%2$L)', watched, area);
  end
$procedure$;

CREATE TRIGGER audit_events_frozen BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_frozen();

CREATE TRIGGER audit_events_kept BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_frozen();

CREATE TRIGGER auth_accounts_day AFTER INSERT ON public.auth_accounts FOR EACH ROW WHEN ((new.provider_id <> 'credential'::text)) EXECUTE FUNCTION note_changed_day_of_user();

CREATE TRIGGER auth_accounts_day_gone AFTER DELETE ON public.auth_accounts FOR EACH ROW WHEN ((old.provider_id <> 'credential'::text)) EXECUTE FUNCTION note_changed_day_of_user();

CREATE TRIGGER banners_settings_deleted AFTER DELETE ON public.banners REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER banners_settings_inserted AFTER INSERT ON public.banners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER banners_settings_updated AFTER UPDATE ON public.banners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER companion_applications_applications_deleted AFTER DELETE ON public.companion_applications REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER companion_applications_applications_inserted AFTER INSERT ON public.companion_applications REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER companion_applications_applications_updated AFTER UPDATE ON public.companion_applications REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER companion_applications_search BEFORE INSERT OR UPDATE OF ign, referral_code_id ON public.companion_applications FOR EACH ROW EXECUTE FUNCTION application_search();

CREATE TRIGGER companion_records_changed AFTER UPDATE ON public.companion_records FOR EACH ROW WHEN (((old.answer_seconds IS DISTINCT FROM new.answer_seconds) OR (old.results IS DISTINCT FROM new.results))) EXECUTE FUNCTION note_companion();

CREATE TRIGGER companions_available AFTER UPDATE OF online, payouts_enabled ON public.companions FOR EACH ROW WHEN ((new.online AND new.payouts_enabled AND (NOT (old.online AND old.payouts_enabled)))) EXECUTE FUNCTION note_available();

CREATE TRIGGER companions_came_or_went AFTER INSERT OR DELETE ON public.companions FOR EACH ROW EXECUTE FUNCTION note_companion();

CREATE TRIGGER companions_changed AFTER UPDATE ON public.companions FOR EACH ROW WHEN (((old.agreement_status IS DISTINCT FROM new.agreement_status) OR (old.online IS DISTINCT FROM new.online) OR (old.payouts_enabled IS DISTINCT FROM new.payouts_enabled) OR (old.rate IS DISTINCT FROM new.rate) OR (old.banner_id IS DISTINCT FROM new.banner_id) OR (old.matches IS DISTINCT FROM new.matches) OR (old.rating_sum IS DISTINCT FROM new.rating_sum) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION note_companion();

CREATE TRIGGER companions_for_staff AFTER UPDATE ON public.companions FOR EACH ROW WHEN (((old.payband_id IS DISTINCT FROM new.payband_id) OR (old.disabled_reason IS DISTINCT FROM new.disabled_reason))) EXECUTE FUNCTION note_staff('companions');

CREATE TRIGGER companions_record AFTER INSERT ON public.companions FOR EACH ROW EXECUTE FUNCTION start_companion_record();

CREATE TRIGGER disputes_day AFTER INSERT ON public.disputes FOR EACH ROW WHEN ((new.opened_at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('opened_at');

CREATE TRIGGER disputes_orders_deleted AFTER DELETE ON public.disputes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER disputes_orders_inserted AFTER INSERT ON public.disputes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER disputes_orders_updated AFTER UPDATE ON public.disputes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER edited_settings_feed AFTER INSERT OR UPDATE ON public.edited_settings FOR EACH ROW WHEN ((new.version > 0)) EXECUTE FUNCTION note_edited();

CREATE TRIGGER edited_settings_settings_deleted AFTER DELETE ON public.edited_settings REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER edited_settings_settings_inserted AFTER INSERT ON public.edited_settings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER edited_settings_settings_updated AFTER UPDATE ON public.edited_settings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_balanced();

CREATE TRIGGER ledger_entries_frozen BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_frozen();

CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_frozen();

CREATE TRIGGER ledger_entries_payable AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_payable();

CREATE TRIGGER ledger_transactions_day AFTER INSERT ON public.ledger_transactions FOR EACH ROW WHEN ((new.at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('at');

CREATE TRIGGER ledger_transactions_frozen BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_frozen();

CREATE TRIGGER ledger_transactions_kept BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_frozen();

CREATE TRIGGER no_shows_orders_deleted AFTER DELETE ON public.no_shows REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER no_shows_orders_inserted AFTER INSERT ON public.no_shows REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER no_shows_orders_updated AFTER UPDATE ON public.no_shows REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER order_reports_orders_deleted AFTER DELETE ON public.order_reports REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER order_reports_orders_inserted AFTER INSERT ON public.order_reports REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER order_reports_orders_updated AFTER UPDATE ON public.order_reports REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER orders_day AFTER INSERT OR UPDATE ON public.orders FOR EACH ROW WHEN ((new.requested_at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('requested_at');

CREATE TRIGGER paybands_settings_deleted AFTER DELETE ON public.paybands REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER paybands_settings_inserted AFTER INSERT ON public.paybands REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER paybands_settings_updated AFTER UPDATE ON public.paybands REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER payouts_payouts_deleted AFTER DELETE ON public.payouts REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('payouts');

CREATE TRIGGER payouts_payouts_inserted AFTER INSERT ON public.payouts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('payouts');

CREATE TRIGGER payouts_payouts_updated AFTER UPDATE ON public.payouts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('payouts');

CREATE TRIGGER player_notes_companions_deleted AFTER DELETE ON public.player_notes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER player_notes_companions_inserted AFTER INSERT ON public.player_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER player_notes_companions_updated AFTER UPDATE ON public.player_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER profiles_changed AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.country_id IS DISTINCT FROM new.country_id) OR (old.languages IS DISTINCT FROM new.languages) OR (old.ingame_rank IS DISTINCT FROM new.ingame_rank) OR (old.checked_rank IS DISTINCT FROM new.checked_rank) OR (old.rank_checked_at IS DISTINCT FROM new.rank_checked_at) OR (old.picture_key IS DISTINCT FROM new.picture_key))) EXECUTE FUNCTION note_profile();

CREATE TRIGGER profiles_search AFTER UPDATE OF ingame_name, ingame_tag ON public.profiles FOR EACH ROW WHEN (((old.ingame_name IS DISTINCT FROM new.ingame_name) OR (old.ingame_tag IS DISTINCT FROM new.ingame_tag))) EXECUTE FUNCTION note_person_search();

CREATE TRIGGER rank_requests_companions_deleted AFTER DELETE ON public.rank_requests REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER rank_requests_companions_inserted AFTER INSERT ON public.rank_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER rank_requests_companions_updated AFTER UPDATE ON public.rank_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('companions');

CREATE TRIGGER referral_codes_application_search AFTER UPDATE OF code ON public.referral_codes FOR EACH ROW WHEN ((old.code IS DISTINCT FROM new.code)) EXECUTE FUNCTION refresh_application_search();

CREATE TRIGGER referral_codes_settings_deleted AFTER DELETE ON public.referral_codes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER referral_codes_settings_inserted AFTER INSERT ON public.referral_codes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER referral_codes_settings_updated AFTER UPDATE ON public.referral_codes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('settings');

CREATE TRIGGER refund_requests_orders_deleted AFTER DELETE ON public.refund_requests REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER refund_requests_orders_inserted AFTER INSERT ON public.refund_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER refund_requests_orders_updated AFTER UPDATE ON public.refund_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER refunds_day AFTER INSERT OR UPDATE ON public.refunds FOR EACH ROW WHEN ((new.created_at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('created_at');

CREATE TRIGGER refunds_orders_deleted AFTER DELETE ON public.refunds REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER refunds_orders_inserted AFTER INSERT ON public.refunds REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER refunds_orders_updated AFTER UPDATE ON public.refunds REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER risk_cases_orders_deleted AFTER DELETE ON public.risk_cases REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER risk_cases_orders_inserted AFTER INSERT ON public.risk_cases REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER risk_cases_orders_updated AFTER UPDATE ON public.risk_cases REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER sessions_changed AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.token IS DISTINCT FROM new.token) OR (old.user_id IS DISTINCT FROM new.user_id) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.confirmed_at IS DISTINCT FROM new.confirmed_at))) EXECUTE FUNCTION note_session();

CREATE TRIGGER sessions_went AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION note_session();

CREATE TRIGGER setting_changes_frozen BEFORE DELETE OR UPDATE ON public.setting_changes FOR EACH ROW EXECUTE FUNCTION audit_frozen();

CREATE TRIGGER staff_invitations_people_deleted AFTER DELETE ON public.staff_invitations REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_invitations_people_inserted AFTER INSERT ON public.staff_invitations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_invitations_people_updated AFTER UPDATE ON public.staff_invitations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_looks_for_staff AFTER INSERT ON public.staff_looks FOR EACH ROW WHEN ((new.subject ~~ 'application:%'::text)) EXECUTE FUNCTION note_staff('applications');

CREATE TRIGGER staff_members_people_deleted AFTER DELETE ON public.staff_members REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_members_people_inserted AFTER INSERT ON public.staff_members REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_members_people_updated AFTER UPDATE ON public.staff_members REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_notes_applications_deleted AFTER DELETE ON public.staff_notes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER staff_notes_applications_inserted AFTER INSERT ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER staff_notes_applications_updated AFTER UPDATE ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('applications');

CREATE TRIGGER staff_notes_people_deleted AFTER DELETE ON public.staff_notes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_notes_people_inserted AFTER INSERT ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_notes_people_updated AFTER UPDATE ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_notes_support_deleted AFTER DELETE ON public.staff_notes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER staff_notes_support_inserted AFTER INSERT ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER staff_notes_support_updated AFTER UPDATE ON public.staff_notes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER staff_strikes_people_deleted AFTER DELETE ON public.staff_strikes REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_strikes_people_inserted AFTER INSERT ON public.staff_strikes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER staff_strikes_people_updated AFTER UPDATE ON public.staff_strikes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('people');

CREATE TRIGGER support_messages_support_deleted AFTER DELETE ON public.support_messages REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER support_messages_support_inserted AFTER INSERT ON public.support_messages REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER support_messages_support_updated AFTER UPDATE ON public.support_messages REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER support_messages_wait BEFORE INSERT ON public.support_messages FOR EACH ROW EXECUTE FUNCTION ticket_waits();

CREATE TRIGGER support_replies_support_deleted AFTER DELETE ON public.support_replies REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER support_replies_support_inserted AFTER INSERT ON public.support_replies REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER support_replies_support_updated AFTER UPDATE ON public.support_replies REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('support');

CREATE TRIGGER user_blocks_came_or_went AFTER INSERT OR DELETE ON public.user_blocks FOR EACH ROW EXECUTE FUNCTION note_block();

CREATE TRIGGER user_emails_search_came AFTER INSERT ON public.user_emails FOR EACH ROW WHEN ((NOT new.is_primary)) EXECUTE FUNCTION note_person_search();

CREATE TRIGGER user_emails_search_changed AFTER UPDATE OF email, is_primary ON public.user_emails FOR EACH ROW WHEN (((old.email <> new.email) OR (old.is_primary <> new.is_primary))) EXECUTE FUNCTION note_person_search();

CREATE TRIGGER user_emails_search_went AFTER DELETE ON public.user_emails FOR EACH ROW WHEN ((NOT old.is_primary)) EXECUTE FUNCTION note_person_search();

CREATE TRIGGER users_application_search AFTER UPDATE OF name, username ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.username IS DISTINCT FROM new.username))) EXECUTE FUNCTION refresh_application_search();

CREATE TRIGGER users_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.username IS DISTINCT FROM new.username) OR (old.email IS DISTINCT FROM new.email) OR (old.role IS DISTINCT FROM new.role) OR (old.banned IS DISTINCT FROM new.banned) OR (old.ban_expires IS DISTINCT FROM new.ban_expires) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION note_person();

CREATE TRIGGER users_day AFTER INSERT OR UPDATE OF email_verified, deleted_at ON public.users FOR EACH ROW WHEN ((new.created_at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('created_at');

CREATE TRIGGER users_day_gone AFTER DELETE ON public.users FOR EACH ROW WHEN ((old.created_at < (now() - '02:00:00'::interval))) EXECUTE FUNCTION note_changed_day('created_at');

CREATE TRIGGER users_primary_email AFTER INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION mirror_primary_email();

CREATE TRIGGER users_profile AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION create_profile();

CREATE TRIGGER users_search_came AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION note_person_search();

CREATE TRIGGER users_search_changed AFTER UPDATE OF name, username, email, role, banned ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.username IS DISTINCT FROM new.username) OR (old.email IS DISTINCT FROM new.email) OR (old.role IS DISTINCT FROM new.role) OR (old.banned IS DISTINCT FROM new.banned))) EXECUTE FUNCTION note_person_search();

CREATE TRIGGER users_went AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION note_person();

CREATE TRIGGER work_owners_orders_deleted AFTER DELETE ON public.work_owners REFERENCING OLD TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER work_owners_orders_inserted AFTER INSERT ON public.work_owners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');

CREATE TRIGGER work_owners_orders_updated AFTER UPDATE ON public.work_owners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_staff_once('orders');
