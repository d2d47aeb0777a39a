CREATE FUNCTION content_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
				begin
					insert into content_version (site_id, slot, version)
						select distinct site_id, pg_backend_pid() % 256, 1 from changed
						on conflict (site_id, slot) do update set version = content_version.version + 1;
					return null;
				end $$;

CREATE FUNCTION content_site_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
				begin
					insert into content_version (site_id, slot, version)
						select distinct id, pg_backend_pid() % 256, 1 from changed
						on conflict (site_id, slot) do update set version = content_version.version + 1;
					return null;
				end $$;

CREATE FUNCTION reject_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
			begin raise exception 'rows of % are only added', tg_table_name; end $$;

CREATE FUNCTION review_author_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into review_version (partner_id, bucket, slot, version)
				select distinct film.partner_id, ascii(right(film.movie_id, 1)) % 16, pg_backend_pid() % 256, 1 from changed join former on former.id = changed.id
					and (former.user_name, former.picture) is distinct from (changed.user_name, changed.picture)
				join review as film on film.account_id = changed.id
				on conflict (partner_id, bucket, slot) do update set version = review_version.version + 1;
			return null;
		end $$;

CREATE FUNCTION review_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into review_version (partner_id, bucket, slot, version)
				select distinct film.partner_id, ascii(right(film.movie_id, 1)) % 16, pg_backend_pid() % 256, 1 from changed as film
				on conflict (partner_id, bucket, slot) do update set version = review_version.version + 1;
			return null;
		end $$;

CREATE FUNCTION review_like_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into review_version (partner_id, bucket, slot, version)
				select distinct film.partner_id, ascii(right(film.movie_id, 1)) % 16, pg_backend_pid() % 256, 1 from changed join review as film on film.id = changed.review_id
				on conflict (partner_id, bucket, slot) do update set version = review_version.version + 1;
			return null;
		end $$;

CREATE TABLE account (
    id text NOT NULL COLLATE pg_catalog."C",
    partner_id integer NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    user_name text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    verified_at text COLLATE pg_catalog."C",
    picture text COLLATE pg_catalog."C"
);

