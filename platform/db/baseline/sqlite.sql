CREATE TABLE "site" (
	"id" text primary key,
	"host" text not null unique,
	"aliases" text not null,
	"position" integer not null,
	"config_json" text not null,
	"updated_at" text not null
);

CREATE TABLE "page" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"path" text not null,
	"config_json" text not null,
	"updated_at" text not null,
	"published_at" text,
	constraint "page_key" primary key ("site_id", "id"),
	constraint "page_path" unique ("site_id", "path")
);

CREATE TABLE "block" (
	"site_id" text not null,
	"page_id" text not null,
	"id" text not null,
	"component" text not null,
	"hide" integer not null,
	"place_row" integer not null,
	"place_column" integer not null,
	"place_order" integer not null,
	"data_ids_json" text not null,
	"data_json" text not null,
	"updated_at" text not null,
	constraint "block_key" primary key ("site_id", "id"),
	constraint "block_page" foreign key ("site_id", "page_id") references "page" ("site_id", "id") on delete cascade
);

CREATE INDEX "block_by_page" on "block" ("site_id", "page_id");

CREATE TABLE "redirect" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"from_path" text not null,
	"to_path" text not null,
	"status" integer not null,
	constraint "redirect_key" primary key ("site_id", "from_path")
);

CREATE TABLE "slug" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"slug" text not null,
	"owner_kind" text not null,
	"owner_id" text not null,
	constraint "slug_key" primary key ("site_id", "slug")
);

CREATE TABLE "production" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"object" text not null,
	"object_class" text not null,
	"slug" text not null,
	"page_reference" text not null,
	"parent_slug" text,
	"parent_title" text,
	"title" text not null,
	"original_title" text,
	"summary" text not null,
	"body" text not null,
	"features_json" text not null,
	"first_image_id" text,
	"poster_id" text,
	"age_limit" text,
	"age_reason" text,
	"minutes" integer,
	"genres_json" text not null,
	"countries_json" text not null,
	"year" integer,
	"directors_json" text not null,
	"cast_json" text not null,
	"credits_json" text not null,
	"distributor" text,
	"language" text,
	"suited_for" text,
	"premiere_on" text,
	"highlight" integer,
	"published_at" text,
	"updated_at" text not null,
	"vat_rate" integer,
	"trailer" text,
	"trailer_age_limit" text,
	"trailer_on" text,
	"stills_json" text default '[]' not null,
	"quotes_json" text default '[]' not null,
	"artist_links_json" text default '[]' not null,
	constraint "production_key" primary key ("site_id", "id"),
	constraint "production_slug" unique ("site_id", "slug")
);

CREATE INDEX "production_by_highlight" on "production" ("site_id", "highlight");

CREATE INDEX "production_by_premiere" on "production" ("site_id", "object", "premiere_on");

CREATE TABLE "edition" (
	"site_id" text not null,
	"edi_number" text not null,
	"production_id" text not null,
	"label" text not null,
	constraint "edition_key" primary key ("site_id", "edi_number"),
	constraint "edition_production" foreign key ("site_id", "production_id") references "production" ("site_id", "id") on delete cascade
);

CREATE TABLE "event" (
	"site_id" text not null,
	"id" text not null,
	"production_id" text not null,
	"object" text not null,
	"starts_at" text not null,
	"ends_at" text not null,
	"screen" text not null,
	"status" text not null,
	"notice" text,
	"ticket_url" text,
	"prices_json" text not null,
	"tags_json" text not null,
	"access_json" text not null,
	"edi_number" text,
	"format" text,
	"spoken" text,
	"subtitles" text,
	"updated_at" text not null,
	"moved_from" text,
	"price_group_id" text,
	"doors_minutes" integer,
	constraint "event_key" primary key ("site_id", "id"),
	constraint "event_production" foreign key ("site_id", "production_id") references "production" ("site_id", "id") on delete cascade
);

CREATE INDEX "event_by_start" on "event" ("site_id", "object", "starts_at");

CREATE INDEX "event_by_production" on "event" ("site_id", "production_id", "starts_at");

CREATE TABLE "media_file" (
	"id" text primary key,
	"bytes" blob not null
);

CREATE TABLE "media" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null references "media_file" ("id"),
	"mime" text not null,
	"width" integer not null,
	"height" integer not null,
	"focal_x" real not null,
	"focal_y" real not null,
	"alt" text not null,
	"placeholder" text not null,
	"created_at" text not null,
	constraint "media_key" primary key ("site_id", "id")
);

CREATE TABLE "article" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"slug" text not null,
	"title" text not null,
	"summary" text not null,
	"content" text not null,
	"image_id" text,
	"thumbnail_id" text,
	"author" text not null,
	"category" text not null,
	"node_locale" text not null,
	"features_json" text not null,
	"position" integer not null,
	"created_at" text not null,
	"published_at" text,
	"updated_at" text not null,
	constraint "article_key" primary key ("site_id", "id"),
	constraint "article_slug" unique ("site_id", "slug")
);

CREATE INDEX "article_by_publication" on "article" ("site_id", "published_at");

CREATE TABLE "account" (
	"id" text primary key,
	"partner_id" integer not null,
	"email" text not null,
	"user_name" text not null,
	"password_hash" text not null,
	"created_at" text not null,
	"verified_at" text,
	"picture" text,
	constraint "account_email" unique ("partner_id", "email")
);

CREATE TABLE "account_token" (
	"token_hash" text primary key,
	"account_id" text not null references "account" ("id") on delete cascade,
	"created_at" text not null,
	"expires_at" text not null
);

CREATE INDEX "account_token_by_account" on "account_token" ("account_id");

CREATE TABLE "account_session" (
	"session_hash" text primary key,
	"token_hash" text not null references "account_token" ("token_hash") on delete cascade,
	"account_id" text not null references "account" ("id") on delete cascade,
	"created_at" text not null,
	"expires_at" text not null
);

CREATE INDEX "account_session_by_token" on "account_session" ("token_hash");

CREATE INDEX "account_session_by_account" on "account_session" ("account_id");

CREATE TABLE "account_link" (
	"token_hash" text primary key,
	"account_id" text not null references "account" ("id") on delete cascade,
	"purpose" text not null,
	"created_at" text not null,
	"expires_at" text not null
);

CREATE INDEX "account_link_by_account" on "account_link" ("account_id");

CREATE TABLE "account_address" (
	"account_id" text not null references "account" ("id") on delete cascade,
	"address" text not null,
	"last_login_at" text not null,
	constraint "account_address_key" primary key ("account_id", "address")
);

CREATE TABLE "attempt" (
	"id" text primary key,
	"partner_id" integer not null,
	"kind" text not null,
	"who" text not null,
	"address" text not null,
	"at" text not null
);

CREATE INDEX "attempt_by_who" on "attempt" ("partner_id", "kind", "who", "at");

CREATE INDEX "attempt_by_address" on "attempt" ("partner_id", "kind", "address", "at");

CREATE INDEX "attempt_by_time" on "attempt" ("at");

CREATE TABLE "review" (
	"id" text primary key,
	"partner_id" integer not null,
	"movie_id" text not null,
	"account_id" text not null references "account" ("id") on delete cascade,
	"rating" integer not null,
	"comment" text not null,
	"added_at" text not null,
	"hidden_at" text,
	constraint "review_once" unique ("account_id", "movie_id")
);

CREATE INDEX "review_by_movie" on "review" ("partner_id", "movie_id", "added_at");

CREATE TABLE "review_like" (
	"review_id" text not null references "review" ("id") on delete cascade,
	"account_id" text not null references "account" ("id") on delete cascade,
	"liked_at" text not null,
	constraint "review_like_key" primary key ("review_id", "account_id")
);

CREATE INDEX "review_like_by_account" on "review_like" ("account_id");

CREATE TABLE "review_report" (
	"review_id" text not null references "review" ("id") on delete cascade,
	"account_id" text not null references "account" ("id") on delete cascade,
	"reason" text not null,
	"reported_at" text not null,
	constraint "review_report_key" primary key ("review_id", "account_id")
);

CREATE INDEX "review_report_by_account" on "review_report" ("account_id");

CREATE TABLE "watch" (
	"account_id" text not null references "account" ("id") on delete cascade,
	"movie_id" text not null,
	"added_at" text not null,
	constraint "watch_key" primary key ("account_id", "movie_id")
);

CREATE TABLE "ticket" (
	"id" text primary key,
	"partner_id" integer not null,
	"email" text not null,
	"movie_id" text not null,
	"movie_title" text not null,
	"starts_at" text not null,
	"expires_at" text not null,
	"screen" text not null,
	"notes" text not null,
	"qr_code" text not null,
	"seats_json" text not null,
	"event_id" text
);

CREATE INDEX "ticket_by_email" on "ticket" ("partner_id", "email");

CREATE TABLE "content_version" (
	"site_id" text not null,
	"slot" integer not null,
	"version" integer not null,
	constraint "content_version_key" primary key ("site_id", "slot")
);

CREATE TRIGGER content_site_insert after insert on site begin
					insert into content_version (site_id, slot, version) select new.id, 0, 0
						where not exists (select 1 from content_version where site_id = new.id and slot = 0);
					update content_version set version = version + 1 where site_id = new.id and slot = 0;
				end;

CREATE TRIGGER content_page_insert after insert on page begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_block_insert after insert on block begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_redirect_insert after insert on redirect begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_slug_insert after insert on slug begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_production_insert after insert on production begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_edition_insert after insert on edition begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_event_insert after insert on event begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_media_insert after insert on media begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_article_insert after insert on article begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_site_update after update on site begin
					insert into content_version (site_id, slot, version) select new.id, 0, 0
						where not exists (select 1 from content_version where site_id = new.id and slot = 0);
					update content_version set version = version + 1 where site_id = new.id and slot = 0;
				end;

CREATE TRIGGER content_page_update after update on page begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_block_update after update on block begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_redirect_update after update on redirect begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_slug_update after update on slug begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_production_update after update on production begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_edition_update after update on edition begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_event_update after update on event begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_media_update after update on media begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_article_update after update on article begin
					insert into content_version (site_id, slot, version) select new.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
				end;