CREATE TABLE account_address (
    account_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    last_login_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE account_link (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE account_session (
    session_hash text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE account_token (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE article (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    summary text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    image_id text COLLATE pg_catalog."C",
    thumbnail_id text COLLATE pg_catalog."C",
    author text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    node_locale text NOT NULL COLLATE pg_catalog."C",
    features_json text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    published_at text COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE attempt (
    id text NOT NULL COLLATE pg_catalog."C",
    partner_id integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    who text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE audit (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    before_json text COLLATE pg_catalog."C",
    after_json text COLLATE pg_catalog."C",
    subject_json text COLLATE pg_catalog."C"
);

CREATE TABLE backup_status (
    kind text NOT NULL COLLATE pg_catalog."C",
    since text NOT NULL COLLATE pg_catalog."C",
    tried_at text COLLATE pg_catalog."C",
    succeeded_at text COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    bytes bigint,
    milliseconds integer
);

CREATE TABLE block (
    site_id text NOT NULL COLLATE pg_catalog."C",
    page_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    component text NOT NULL COLLATE pg_catalog."C",
    hide integer NOT NULL,
    place_row integer NOT NULL,
    place_column integer NOT NULL,
    place_order integer NOT NULL,
    data_ids_json text NOT NULL COLLATE pg_catalog."C",
    data_json text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE cinema (
    id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE compatible_migration (
    name text NOT NULL COLLATE pg_catalog."C",
    since text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE content_item (
    site_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    draft_json text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE content_revision (
    site_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    fields_json text NOT NULL COLLATE pg_catalog."C",
    saved_at text NOT NULL COLLATE pg_catalog."C",
    staff_id text COLLATE pg_catalog."C",
    staff_name text COLLATE pg_catalog."C"
);

CREATE TABLE content_version (
    site_id text NOT NULL COLLATE pg_catalog."C",
    slot integer NOT NULL,
    version integer NOT NULL
);

CREATE TABLE edition (
    site_id text NOT NULL COLLATE pg_catalog."C",
    edi_number text NOT NULL COLLATE pg_catalog."C",
    production_id text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE event (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    production_id text NOT NULL COLLATE pg_catalog."C",
    object text NOT NULL COLLATE pg_catalog."C",
    starts_at text NOT NULL COLLATE pg_catalog."C",
    ends_at text NOT NULL COLLATE pg_catalog."C",
    screen text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    notice text COLLATE pg_catalog."C",
    ticket_url text COLLATE pg_catalog."C",
    prices_json text NOT NULL COLLATE pg_catalog."C",
    tags_json text NOT NULL COLLATE pg_catalog."C",
    access_json text NOT NULL COLLATE pg_catalog."C",
    edi_number text COLLATE pg_catalog."C",
    format text COLLATE pg_catalog."C",
    spoken text COLLATE pg_catalog."C",
    subtitles text COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    moved_from text COLLATE pg_catalog."C",
    price_group_id text COLLATE pg_catalog."C",
    doors_minutes integer
);

CREATE TABLE event_notice (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    from_starts_at text COLLATE pg_catalog."C",
    from_screen text COLLATE pg_catalog."C",
    sent_by text COLLATE pg_catalog."C",
    sent_by_name text COLLATE pg_catalog."C",
    idempotency_key text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    subject text,
    without_address integer DEFAULT 0 NOT NULL
);

CREATE TABLE event_refund (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    requested_by text NOT NULL COLLATE pg_catalog."C",
    requested_by_name text NOT NULL COLLATE pg_catalog."C",
    idempotency_key text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE event_refund_order (
    event_refund_id text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    refund_id text COLLATE pg_catalog."C",
    ended_at text COLLATE pg_catalog."C"
);

CREATE TABLE event_sale (
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    seller text COLLATE pg_catalog."C",
    opens_at text COLLATE pg_catalog."C",
    closes_at text COLLATE pg_catalog."C",
    most_per_order integer,
    capacity integer,
    plan_from text COLLATE pg_catalog."C"
);

CREATE TABLE feedback (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    page text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    sent_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE hall (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    plan_json text COLLATE pg_catalog."C",
    capacity integer NOT NULL,
    advertisement_minutes integer NOT NULL,
    cleaning_minutes integer NOT NULL,
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE hall_plan (
    site_id text NOT NULL COLLATE pg_catalog."C",
    hall_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    valid_from text NOT NULL COLLATE pg_catalog."C",
    plan_json text COLLATE pg_catalog."C",
    capacity integer NOT NULL,
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE hold (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    session_hash text NOT NULL COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C",
    quantity integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    ends_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C",
    released_at text COLLATE pg_catalog."C",
    chosen_types_json text COLLATE pg_catalog."C",
    sold_at text COLLATE pg_catalog."C",
    network text COLLATE pg_catalog."C"
);

CREATE TABLE identity_key (
    id text NOT NULL COLLATE pg_catalog."C",
    jwk_json text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C"
);

CREATE TABLE identity_record (
    model text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    payload_json text NOT NULL COLLATE pg_catalog."C",
    grant_id text COLLATE pg_catalog."C",
    staff_id text COLLATE pg_catalog."C",
    uid text COLLATE pg_catalog."C",
    consumed_at text COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C"
);

CREATE TABLE identity_secret (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE installation_address (
    name text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE job (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    key text COLLATE pg_catalog."C",
    bulk integer NOT NULL,
    payload_json text NOT NULL COLLATE pg_catalog."C",
    due_at text NOT NULL COLLATE pg_catalog."C",
    run_at text NOT NULL COLLATE pg_catalog."C",
    attempts integer NOT NULL,
    claimed_by text COLLATE pg_catalog."C",
    failed_at text COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C"
);

CREATE TABLE ledger_entry (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    transaction_id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    order_id text COLLATE pg_catalog."C",
    payment_id text COLLATE pg_catalog."C",
    booked_at text NOT NULL COLLATE pg_catalog."C",
    voucher_id text COLLATE pg_catalog."C"
);

CREATE TABLE media (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    mime text NOT NULL COLLATE pg_catalog."C",
    width integer NOT NULL,
    height integer NOT NULL,
    focal_x real NOT NULL,
    focal_y real NOT NULL,
    alt text NOT NULL COLLATE pg_catalog."C",
    placeholder text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE media_file (
    id text NOT NULL COLLATE pg_catalog."C",
    bytes bytea NOT NULL
);

CREATE TABLE media_focal (
    id text NOT NULL COLLATE pg_catalog."C",
    x integer NOT NULL,
    y integer NOT NULL
);

CREATE TABLE newsletter_delivery (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    issue text NOT NULL COLLATE pg_catalog."C",
    topics text NOT NULL COLLATE pg_catalog."C",
    subscriber_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    queued_at text NOT NULL COLLATE pg_catalog."C",
    delivered_at text COLLATE pg_catalog."C"
);

CREATE TABLE newsletter_edition (
    site_id text NOT NULL COLLATE pg_catalog."C",
    issue text NOT NULL COLLATE pg_catalog."C",
    topics text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    html text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    made_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE newsletter_issue (
    site_id text NOT NULL COLLATE pg_catalog."C",
    issue text NOT NULL COLLATE pg_catalog."C",
    queued_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE order_email (
    id text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    about text NOT NULL COLLATE pg_catalog."C",
    cause_id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    queued_at text NOT NULL COLLATE pg_catalog."C",
    sent_at text COLLATE pg_catalog."C"
);

CREATE TABLE order_line (
    order_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    seat text COLLATE pg_catalog."C",
    seat_label text COLLATE pg_catalog."C",
    ticket_type_id text NOT NULL COLLATE pg_catalog."C",
    ticket_type text NOT NULL COLLATE pg_catalog."C",
    shows text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    vat_rate integer NOT NULL,
    voucher_id text COLLATE pg_catalog."C",
    rule text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE order_ticket (
    id text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    line_number integer NOT NULL,
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    refund_id text COLLATE pg_catalog."C",
    used_at text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    code_hash text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE page (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    config_json text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    published_at text COLLATE pg_catalog."C"
);

CREATE TABLE payment (
    id text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    driver text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    redirect_url text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    provider_id text COLLATE pg_catalog."C",
    returns_due_at text COLLATE pg_catalog."C",
    starting_until text COLLATE pg_catalog."C",
    captured_ore integer,
    mismatch text COLLATE pg_catalog."C",
    mismatch_decided_at text COLLATE pg_catalog."C",
    next_read_at text COLLATE pg_catalog."C",
    earliest_read_at text COLLATE pg_catalog."C",
    read_failures integer DEFAULT 0 NOT NULL,
    notices integer DEFAULT 0 NOT NULL
);

CREATE TABLE payment_account (
    site_id text NOT NULL COLLATE pg_catalog."C",
    provider text NOT NULL COLLATE pg_catalog."C",
    sealed_credentials text NOT NULL COLLATE pg_catalog."C",
    changed_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE payment_return (
    payment_id text NOT NULL COLLATE pg_catalog."C",
    provider_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    decided_at text COLLATE pg_catalog."C"
);

CREATE TABLE place_block (
    hold_id text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    changed_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE place_count (
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    taken integer NOT NULL
);

CREATE TABLE planned_price_change (
    site_id text NOT NULL COLLATE pg_catalog."C",
    group_id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    prices_json text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C"
);

CREATE TABLE planned_publication (
    site_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C"
);

CREATE TABLE preview_link (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE price_group (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    is_usual integer NOT NULL,
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE price_group_price (
    site_id text NOT NULL COLLATE pg_catalog."C",
    group_id text NOT NULL COLLATE pg_catalog."C",
    ticket_type_id text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL
);

CREATE TABLE price_mapping (
    site_id text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    ticket_type_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE production (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    object text NOT NULL COLLATE pg_catalog."C",
    object_class text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    page_reference text NOT NULL COLLATE pg_catalog."C",
    parent_slug text COLLATE pg_catalog."C",
    parent_title text COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    original_title text COLLATE pg_catalog."C",
    summary text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL COLLATE pg_catalog."C",
    features_json text NOT NULL COLLATE pg_catalog."C",
    first_image_id text COLLATE pg_catalog."C",
    poster_id text COLLATE pg_catalog."C",
    age_limit text COLLATE pg_catalog."C",
    age_reason text COLLATE pg_catalog."C",
    minutes integer,
    genres_json text NOT NULL COLLATE pg_catalog."C",
    countries_json text NOT NULL COLLATE pg_catalog."C",
    year integer,
    directors_json text NOT NULL COLLATE pg_catalog."C",
    cast_json text NOT NULL COLLATE pg_catalog."C",
    credits_json text NOT NULL COLLATE pg_catalog."C",
    distributor text COLLATE pg_catalog."C",
    language text COLLATE pg_catalog."C",
    suited_for text COLLATE pg_catalog."C",
    premiere_on text COLLATE pg_catalog."C",
    highlight integer,
    published_at text COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    vat_rate integer,
    trailer text COLLATE pg_catalog."C",
    trailer_age_limit text COLLATE pg_catalog."C",
    trailer_on text COLLATE pg_catalog."C",
    stills_json text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    quotes_json text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    artist_links_json text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE production_count (
    site_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    production_id text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL,
    ticket_clicks integer NOT NULL
);

CREATE TABLE publication (
    site_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C"
);

CREATE TABLE receipt (
    site_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    content_json text NOT NULL COLLATE pg_catalog."C",
    issued_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE receipt_count (
    site_id text NOT NULL COLLATE pg_catalog."C",
    last_number integer NOT NULL
);

CREATE TABLE redirect (
    site_id text NOT NULL COLLATE pg_catalog."C",
    from_path text NOT NULL COLLATE pg_catalog."C",
    to_path text NOT NULL COLLATE pg_catalog."C",
    status integer NOT NULL
);

CREATE TABLE refund (
    id text NOT NULL COLLATE pg_catalog."C",
    order_id text NOT NULL COLLATE pg_catalog."C",
    payment_id text COLLATE pg_catalog."C",
    ore integer NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    is_surplus integer NOT NULL,
    reason text NOT NULL COLLATE pg_catalog."C",
    requested_by text COLLATE pg_catalog."C",
    idempotency_key text COLLATE pg_catalog."C",
    request_hash text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    attempt integer DEFAULT 1 NOT NULL,
    card_ore integer DEFAULT 0 NOT NULL,
    next_try_at text COLLATE pg_catalog."C",
    tries integer DEFAULT 0 NOT NULL,
    is_disputed integer DEFAULT 0 NOT NULL
);

CREATE TABLE review (
    id text NOT NULL COLLATE pg_catalog."C",
    partner_id integer NOT NULL,
    movie_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    rating integer NOT NULL,
    comment text NOT NULL COLLATE pg_catalog."C",
    added_at text NOT NULL COLLATE pg_catalog."C",
    hidden_at text COLLATE pg_catalog."C"
);

CREATE TABLE review_like (
    review_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    liked_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE review_report (
    review_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    reported_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE review_version (
    partner_id integer NOT NULL,
    bucket integer NOT NULL,
    slot integer NOT NULL,
    version integer NOT NULL
);

CREATE TABLE scan (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    ticket_id text COLLATE pg_catalog."C",
    result text NOT NULL COLLATE pg_catalog."C",
    used_at text COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    read_at text NOT NULL COLLATE pg_catalog."C",
    arrived_at text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    undone_at text COLLATE pg_catalog."C"
);

CREATE TABLE seat_claim (
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    seat text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    hold_id text COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C"
);

CREATE TABLE secrets_key (
    name text NOT NULL COLLATE pg_catalog."C",
    check_value text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE site (
    id text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    aliases text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL,
    config_json text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE slug (
    site_id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    owner_kind text NOT NULL COLLATE pg_catalog."C",
    owner_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE sold_count (
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    sold integer NOT NULL
);

CREATE TABLE staff (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    generation integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    last_login_at text COLLATE pg_catalog."C",
    closed_at text COLLATE pg_catalog."C"
);

CREATE TABLE staff_address (
    staff_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    last_login_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE staff_link (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    staff_id text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    purpose text DEFAULT 'password'::text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE staff_presence (
    staff_id text NOT NULL COLLATE pg_catalog."C",
    staff_name text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE staff_role (
    staff_id text NOT NULL COLLATE pg_catalog."C",
    site_id text COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT staff_role_operator CHECK (((role = 'operator'::text) = (site_id IS NULL)))
);

CREATE TABLE subscriber (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    topics_json text NOT NULL COLLATE pg_catalog."C",
    consent_text text NOT NULL COLLATE pg_catalog."C",
    requested_at text NOT NULL COLLATE pg_catalog."C",
    requested_from text NOT NULL COLLATE pg_catalog."C",
    confirmed_at text COLLATE pg_catalog."C",
    confirmed_from text COLLATE pg_catalog."C",
    unsubscribed_at text COLLATE pg_catalog."C",
    suppressed_reason text COLLATE pg_catalog."C"
);

CREATE TABLE subscriber_link (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    subscriber_id text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE sync_item (
    site_id text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    remote_id text NOT NULL COLLATE pg_catalog."C",
    local_id text NOT NULL COLLATE pg_catalog."C",
    values_json text NOT NULL COLLATE pg_catalog."C",
    round integer NOT NULL
);

CREATE TABLE sync_source (
    site_id text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    turn integer NOT NULL,
    round integer NOT NULL,
    is_whole integer NOT NULL,
    since text COLLATE pg_catalog."C",
    cursor text COLLATE pg_catalog."C",
    latest text COLLATE pg_catalog."C",
    whole_at text COLLATE pg_catalog."C",
    finished_at text COLLATE pg_catalog."C"
);

CREATE TABLE test_payment (
    id text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    is_late integer NOT NULL,
    refunded_ore integer NOT NULL
);

CREATE TABLE test_refund (
    id text NOT NULL COLLATE pg_catalog."C",
    payment_id text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL
);

CREATE TABLE ticket (
    id text NOT NULL COLLATE pg_catalog."C",
    partner_id integer NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    movie_id text NOT NULL COLLATE pg_catalog."C",
    movie_title text NOT NULL COLLATE pg_catalog."C",
    starts_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    screen text NOT NULL COLLATE pg_catalog."C",
    notes text NOT NULL COLLATE pg_catalog."C",
    qr_code text NOT NULL COLLATE pg_catalog."C",
    seats_json text NOT NULL COLLATE pg_catalog."C",
    event_id text COLLATE pg_catalog."C"
);

CREATE TABLE ticket_key (
    id text NOT NULL COLLATE pg_catalog."C",
    public_jwk_json text NOT NULL COLLATE pg_catalog."C",
    private_jwk_json text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE ticket_order (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text COLLATE pg_catalog."C",
    hold_id text COLLATE pg_catalog."C",
    session_hash text NOT NULL COLLATE pg_catalog."C",
    idempotency_key text NOT NULL COLLATE pg_catalog."C",
    request_hash text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    ore integer NOT NULL,
    is_test integer NOT NULL,
    refund_rule_json text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    paid_at text COLLATE pg_catalog."C",
    issued_by text COLLATE pg_catalog."C",
    issue_reason text COLLATE pg_catalog."C",
    closes_at text COLLATE pg_catalog."C"
);

CREATE TABLE ticket_shop_session (
    session_hash text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE ticket_type (
    site_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    rule text NOT NULL COLLATE pg_catalog."C",
    shows text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL
);

CREATE TABLE vipps_webhook (
    merchant text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL COLLATE pg_catalog."C",
    sealed_secret text COLLATE pg_catalog."C",
    tried_at text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C"
);

CREATE TABLE voucher (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    partner_id integer NOT NULL,
    order_id text NOT NULL COLLATE pg_catalog."C",
    code_hash text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    is_test integer NOT NULL,
    ore integer NOT NULL,
    left_ore integer NOT NULL,
    expired_ore integer NOT NULL,
    clips integer NOT NULL,
    left_clips integer NOT NULL,
    expired_clips integer NOT NULL,
    terms_json text NOT NULL COLLATE pg_catalog."C",
    valid_until text COLLATE pg_catalog."C",
    greeting text COLLATE pg_catalog."C",
    recipient_name text COLLATE pg_catalog."C",
    recipient_email text COLLATE pg_catalog."C",
    send_on text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    picture text COLLATE pg_catalog."C",
    compensates_order_id text COLLATE pg_catalog."C"
);

CREATE TABLE voucher_use (
    order_id text NOT NULL COLLATE pg_catalog."C",
    voucher_id text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    ore integer NOT NULL,
    clips integer NOT NULL,
    returned_ore integer NOT NULL,
    returned_clips integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE waiting_entry (
    id text NOT NULL COLLATE pg_catalog."C",
    site_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    quantity integer NOT NULL,
    hold_id text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE watch (
    account_id text NOT NULL COLLATE pg_catalog."C",
    movie_id text NOT NULL COLLATE pg_catalog."C",
    added_at text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE ONLY account_address ADD CONSTRAINT account_address_key PRIMARY KEY (account_id, address);

ALTER TABLE ONLY account ADD CONSTRAINT account_email UNIQUE (partner_id, email);

ALTER TABLE ONLY account_link ADD CONSTRAINT account_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY account ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY account_session ADD CONSTRAINT account_session_pkey PRIMARY KEY (session_hash);

ALTER TABLE ONLY account_token ADD CONSTRAINT account_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY article ADD CONSTRAINT article_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY article ADD CONSTRAINT article_slug UNIQUE (site_id, slug);

ALTER TABLE ONLY attempt ADD CONSTRAINT attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY backup_status ADD CONSTRAINT backup_status_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY block ADD CONSTRAINT block_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY cinema ADD CONSTRAINT cinema_pkey PRIMARY KEY (id);

ALTER TABLE ONLY compatible_migration ADD CONSTRAINT compatible_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY content_item ADD CONSTRAINT content_item_key PRIMARY KEY (site_id, kind, id);

ALTER TABLE ONLY content_revision ADD CONSTRAINT content_revision_key PRIMARY KEY (site_id, kind, item_id, number);

ALTER TABLE ONLY content_version ADD CONSTRAINT content_version_key PRIMARY KEY (site_id, slot);

ALTER TABLE ONLY edition ADD CONSTRAINT edition_key PRIMARY KEY (site_id, edi_number);

ALTER TABLE ONLY event ADD CONSTRAINT event_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY event_notice ADD CONSTRAINT event_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY event_notice ADD CONSTRAINT event_notice_request UNIQUE (site_id, event_id, idempotency_key);

ALTER TABLE ONLY event_refund_order ADD CONSTRAINT event_refund_order_key PRIMARY KEY (event_refund_id, order_id);

ALTER TABLE ONLY event_refund ADD CONSTRAINT event_refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY event_refund ADD CONSTRAINT event_refund_request UNIQUE (site_id, event_id, idempotency_key);

ALTER TABLE ONLY event_sale ADD CONSTRAINT event_sale_key PRIMARY KEY (site_id, event_id);

ALTER TABLE ONLY feedback ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY hall ADD CONSTRAINT hall_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY hall ADD CONSTRAINT hall_name UNIQUE (site_id, name);

ALTER TABLE ONLY hall_plan ADD CONSTRAINT hall_plan_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY hall_plan ADD CONSTRAINT hall_plan_start UNIQUE (site_id, hall_id, valid_from);

ALTER TABLE ONLY hold ADD CONSTRAINT hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_key ADD CONSTRAINT identity_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_record ADD CONSTRAINT identity_record_key PRIMARY KEY (model, id);

ALTER TABLE ONLY identity_secret ADD CONSTRAINT identity_secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY installation_address ADD CONSTRAINT installation_address_pkey PRIMARY KEY (name);

ALTER TABLE ONLY job ADD CONSTRAINT job_key UNIQUE (kind, key);

ALTER TABLE ONLY job ADD CONSTRAINT job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger_entry ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_file ADD CONSTRAINT media_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_focal ADD CONSTRAINT media_focal_key PRIMARY KEY (id, x, y);

ALTER TABLE ONLY media ADD CONSTRAINT media_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY newsletter_delivery ADD CONSTRAINT newsletter_delivery_once UNIQUE (site_id, issue, subscriber_id);

ALTER TABLE ONLY newsletter_delivery ADD CONSTRAINT newsletter_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY newsletter_delivery ADD CONSTRAINT newsletter_delivery_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY newsletter_edition ADD CONSTRAINT newsletter_edition_key PRIMARY KEY (site_id, issue, topics);

ALTER TABLE ONLY newsletter_issue ADD CONSTRAINT newsletter_issue_key PRIMARY KEY (site_id, issue);

ALTER TABLE ONLY order_email ADD CONSTRAINT order_email_cause UNIQUE (order_id, about, cause_id);

ALTER TABLE ONLY order_email ADD CONSTRAINT order_email_pkey PRIMARY KEY (id);

ALTER TABLE ONLY order_line ADD CONSTRAINT order_line_key PRIMARY KEY (order_id, number);

ALTER TABLE ONLY order_ticket ADD CONSTRAINT order_ticket_code_key UNIQUE (code);

ALTER TABLE ONLY order_ticket ADD CONSTRAINT order_ticket_line UNIQUE (order_id, line_number);

ALTER TABLE ONLY order_ticket ADD CONSTRAINT order_ticket_pkey PRIMARY KEY (id);

ALTER TABLE ONLY page ADD CONSTRAINT page_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY page ADD CONSTRAINT page_path UNIQUE (site_id, path);

ALTER TABLE ONLY payment_account ADD CONSTRAINT payment_account_key PRIMARY KEY (site_id, provider);

ALTER TABLE ONLY payment ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payment_return ADD CONSTRAINT payment_return_key PRIMARY KEY (payment_id, provider_id);

ALTER TABLE ONLY place_block ADD CONSTRAINT place_block_pkey PRIMARY KEY (hold_id);

ALTER TABLE ONLY place_count ADD CONSTRAINT place_count_key PRIMARY KEY (site_id, event_id);

ALTER TABLE ONLY planned_price_change ADD CONSTRAINT planned_price_change_key PRIMARY KEY (site_id, group_id);

ALTER TABLE ONLY planned_publication ADD CONSTRAINT planned_publication_key PRIMARY KEY (site_id, kind, item_id);

ALTER TABLE ONLY preview_link ADD CONSTRAINT preview_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY price_group ADD CONSTRAINT price_group_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY price_group_price ADD CONSTRAINT price_group_price_key PRIMARY KEY (site_id, group_id, ticket_type_id);

ALTER TABLE ONLY price_mapping ADD CONSTRAINT price_mapping_key PRIMARY KEY (site_id, source, label);

ALTER TABLE ONLY production_count ADD CONSTRAINT production_count_key PRIMARY KEY (site_id, day, production_id);

ALTER TABLE ONLY production ADD CONSTRAINT production_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY production ADD CONSTRAINT production_slug UNIQUE (site_id, slug);

ALTER TABLE ONLY publication ADD CONSTRAINT publication_key PRIMARY KEY (site_id, kind, item_id);

ALTER TABLE ONLY receipt_count ADD CONSTRAINT receipt_count_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY receipt ADD CONSTRAINT receipt_key PRIMARY KEY (site_id, number);

ALTER TABLE ONLY redirect ADD CONSTRAINT redirect_key PRIMARY KEY (site_id, from_path);

ALTER TABLE ONLY refund ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY refund ADD CONSTRAINT refund_request UNIQUE (order_id, idempotency_key);

ALTER TABLE ONLY review_like ADD CONSTRAINT review_like_key PRIMARY KEY (review_id, account_id);

ALTER TABLE ONLY review ADD CONSTRAINT review_once UNIQUE (account_id, movie_id);

ALTER TABLE ONLY review ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY review_report ADD CONSTRAINT review_report_key PRIMARY KEY (review_id, account_id);

ALTER TABLE ONLY review_version ADD CONSTRAINT review_version_key PRIMARY KEY (partner_id, bucket, slot);

ALTER TABLE ONLY scan ADD CONSTRAINT scan_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY seat_claim ADD CONSTRAINT seat_claim_key PRIMARY KEY (site_id, event_id, seat);

ALTER TABLE ONLY secrets_key ADD CONSTRAINT secrets_key_pkey PRIMARY KEY (name);

ALTER TABLE ONLY site ADD CONSTRAINT site_host_key UNIQUE (host);

ALTER TABLE ONLY site ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY slug ADD CONSTRAINT slug_key PRIMARY KEY (site_id, slug);

ALTER TABLE ONLY sold_count ADD CONSTRAINT sold_count_key PRIMARY KEY (site_id, event_id);

ALTER TABLE ONLY staff_address ADD CONSTRAINT staff_address_key PRIMARY KEY (staff_id, address);

ALTER TABLE ONLY staff ADD CONSTRAINT staff_email_key UNIQUE (email);

ALTER TABLE ONLY staff_link ADD CONSTRAINT staff_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY staff ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY staff_presence ADD CONSTRAINT staff_presence_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY staff_role ADD CONSTRAINT staff_role_set_key UNIQUE (staff_id, site_id, role);

ALTER TABLE ONLY subscriber ADD CONSTRAINT subscriber_email UNIQUE (site_id, email);

ALTER TABLE ONLY subscriber_link ADD CONSTRAINT subscriber_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY subscriber ADD CONSTRAINT subscriber_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sync_item ADD CONSTRAINT sync_item_key PRIMARY KEY (site_id, source, kind, remote_id);

ALTER TABLE ONLY sync_source ADD CONSTRAINT sync_source_key PRIMARY KEY (site_id, source);

ALTER TABLE ONLY test_payment ADD CONSTRAINT test_payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY test_refund ADD CONSTRAINT test_refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket_key ADD CONSTRAINT ticket_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket_order ADD CONSTRAINT ticket_order_hold_id_key UNIQUE (hold_id);

ALTER TABLE ONLY ticket_order ADD CONSTRAINT ticket_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket_order ADD CONSTRAINT ticket_order_request UNIQUE (site_id, session_hash, idempotency_key);

ALTER TABLE ONLY ticket ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket_shop_session ADD CONSTRAINT ticket_shop_session_pkey PRIMARY KEY (session_hash);

ALTER TABLE ONLY ticket_type ADD CONSTRAINT ticket_type_key PRIMARY KEY (site_id, id);

ALTER TABLE ONLY ticket_type ADD CONSTRAINT ticket_type_name UNIQUE (site_id, name);

ALTER TABLE ONLY vipps_webhook ADD CONSTRAINT vipps_webhook_key PRIMARY KEY (merchant, url);

ALTER TABLE ONLY voucher ADD CONSTRAINT voucher_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY voucher ADD CONSTRAINT voucher_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY voucher ADD CONSTRAINT voucher_pkey PRIMARY KEY (id);

ALTER TABLE ONLY voucher_use ADD CONSTRAINT voucher_use_key PRIMARY KEY (order_id, voucher_id);

ALTER TABLE ONLY waiting_entry ADD CONSTRAINT waiting_entry_email UNIQUE (site_id, event_id, email);

ALTER TABLE ONLY waiting_entry ADD CONSTRAINT waiting_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY watch ADD CONSTRAINT watch_key PRIMARY KEY (account_id, movie_id);

CREATE INDEX account_address_by_time ON account_address USING btree (last_login_at);

CREATE INDEX account_link_by_account ON account_link USING btree (account_id);

CREATE INDEX account_link_by_expiry ON account_link USING btree (expires_at);

CREATE INDEX account_session_by_account ON account_session USING btree (account_id);

CREATE INDEX account_session_by_expiry ON account_session USING btree (expires_at);

CREATE INDEX account_session_by_token ON account_session USING btree (token_hash);

CREATE INDEX account_token_by_account ON account_token USING btree (account_id);

CREATE INDEX account_token_by_expiry ON account_token USING btree (expires_at);

CREATE INDEX article_by_publication ON article USING btree (site_id, published_at);

CREATE INDEX attempt_by_address ON attempt USING btree (partner_id, kind, address, at);

CREATE INDEX attempt_by_time ON attempt USING btree (at);

CREATE INDEX attempt_by_who ON attempt USING btree (partner_id, kind, who, at);

CREATE INDEX audit_by_day ON audit USING btree (at, id);

CREATE INDEX audit_by_item ON audit USING btree (site_id, kind, item_id);

CREATE INDEX audit_by_time ON audit USING btree (site_id, at);

CREATE INDEX audit_of_content ON audit USING btree (at) WHERE ((kind <> 'order'::text) AND (kind <> 'gift-card'::text) AND (action <> 'refund'::text));

CREATE INDEX block_by_page ON block USING btree (site_id, page_id);

CREATE INDEX event_by_change ON event USING btree (site_id, updated_at DESC, id);

CREATE INDEX event_by_id ON event USING btree (id);

CREATE INDEX event_by_production ON event USING btree (site_id, production_id, starts_at);

CREATE INDEX event_by_start ON event USING btree (site_id, object, starts_at);

CREATE INDEX event_by_time ON event USING btree (site_id, starts_at, id);

CREATE INDEX event_changed_in_order ON event USING btree (site_id, updated_at, id);

CREATE INDEX event_of_production_by_change ON event USING btree (site_id, production_id, updated_at, id);

CREATE INDEX feedback_by_day ON feedback USING btree (sent_at);

CREATE INDEX feedback_by_time ON feedback USING btree (site_id, sent_at);

CREATE INDEX hold_by_address ON hold USING btree (address, released_at);

CREATE INDEX hold_by_event ON hold USING btree (site_id, event_id, released_at);

CREATE INDEX hold_by_expiry ON hold USING btree (released_at, expires_at);

CREATE INDEX hold_by_network ON hold USING btree (network, released_at);

CREATE UNIQUE INDEX hold_by_session ON hold USING btree (site_id, event_id, session_hash) WHERE ((released_at IS NULL) AND (sold_at IS NULL) AND (session_hash <> ''::text));

CREATE INDEX hold_released ON hold USING btree (ends_at, id) WHERE (released_at IS NOT NULL);

CREATE INDEX identity_record_by_expires_at ON identity_record USING btree (expires_at);

CREATE INDEX identity_record_by_grant_id ON identity_record USING btree (grant_id);

CREATE INDEX identity_record_by_staff_id ON identity_record USING btree (staff_id);

CREATE INDEX identity_record_by_uid ON identity_record USING btree (uid);

CREATE INDEX job_by_run ON job USING btree (failed_at, run_at);

CREATE INDEX ledger_entry_by_order ON ledger_entry USING btree (order_id);

CREATE INDEX ledger_entry_by_time ON ledger_entry USING btree (booked_at);

CREATE INDEX ledger_entry_by_transaction ON ledger_entry USING btree (transaction_id);

CREATE INDEX ledger_entry_by_voucher ON ledger_entry USING btree (voucher_id);

CREATE INDEX newsletter_delivery_by_subscriber ON newsletter_delivery USING btree (subscriber_id);

CREATE INDEX newsletter_delivery_by_time ON newsletter_delivery USING btree (queued_at);

CREATE INDEX order_email_by_cause ON order_email USING btree (cause_id);

CREATE INDEX order_email_with_address ON order_email USING btree (queued_at) WHERE (email <> ''::text);

CREATE UNIQUE INDEX order_ticket_by_code_hash ON order_ticket USING btree (code_hash);

CREATE INDEX order_ticket_by_event ON order_ticket USING btree (site_id, event_id);

CREATE INDEX order_with_customer ON ticket_order USING btree (created_at, id) WHERE (email <> ''::text);

CREATE INDEX payment_by_order ON payment USING btree (order_id);

CREATE INDEX payment_by_returns_due ON payment USING btree (returns_due_at);

CREATE INDEX payment_by_state ON payment USING btree (state, updated_at);

CREATE INDEX planned_publication_by_time ON planned_publication USING btree (at);

CREATE INDEX preview_link_by_expiry ON preview_link USING btree (expires_at);

CREATE INDEX preview_link_by_site ON preview_link USING btree (site_id);

CREATE UNIQUE INDEX price_group_usual ON price_group USING btree (site_id) WHERE (is_usual = 1);

CREATE INDEX production_by_highlight ON production USING btree (site_id, highlight);

CREATE UNIQUE INDEX production_by_page_reference ON production USING btree (site_id, page_reference);

CREATE INDEX production_by_premiere ON production USING btree (site_id, object, premiere_on);

CREATE INDEX production_by_publication ON production USING btree (site_id, published_at);

CREATE INDEX production_changed_in_order ON production USING btree (site_id, (
CASE
    WHEN (updated_at >= published_at) THEN updated_at
    ELSE published_at
END), id);

CREATE INDEX receipt_by_order ON receipt USING btree (order_id);

CREATE INDEX refund_by_state ON refund USING btree (state, updated_at);

CREATE INDEX review_by_movie ON review USING btree (partner_id, movie_id, added_at);

CREATE INDEX review_like_by_account ON review_like USING btree (account_id);

CREATE INDEX review_report_by_account ON review_report USING btree (account_id);

CREATE INDEX scan_by_arrival ON scan USING btree (arrived_at);

CREATE INDEX scan_by_ticket ON scan USING btree (ticket_id);

CREATE INDEX scan_with_usher ON scan USING btree (arrived_at) WHERE (staff_id <> ''::text);

CREATE INDEX seat_claim_by_hold ON seat_claim USING btree (hold_id);

CREATE INDEX staff_address_by_time ON staff_address USING btree (last_login_at);

CREATE INDEX staff_link_by_expiry ON staff_link USING btree (expires_at);

CREATE INDEX staff_link_by_staff ON staff_link USING btree (staff_id);

CREATE INDEX staff_presence_by_site ON staff_presence USING btree (site_id);

CREATE INDEX staff_role_by_site ON staff_role USING btree (site_id);

CREATE UNIQUE INDEX staff_role_operator_key ON staff_role USING btree (staff_id) WHERE (site_id IS NULL);

CREATE INDEX subscriber_by_end ON subscriber USING btree (unsubscribed_at) WHERE (unsubscribed_at IS NOT NULL);

CREATE INDEX subscriber_link_by_subscriber ON subscriber_link USING btree (subscriber_id, created_at);

CREATE INDEX subscriber_link_by_time ON subscriber_link USING btree (created_at);

CREATE INDEX subscriber_unconfirmed ON subscriber USING btree (requested_at) WHERE (confirmed_at IS NULL);

CREATE INDEX ticket_by_email ON ticket USING btree (partner_id, email);

CREATE INDEX ticket_by_event ON ticket USING btree (partner_id, event_id);

CREATE INDEX ticket_by_expiry ON ticket USING btree (expires_at);

CREATE INDEX ticket_order_by_customer ON ticket_order USING btree (site_id, email, created_at, name);

CREATE INDEX ticket_order_by_event ON ticket_order USING btree (site_id, event_id);

CREATE INDEX ticket_order_by_state ON ticket_order USING btree (state, created_at);

CREATE INDEX ticket_order_by_time ON ticket_order USING btree (site_id, created_at, id);

CREATE INDEX ticket_shop_session_by_expiry ON ticket_shop_session USING btree (expires_at);

CREATE INDEX ticket_shop_session_by_token ON ticket_shop_session USING btree (token_hash);

CREATE INDEX voucher_by_compensated_order ON voucher USING btree (compensates_order_id);

CREATE INDEX voucher_by_expiry ON voucher USING btree (valid_until);

CREATE INDEX voucher_by_site ON voucher USING btree (site_id, created_at);

CREATE INDEX voucher_use_by_voucher ON voucher_use USING btree (voucher_id);

CREATE TRIGGER content_article_delete AFTER DELETE ON article REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_article_insert AFTER INSERT ON article REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_article_update AFTER UPDATE ON article REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_block_delete AFTER DELETE ON block REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_block_insert AFTER INSERT ON block REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_block_update AFTER UPDATE ON block REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_edition_delete AFTER DELETE ON edition REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_edition_insert AFTER INSERT ON edition REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_edition_update AFTER UPDATE ON edition REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_delete AFTER DELETE ON event REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_insert AFTER INSERT ON event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_sale_delete AFTER DELETE ON event_sale REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_sale_insert AFTER INSERT ON event_sale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_sale_update AFTER UPDATE ON event_sale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_event_update AFTER UPDATE ON event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_hall_delete AFTER DELETE ON hall REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_hall_insert AFTER INSERT ON hall REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_hall_update AFTER UPDATE ON hall REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_media_delete AFTER DELETE ON media REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_media_insert AFTER INSERT ON media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_media_update AFTER UPDATE ON media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_page_delete AFTER DELETE ON page REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_page_insert AFTER INSERT ON page REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_page_update AFTER UPDATE ON page REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_production_delete AFTER DELETE ON production REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_production_insert AFTER INSERT ON production REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_production_update AFTER UPDATE ON production REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_redirect_delete AFTER DELETE ON redirect REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_redirect_insert AFTER INSERT ON redirect REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_redirect_update AFTER UPDATE ON redirect REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_site_delete AFTER DELETE ON site REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_site_changed();

CREATE TRIGGER content_site_insert AFTER INSERT ON site REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_site_changed();

CREATE TRIGGER content_site_update AFTER UPDATE ON site REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_site_changed();

CREATE TRIGGER content_slug_delete AFTER DELETE ON slug REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_slug_insert AFTER INSERT ON slug REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_slug_update AFTER UPDATE ON slug REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_ticket_type_delete AFTER DELETE ON ticket_type REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_ticket_type_insert AFTER INSERT ON ticket_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_ticket_type_update AFTER UPDATE ON ticket_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER ledger_entry_delete BEFORE DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER ledger_entry_update BEFORE UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER receipt_delete BEFORE DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER receipt_update BEFORE UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER review_author AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_author_changed();

CREATE TRIGGER review_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_changed();

CREATE TRIGGER review_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_changed();

CREATE TRIGGER review_like_delete AFTER DELETE ON review_like REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_like_changed();

CREATE TRIGGER review_like_insert AFTER INSERT ON review_like REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_like_changed();

CREATE TRIGGER review_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_changed();

ALTER TABLE ONLY account_address ADD CONSTRAINT account_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY account_link ADD CONSTRAINT account_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY account_session ADD CONSTRAINT account_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY account_session ADD CONSTRAINT account_session_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES account_token(token_hash) ON DELETE CASCADE;

ALTER TABLE ONLY account_token ADD CONSTRAINT account_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY article ADD CONSTRAINT article_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY block ADD CONSTRAINT block_page FOREIGN KEY (site_id, page_id) REFERENCES page(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY content_item ADD CONSTRAINT content_item_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY content_revision ADD CONSTRAINT content_revision_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY edition ADD CONSTRAINT edition_production FOREIGN KEY (site_id, production_id) REFERENCES production(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY event ADD CONSTRAINT event_production FOREIGN KEY (site_id, production_id) REFERENCES production(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY event_refund_order ADD CONSTRAINT event_refund_order_event_refund_id_fkey FOREIGN KEY (event_refund_id) REFERENCES event_refund(id);

ALTER TABLE ONLY event_refund_order ADD CONSTRAINT event_refund_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY event_sale ADD CONSTRAINT event_sale_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY feedback ADD CONSTRAINT feedback_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY hall_plan ADD CONSTRAINT hall_plan_hall FOREIGN KEY (site_id, hall_id) REFERENCES hall(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY hall ADD CONSTRAINT hall_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY media_focal ADD CONSTRAINT media_focal_id_fkey FOREIGN KEY (id) REFERENCES media_file(id) ON DELETE CASCADE;

ALTER TABLE ONLY media ADD CONSTRAINT media_id_fkey FOREIGN KEY (id) REFERENCES media_file(id);

ALTER TABLE ONLY media ADD CONSTRAINT media_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY newsletter_delivery ADD CONSTRAINT newsletter_delivery_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY newsletter_delivery ADD CONSTRAINT newsletter_delivery_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscriber(id) ON DELETE CASCADE;

ALTER TABLE ONLY newsletter_edition ADD CONSTRAINT newsletter_edition_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY newsletter_issue ADD CONSTRAINT newsletter_issue_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY order_email ADD CONSTRAINT order_email_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY order_line ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY order_ticket ADD CONSTRAINT order_ticket_of_line FOREIGN KEY (order_id, line_number) REFERENCES order_line(order_id, number);

ALTER TABLE ONLY page ADD CONSTRAINT page_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY payment ADD CONSTRAINT payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY payment_return ADD CONSTRAINT payment_return_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE ONLY place_block ADD CONSTRAINT place_block_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES hold(id);

ALTER TABLE ONLY planned_price_change ADD CONSTRAINT planned_price_change_group FOREIGN KEY (site_id, group_id) REFERENCES price_group(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY planned_publication ADD CONSTRAINT planned_publication_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY preview_link ADD CONSTRAINT preview_link_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY price_group_price ADD CONSTRAINT price_group_price_group FOREIGN KEY (site_id, group_id) REFERENCES price_group(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY price_group_price ADD CONSTRAINT price_group_price_type FOREIGN KEY (site_id, ticket_type_id) REFERENCES ticket_type(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY price_group ADD CONSTRAINT price_group_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY price_mapping ADD CONSTRAINT price_mapping_type FOREIGN KEY (site_id, ticket_type_id) REFERENCES ticket_type(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY production_count ADD CONSTRAINT production_count_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY production ADD CONSTRAINT production_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY publication ADD CONSTRAINT publication_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY redirect ADD CONSTRAINT redirect_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY refund ADD CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY review ADD CONSTRAINT review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY review_like ADD CONSTRAINT review_like_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY review_like ADD CONSTRAINT review_like_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE;

ALTER TABLE ONLY review_report ADD CONSTRAINT review_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

ALTER TABLE ONLY review_report ADD CONSTRAINT review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE;

ALTER TABLE ONLY slug ADD CONSTRAINT slug_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_address ADD CONSTRAINT staff_address_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_link ADD CONSTRAINT staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_presence ADD CONSTRAINT staff_presence_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_role ADD CONSTRAINT staff_role_site_id_fkey1 FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_role ADD CONSTRAINT staff_role_staff_id_fkey1 FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY subscriber_link ADD CONSTRAINT subscriber_link_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscriber(id) ON DELETE CASCADE;

ALTER TABLE ONLY subscriber ADD CONSTRAINT subscriber_site_id_fkey1 FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sync_item ADD CONSTRAINT sync_item_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sync_source ADD CONSTRAINT sync_source_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY test_refund ADD CONSTRAINT test_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES test_payment(id);

ALTER TABLE ONLY ticket_shop_session ADD CONSTRAINT ticket_shop_session_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES account_token(token_hash) ON DELETE CASCADE;

ALTER TABLE ONLY ticket_type ADD CONSTRAINT ticket_type_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY voucher ADD CONSTRAINT voucher_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY voucher_use ADD CONSTRAINT voucher_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_order(id);

ALTER TABLE ONLY voucher_use ADD CONSTRAINT voucher_use_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id);

ALTER TABLE ONLY waiting_entry ADD CONSTRAINT waiting_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY watch ADD CONSTRAINT watch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