CREATE TRIGGER content_site_delete after delete on site begin
					insert into content_version (site_id, slot, version) select old.id, 0, 0
						where not exists (select 1 from content_version where site_id = old.id and slot = 0);
					update content_version set version = version + 1 where site_id = old.id and slot = 0;
				end;

CREATE TRIGGER content_page_delete after delete on page begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_block_delete after delete on block begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_redirect_delete after delete on redirect begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_slug_delete after delete on slug begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_production_delete after delete on production begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_edition_delete after delete on edition begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_event_delete after delete on event begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_media_delete after delete on media begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE TRIGGER content_article_delete after delete on article begin
					insert into content_version (site_id, slot, version) select old.site_id, 0, 0
						where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
					update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
				end;

CREATE INDEX "production_by_publication" on "production" ("site_id", "published_at");

CREATE TABLE "ticket_shop_session" (
	"session_hash" text primary key,
	"token_hash" text not null references "account_token" ("token_hash") on delete cascade,
	"created_at" text not null,
	"expires_at" text not null
);

CREATE INDEX "ticket_shop_session_by_token" on "ticket_shop_session" ("token_hash");

CREATE TABLE "staff" (
	"id" text primary key,
	"email" text not null unique,
	"name" text not null,
	"password_hash" text not null,
	"generation" integer not null,
	"created_at" text not null,
	"updated_at" text not null,
	"last_login_at" text,
	"closed_at" text
);

CREATE TABLE "staff_link" (
	"token_hash" text primary key,
	"staff_id" text references "staff" ("id") on delete cascade,
	"created_at" text not null,
	"expires_at" text not null,
	"purpose" text default 'password' not null
);

CREATE INDEX "staff_link_by_staff" on "staff_link" ("staff_id");

CREATE TABLE "staff_address" (
	"staff_id" text not null references "staff" ("id") on delete cascade,
	"address" text not null,
	"last_login_at" text not null,
	constraint "staff_address_key" primary key ("staff_id", "address")
);

CREATE TABLE "identity_key" (
	"id" text primary key,
	"jwk_json" text not null,
	"created_at" text not null,
	"expires_at" text
);

CREATE TABLE "identity_secret" (
	"name" text primary key,
	"value" text not null
);

CREATE TABLE "identity_record" (
	"model" text not null,
	"id" text not null,
	"payload_json" text not null,
	"grant_id" text,
	"staff_id" text,
	"uid" text,
	"consumed_at" text,
	"expires_at" text,
	constraint "identity_record_key" primary key ("model", "id")
);

CREATE INDEX "identity_record_by_grant_id" on "identity_record" ("grant_id");

CREATE INDEX "identity_record_by_staff_id" on "identity_record" ("staff_id");

CREATE INDEX "identity_record_by_uid" on "identity_record" ("uid");

CREATE INDEX "identity_record_by_expires_at" on "identity_record" ("expires_at");

CREATE TABLE "content_item" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"kind" text not null,
	"id" text not null,
	"draft_json" text,
	"created_at" text not null,
	"updated_at" text not null,
	constraint "content_item_key" primary key ("site_id", "kind", "id")
);

CREATE TABLE "content_revision" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"kind" text not null,
	"item_id" text not null,
	"number" integer not null,
	"fields_json" text not null,
	"saved_at" text not null,
	"staff_id" text,
	"staff_name" text,
	constraint "content_revision_key" primary key ("site_id", "kind", "item_id", "number")
);

CREATE TABLE "publication" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"kind" text not null,
	"item_id" text not null,
	"number" integer not null,
	"at" text not null,
	"staff_id" text not null,
	"staff_name" text not null,
	"failure" text,
	constraint "publication_key" primary key ("site_id", "kind", "item_id")
);

CREATE TABLE "planned_publication" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"kind" text not null,
	"item_id" text not null,
	"number" integer not null,
	"at" text not null,
	"staff_id" text not null,
	"staff_name" text not null,
	"failure" text,
	constraint "planned_publication_key" primary key ("site_id", "kind", "item_id")
);

CREATE INDEX "planned_publication_by_time" on "planned_publication" ("at");

CREATE TABLE "audit" (
	"id" text primary key,
	"site_id" text,
	"at" text not null,
	"staff_id" text not null,
	"staff_name" text not null,
	"action" text not null,
	"kind" text not null,
	"item_id" text not null,
	"before_json" text,
	"after_json" text,
	"subject_json" text
);

CREATE INDEX "audit_by_time" on "audit" ("site_id", "at");

CREATE INDEX "audit_by_item" on "audit" ("site_id", "kind", "item_id");

CREATE TABLE "job" (
	"id" text primary key,
	"kind" text not null,
	"key" text,
	"bulk" integer not null,
	"payload_json" text not null,
	"due_at" text not null,
	"run_at" text not null,
	"attempts" integer not null,
	"claimed_by" text,
	"failed_at" text,
	"failure" text,
	constraint "job_key" unique ("kind", "key")
);

CREATE INDEX "job_by_run" on "job" ("failed_at", "run_at");

CREATE TABLE "subscriber" (
	"id" text primary key,
	"site_id" text not null references "site" ("id") on delete cascade,
	"email" text not null,
	"topics_json" text not null,
	"consent_text" text not null,
	"requested_at" text not null,
	"requested_from" text not null,
	"confirmed_at" text,
	"confirmed_from" text,
	"unsubscribed_at" text,
	"suppressed_reason" text,
	constraint "subscriber_email" unique ("site_id", "email")
);

CREATE TABLE "subscriber_link" (
	"token_hash" text primary key,
	"subscriber_id" text not null references "subscriber" ("id") on delete cascade,
	"purpose" text not null,
	"created_at" text not null
);

CREATE INDEX "subscriber_link_by_subscriber" on "subscriber_link" ("subscriber_id", "created_at");

CREATE TABLE "newsletter_edition" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"issue" text not null,
	"topics" text not null,
	"subject" text not null,
	"html" text not null,
	"text" text not null,
	"made_at" text not null,
	constraint "newsletter_edition_key" primary key ("site_id", "issue", "topics")
);

CREATE TABLE "newsletter_delivery" (
	"id" text primary key,
	"site_id" text not null references "site" ("id") on delete cascade,
	"issue" text not null,
	"topics" text not null,
	"subscriber_id" text not null references "subscriber" ("id") on delete cascade,
	"token_hash" text not null unique,
	"queued_at" text not null,
	"delivered_at" text,
	constraint "newsletter_delivery_once" unique ("site_id", "issue", "subscriber_id")
);

CREATE INDEX "newsletter_delivery_by_subscriber" on "newsletter_delivery" ("subscriber_id");

CREATE TABLE "media_focal" (
	"id" text not null references "media_file" ("id") on delete cascade,
	"x" integer not null,
	"y" integer not null,
	constraint "media_focal_key" primary key ("id", "x", "y")
);

CREATE TABLE "sync_source" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"source" text not null,
	"turn" integer not null,
	"round" integer not null,
	"is_whole" integer not null,
	"since" text,
	"cursor" text,
	"latest" text,
	"whole_at" text,
	"finished_at" text,
	constraint "sync_source_key" primary key ("site_id", "source")
);

CREATE TABLE "sync_item" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"source" text not null,
	"kind" text not null,
	"remote_id" text not null,
	"local_id" text not null,
	"values_json" text not null,
	"round" integer not null,
	constraint "sync_item_key" primary key ("site_id", "source", "kind", "remote_id")
);

CREATE TABLE "production_count" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"day" text not null,
	"production_id" text not null,
	"views" integer not null,
	"ticket_clicks" integer not null,
	constraint "production_count_key" primary key ("site_id", "day", "production_id")
);

CREATE TABLE "feedback" (
	"id" text primary key,
	"site_id" text not null references "site" ("id") on delete cascade,
	"message" text not null,
	"page" text not null,
	"email" text not null,
	"sent_at" text not null
);

CREATE INDEX "feedback_by_time" on "feedback" ("site_id", "sent_at");

CREATE INDEX "event_by_time" on "event" ("site_id", "starts_at", "id");

CREATE INDEX "event_by_change" on "event" ("site_id", "updated_at" desc, "id");

CREATE INDEX "event_changed_in_order" on "event" ("site_id", "updated_at", "id");

CREATE INDEX "event_of_production_by_change" on "event" ("site_id", "production_id", "updated_at", "id");

CREATE INDEX production_changed_in_order on production (site_id,
				(case when updated_at >= published_at then updated_at else published_at end), id);

CREATE TABLE "secrets_key" (
	"name" text primary key,
	"check_value" text not null
);

CREATE TABLE "preview_link" (
	"token_hash" text not null primary key,
	"site_id" text not null references "site" ("id") on delete cascade,
	"created_at" text not null,
	"expires_at" text not null
);

CREATE INDEX "preview_link_by_site" on "preview_link" ("site_id");

CREATE INDEX "ticket_by_event" on "ticket" ("partner_id", "event_id");

CREATE TABLE "newsletter_issue" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"issue" text not null,
	"queued_at" text not null,
	constraint "newsletter_issue_key" primary key ("site_id", "issue")
);

CREATE UNIQUE INDEX "production_by_page_reference" on "production" ("site_id", "page_reference");

CREATE TABLE "review_version" (
	"partner_id" integer not null,
	"bucket" integer not null,
	"slot" integer not null,
	"version" integer not null,
	constraint "review_version_key" primary key ("partner_id", "bucket", "slot")
);

CREATE TRIGGER review_insert after insert on review begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select new.partner_id as partner_id, coalesce(unicode(substr(new.movie_id, -1)), 0) % 16 as bucket) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select new.partner_id as partner_id, coalesce(unicode(substr(new.movie_id, -1)), 0) % 16 as bucket));
	end;

CREATE TRIGGER review_update after update on review begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select new.partner_id as partner_id, coalesce(unicode(substr(new.movie_id, -1)), 0) % 16 as bucket) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select new.partner_id as partner_id, coalesce(unicode(substr(new.movie_id, -1)), 0) % 16 as bucket));
	end;

CREATE TRIGGER review_delete after delete on review begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select old.partner_id as partner_id, coalesce(unicode(substr(old.movie_id, -1)), 0) % 16 as bucket) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select old.partner_id as partner_id, coalesce(unicode(substr(old.movie_id, -1)), 0) % 16 as bucket));
	end;

CREATE TRIGGER review_like_insert after insert on review_like begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where id = new.review_id) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where id = new.review_id));
	end;

CREATE TRIGGER review_like_delete after delete on review_like begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where id = old.review_id) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where id = old.review_id));
	end;

CREATE TRIGGER review_author after update of user_name, picture on account begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where account_id = new.id) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (select partner_id, coalesce(unicode(substr(movie_id, -1)), 0) % 16 as bucket from review where account_id = new.id));
	end;

CREATE TABLE "hall" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"name" text not null,
	"plan_json" text,
	"capacity" integer not null,
	"advertisement_minutes" integer not null,
	"cleaning_minutes" integer not null,
	"updated_at" text not null,
	constraint "hall_key" primary key ("site_id", "id"),
	constraint "hall_name" unique ("site_id", "name")
);

CREATE TABLE "ticket_type" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"name" text not null,
	"rule" text not null,
	"shows" text not null,
	"position" integer not null,
	constraint "ticket_type_key" primary key ("site_id", "id"),
	constraint "ticket_type_name" unique ("site_id", "name")
);

CREATE TABLE "event_sale" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"event_id" text not null,
	"seller" text,
	"opens_at" text,
	"closes_at" text,
	"most_per_order" integer,
	"capacity" integer,
	"plan_from" text,
	constraint "event_sale_key" primary key ("site_id", "event_id")
);

CREATE TABLE "hold" (
	"id" text primary key,
	"site_id" text not null,
	"event_id" text not null,
	"session_hash" text not null,
	"address" text,
	"quantity" integer not null,
	"created_at" text not null,
	"ends_at" text not null,
	"expires_at" text,
	"released_at" text,
	"chosen_types_json" text,
	"sold_at" text,
	"network" text
);

CREATE INDEX "hold_by_event" on "hold" ("site_id", "event_id", "released_at");

CREATE INDEX "hold_by_address" on "hold" ("address", "released_at");

CREATE INDEX "hold_by_expiry" on "hold" ("released_at", "expires_at");

CREATE TABLE "seat_claim" (
	"site_id" text not null,
	"event_id" text not null,
	"seat" text not null,
	"state" text not null,
	"hold_id" text,
	"expires_at" text,
	constraint "seat_claim_key" primary key ("site_id", "event_id", "seat")
);

CREATE INDEX "seat_claim_by_hold" on "seat_claim" ("hold_id");

CREATE TABLE "place_count" (
	"site_id" text not null,
	"event_id" text not null,
	"taken" integer not null,
	constraint "place_count_key" primary key ("site_id", "event_id")
);

CREATE TABLE "ticket_order" (
	"id" text primary key,
	"site_id" text not null,
	"event_id" text,
	"hold_id" text unique,
	"session_hash" text not null,
	"idempotency_key" text not null,
	"request_hash" text not null,
	"state" text not null,
	"email" text not null,
	"name" text,
	"ore" integer not null,
	"is_test" integer not null,
	"refund_rule_json" text not null,
	"created_at" text not null,
	"paid_at" text,
	"issued_by" text,
	"issue_reason" text,
	"closes_at" text,
	constraint "ticket_order_request" unique ("site_id", "session_hash", "idempotency_key")
);

CREATE INDEX "ticket_order_by_event" on "ticket_order" ("site_id", "event_id");

CREATE INDEX "ticket_order_by_state" on "ticket_order" ("state", "created_at");

CREATE TABLE "order_line" (
	"order_id" text not null references "ticket_order" ("id"),
	"number" integer not null,
	"seat" text,
	"seat_label" text,
	"ticket_type_id" text not null,
	"ticket_type" text not null,
	"shows" text not null,
	"ore" integer not null,
	"vat_rate" integer not null,
	"voucher_id" text,
	"rule" text not null,
	constraint "order_line_key" primary key ("order_id", "number")
);

CREATE TABLE "payment" (
	"id" text primary key,
	"order_id" text not null references "ticket_order" ("id"),
	"driver" text not null,
	"state" text not null,
	"ore" integer not null,
	"redirect_url" text,
	"created_at" text not null,
	"updated_at" text not null,
	"provider_id" text,
	"returns_due_at" text,
	"starting_until" text,
	"captured_ore" integer,
	"mismatch" text,
	"mismatch_decided_at" text,
	"next_read_at" text,
	"earliest_read_at" text,
	"read_failures" integer default 0 not null,
	"notices" integer default 0 not null
);

CREATE INDEX "payment_by_order" on "payment" ("order_id");

CREATE INDEX "payment_by_state" on "payment" ("state", "updated_at");

CREATE TABLE "refund" (
	"id" text primary key,
	"order_id" text not null references "ticket_order" ("id"),
	"payment_id" text,
	"ore" integer not null,
	"state" text not null,
	"is_surplus" integer not null,
	"reason" text not null,
	"requested_by" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" text not null,
	"updated_at" text not null,
	"attempt" integer default 1 not null,
	"card_ore" integer default 0 not null,
	"next_try_at" text,
	"tries" integer default 0 not null,
	"is_disputed" integer default 0 not null,
	constraint "refund_request" unique ("order_id", "idempotency_key")
);

CREATE INDEX "refund_by_state" on "refund" ("state", "updated_at");

CREATE TABLE "test_payment" (
	"id" text primary key,
	"ore" integer not null,
	"state" text not null,
	"is_late" integer not null,
	"refunded_ore" integer not null
);

CREATE TABLE "order_ticket" (
	"id" text primary key,
	"order_id" text not null,
	"line_number" integer not null,
	"site_id" text not null,
	"event_id" text not null,
	"code" text not null unique,
	"state" text not null,
	"refund_id" text,
	"used_at" text,
	"created_at" text not null,
	"code_hash" text not null,
	constraint "order_ticket_line" unique ("order_id", "line_number"),
	constraint "order_ticket_of_line" foreign key ("order_id", "line_number") references "order_line" ("order_id", "number")
);

CREATE INDEX "order_ticket_by_event" on "order_ticket" ("site_id", "event_id");

CREATE TABLE "ticket_key" (
	"id" text primary key,
	"public_jwk_json" text not null,
	"private_jwk_json" text not null,
	"created_at" text not null
);

CREATE TABLE "ledger_entry" (
	"id" text primary key,
	"site_id" text not null,
	"transaction_id" text not null,
	"account" text not null,
	"ore" integer not null,
	"order_id" text,
	"payment_id" text,
	"booked_at" text not null,
	"voucher_id" text
);

CREATE INDEX "ledger_entry_by_transaction" on "ledger_entry" ("transaction_id");

CREATE INDEX "ledger_entry_by_order" on "ledger_entry" ("order_id");

CREATE TABLE "receipt" (
	"site_id" text not null,
	"number" integer not null,
	"kind" text not null,
	"order_id" text not null,
	"content_json" text not null,
	"issued_at" text not null,
	constraint "receipt_key" primary key ("site_id", "number")
);

CREATE INDEX "receipt_by_order" on "receipt" ("order_id");

CREATE TABLE "receipt_count" (
	"site_id" text primary key,
	"last_number" integer not null
);

CREATE TRIGGER ledger_entry_update before update on ledger_entry begin
						select raise(abort, 'rows of ledger_entry are only added');
					end;

CREATE TRIGGER ledger_entry_delete before delete on ledger_entry begin
						select raise(abort, 'rows of ledger_entry are only added');
					end;

CREATE TRIGGER receipt_update before update on receipt begin
						select raise(abort, 'rows of receipt are only added');
					end;

CREATE TRIGGER receipt_delete before delete on receipt begin
						select raise(abort, 'rows of receipt are only added');
					end;

CREATE TABLE "cinema" (
	"id" integer primary key,
	"name" text not null
);

CREATE TABLE "scan" (
	"site_id" text not null,
	"id" text not null,
	"event_id" text not null,
	"ticket_id" text,
	"result" text not null,
	"used_at" text,
	"device" text not null,
	"read_at" text not null,
	"arrived_at" text not null,
	"staff_id" text not null,
	"undone_at" text,
	constraint "scan_key" primary key ("site_id", "id")
);

CREATE INDEX "scan_by_ticket" on "scan" ("ticket_id");

CREATE TABLE "waiting_entry" (
	"id" text primary key,
	"site_id" text not null references "site" ("id") on delete cascade,
	"event_id" text not null,
	"email" text not null,
	"quantity" integer not null,
	"hold_id" text,
	"created_at" text not null,
	constraint "waiting_entry_email" unique ("site_id", "event_id", "email")
);

CREATE TABLE "place_block" (
	"hold_id" text primary key references "hold" ("id"),
	"reason" text not null,
	"staff_id" text not null,
	"staff_name" text not null,
	"changed_at" text not null
);

CREATE TABLE "order_email" (
	"id" text primary key,
	"order_id" text not null references "ticket_order" ("id"),
	"about" text not null,
	"cause_id" text not null,
	"email" text not null,
	"queued_at" text not null,
	"sent_at" text,
	constraint "order_email_cause" unique ("order_id", "about", "cause_id")
);

CREATE INDEX "order_email_by_cause" on "order_email" ("cause_id");

CREATE TABLE "event_notice" (
	"id" text primary key,
	"site_id" text not null,
	"event_id" text not null,
	"kind" text not null,
	"text" text not null,
	"from_starts_at" text,
	"from_screen" text,
	"sent_by" text,
	"sent_by_name" text,
	"idempotency_key" text,
	"created_at" text not null,
	"subject" text,
	"without_address" integer default 0 not null,
	constraint "event_notice_request" unique ("site_id", "event_id", "idempotency_key")
);

CREATE TABLE "event_refund" (
	"id" text primary key,
	"site_id" text not null,
	"event_id" text not null,
	"reason" text not null,
	"requested_by" text not null,
	"requested_by_name" text not null,
	"idempotency_key" text not null,
	"created_at" text not null,
	constraint "event_refund_request" unique ("site_id", "event_id", "idempotency_key")
);

CREATE TABLE "event_refund_order" (
	"event_refund_id" text not null references "event_refund" ("id"),
	"order_id" text not null references "ticket_order" ("id"),
	"refund_id" text,
	"ended_at" text,
	constraint "event_refund_order_key" primary key ("event_refund_id", "order_id")
);

CREATE TABLE "sold_count" (
	"site_id" text not null,
	"event_id" text not null,
	"sold" integer not null,
	constraint "sold_count_key" primary key ("site_id", "event_id")
);

CREATE TRIGGER content_event_sale_insert after insert on event_sale begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_event_sale_update after update on event_sale begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_event_sale_delete after delete on event_sale begin
		insert into content_version (site_id, slot, version) select old.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
	end;

CREATE TRIGGER content_hall_insert after insert on hall begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_hall_update after update on hall begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_hall_delete after delete on hall begin
		insert into content_version (site_id, slot, version) select old.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
	end;

CREATE TRIGGER content_ticket_type_insert after insert on ticket_type begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_ticket_type_update after update on ticket_type begin
		insert into content_version (site_id, slot, version) select new.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = new.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = new.site_id and slot = 0;
	end;

CREATE TRIGGER content_ticket_type_delete after delete on ticket_type begin
		insert into content_version (site_id, slot, version) select old.site_id, 0, 0
			where not exists (select 1 from content_version where site_id = old.site_id and slot = 0);
		update content_version set version = version + 1 where site_id = old.site_id and slot = 0;
	end;

CREATE TABLE "payment_account" (
	"site_id" text not null,
	"provider" text not null,
	"sealed_credentials" text not null,
	"changed_at" text not null,
	constraint "payment_account_key" primary key ("site_id", "provider")
);

CREATE TABLE "vipps_webhook" (
	"merchant" text not null,
	"url" text not null,
	"sealed_secret" text,
	"tried_at" text not null,
	"failure" text,
	constraint "vipps_webhook_key" primary key ("merchant", "url")
);

CREATE TABLE "payment_return" (
	"payment_id" text not null references "payment" ("id"),
	"provider_id" text not null,
	"kind" text not null,
	"state" text not null,
	"ore" integer not null,
	"created_at" text not null,
	"updated_at" text not null,
	"decided_at" text,
	constraint "payment_return_key" primary key ("payment_id", "provider_id")
);

CREATE INDEX "payment_by_returns_due" on "payment" ("returns_due_at");

CREATE INDEX "ledger_entry_by_voucher" on "ledger_entry" ("voucher_id");

CREATE TABLE "voucher" (
	"id" text primary key,
	"kind" text not null,
	"site_id" text not null,
	"partner_id" integer not null,
	"order_id" text not null unique references "ticket_order" ("id"),
	"code_hash" text not null unique,
	"name" text not null,
	"state" text not null,
	"is_test" integer not null,
	"ore" integer not null,
	"left_ore" integer not null,
	"expired_ore" integer not null,
	"clips" integer not null,
	"left_clips" integer not null,
	"expired_clips" integer not null,
	"terms_json" text not null,
	"valid_until" text,
	"greeting" text,
	"recipient_name" text,
	"recipient_email" text,
	"send_on" text,
	"created_at" text not null,
	"picture" text,
	"compensates_order_id" text
);

CREATE INDEX "voucher_by_site" on "voucher" ("site_id", "created_at");

CREATE INDEX "voucher_by_expiry" on "voucher" ("valid_until");

CREATE TABLE "voucher_use" (
	"order_id" text not null references "ticket_order" ("id"),
	"voucher_id" text not null references "voucher" ("id"),
	"state" text not null,
	"ore" integer not null,
	"clips" integer not null,
	"returned_ore" integer not null,
	"returned_clips" integer not null,
	"created_at" text not null,
	constraint "voucher_use_key" primary key ("order_id", "voucher_id")
);

CREATE INDEX "voucher_use_by_voucher" on "voucher_use" ("voucher_id");

CREATE UNIQUE INDEX "order_ticket_by_code_hash" on "order_ticket" ("code_hash");

CREATE INDEX "hold_by_network" on "hold" ("network", "released_at");

CREATE UNIQUE INDEX hold_by_session on hold (site_id, event_id, session_hash)
				where released_at is null and sold_at is null and session_hash <> '';

CREATE TABLE "test_refund" (
	"id" text primary key,
	"payment_id" text not null references "test_payment" ("id"),
	"ore" integer not null
);

CREATE TABLE "installation_address" (
	"name" text primary key,
	"url" text not null
);

CREATE INDEX "account_session_by_expiry" on "account_session" (expires_at)
					;

CREATE INDEX "account_token_by_expiry" on "account_token" (expires_at)
					;

CREATE INDEX "account_link_by_expiry" on "account_link" (expires_at)
					;

CREATE INDEX "account_address_by_time" on "account_address" (last_login_at)
					;

CREATE INDEX "ticket_shop_session_by_expiry" on "ticket_shop_session" (expires_at)
					;

CREATE INDEX "staff_link_by_expiry" on "staff_link" (expires_at)
					;

CREATE INDEX "staff_address_by_time" on "staff_address" (last_login_at)
					;

CREATE INDEX "preview_link_by_expiry" on "preview_link" (expires_at)
					;

CREATE INDEX "subscriber_unconfirmed" on "subscriber" (requested_at)
					where confirmed_at is null;

CREATE INDEX "subscriber_by_end" on "subscriber" (unsubscribed_at)
					where unsubscribed_at is not null;

CREATE INDEX "subscriber_link_by_time" on "subscriber_link" (created_at)
					;

CREATE INDEX "newsletter_delivery_by_time" on "newsletter_delivery" (queued_at)
					;

CREATE INDEX "feedback_by_day" on "feedback" (sent_at)
					;

CREATE INDEX "ticket_by_expiry" on "ticket" (expires_at)
					;

CREATE INDEX "event_by_id" on "event" (id)
					;

CREATE INDEX "hold_released" on "hold" (ends_at, id)
					where released_at is not null;

CREATE INDEX "order_with_customer" on "ticket_order" (created_at, id)
					where email <> '';

CREATE INDEX "order_email_with_address" on "order_email" (queued_at)
					where email <> '';

CREATE INDEX "scan_with_usher" on "scan" (arrived_at)
					where staff_id <> '';

CREATE INDEX "audit_by_day" on "audit" (at, id)
					;

CREATE INDEX audit_of_content on audit (at)
				where kind <> 'order' and kind <> 'gift-card' and action <> 'refund';

CREATE TABLE "price_group" (
	"site_id" text not null references "site" ("id") on delete cascade,
	"id" text not null,
	"name" text not null,
	"is_usual" integer not null,
	"updated_at" text not null,
	constraint "price_group_key" primary key ("site_id", "id")
);

CREATE UNIQUE INDEX price_group_usual on price_group (site_id) where is_usual = 1;

CREATE TABLE "price_group_price" (
	"site_id" text not null,
	"group_id" text not null,
	"ticket_type_id" text not null,
	"ore" integer not null,
	constraint "price_group_price_key" primary key ("site_id", "group_id", "ticket_type_id"),
	constraint "price_group_price_group" foreign key ("site_id", "group_id") references "price_group" ("site_id", "id") on delete cascade,
	constraint "price_group_price_type" foreign key ("site_id", "ticket_type_id") references "ticket_type" ("site_id", "id") on delete cascade
);

CREATE TABLE "planned_price_change" (
	"site_id" text not null,
	"group_id" text not null,
	"at" text not null,
	"prices_json" text not null,
	"staff_id" text not null,
	"staff_name" text not null,
	"failure" text,
	constraint "planned_price_change_key" primary key ("site_id", "group_id"),
	constraint "planned_price_change_group" foreign key ("site_id", "group_id") references "price_group" ("site_id", "id") on delete cascade
);

CREATE TABLE "price_mapping" (
	"site_id" text not null,
	"source" text not null,
	"label" text not null,
	"ticket_type_id" text not null,
	constraint "price_mapping_key" primary key ("site_id", "source", "label"),
	constraint "price_mapping_type" foreign key ("site_id", "ticket_type_id") references "ticket_type" ("site_id", "id") on delete cascade
);

CREATE TABLE "staff_role" (
	"staff_id" text not null references "staff" ("id") on delete cascade,
	"site_id" text references "site" ("id") on delete cascade,
	"role" text not null,
	constraint "staff_role_set_key" unique ("staff_id", "site_id", "role"),
	constraint "staff_role_operator" check ((role = 'operator') = (site_id is null))
);

CREATE INDEX "staff_role_by_site" on "staff_role" ("site_id");

CREATE UNIQUE INDEX staff_role_operator_key on staff_role (staff_id) where site_id is null;

CREATE TABLE "backup_status" (
	"kind" text not null primary key,
	"since" text not null,
	"tried_at" text,
	"succeeded_at" text,
	"failure" text,
	"name" text,
	"bytes" integer,
	"milliseconds" integer
);

CREATE INDEX "scan_by_arrival" on "scan" ("arrived_at");

CREATE INDEX "ticket_order_by_time" on "ticket_order" ("site_id", "created_at", "id");

CREATE INDEX "ticket_order_by_customer" on "ticket_order" ("site_id", "email", "created_at", "name");

CREATE TABLE "compatible_migration" (
	"name" text not null primary key,
	"since" text not null
);

CREATE INDEX "voucher_by_compensated_order" on "voucher" ("compensates_order_id");

CREATE TABLE "hall_plan" (
	"site_id" text not null,
	"hall_id" text not null,
	"id" text not null,
	"valid_from" text not null,
	"plan_json" text,
	"capacity" integer not null,
	"updated_at" text not null,
	constraint "hall_plan_key" primary key ("site_id", "id"),
	constraint "hall_plan_start" unique ("site_id", "hall_id", "valid_from"),
	constraint "hall_plan_hall" foreign key ("site_id", "hall_id") references "hall" ("site_id", "id") on delete cascade
);

CREATE INDEX "ledger_entry_by_time" on "ledger_entry" ("booked_at");

CREATE TABLE "staff_presence" (
	"staff_id" text not null primary key,
	"staff_name" text not null,
	"site_id" text not null references "site" ("id") on delete cascade,
	"kind" text not null,
	"item_id" text not null,
	"expires_at" text not null
);

CREATE INDEX "staff_presence_by_site" on "staff_presence" ("site_id");
