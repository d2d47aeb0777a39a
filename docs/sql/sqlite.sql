-- Made by tests/http/ticketing/statements.test.ts: npx vitest run --project sqlite tests/http/ticketing/statements -u

-- The event of a sale with its hall, its plan and its own settings
select "event"."starts_at", "event"."screen", "event"."status", "event"."ticket_url", "event"."price_group_id",
	"event"."prices_json", "production"."title", "production"."object", "production"."object_class", "production"."vat_rate",
	"hall"."id" as "hall_id", "hall"."updated_at" as "hall_updated_at", "hall_plan"."valid_from", case when hall_plan.id is null then
	hall.plan_json else hall_plan.plan_json end as "plan_json", coalesce(hall_plan.capacity, hall.capacity) as "hall_capacity",
	"event_sale"."seller", "event_sale"."opens_at", "event_sale"."closes_at", "event_sale"."most_per_order", "event_sale"."capacity"
	as "event_capacity", "event_sale"."plan_from", (select max(version.valid_from)
	from hall_plan as version
	where version.site_id = hall.site_id and version.hall_id = hall.id and version.valid_from <= event.starts_at) as "usual_from",
	(select "closed_at"
	from "site"
	where "site"."id" = "event"."site_id") as "site_closed_at"
from "event"
inner join "production" on "production"."site_id" = "event"."site_id" and "production"."id" = "event"."production_id"
left join "hall" on "hall"."site_id" = "event"."site_id" and "hall"."name" = "event"."screen"
left join "event_sale" on "event_sale"."site_id" = "event"."site_id" and "event_sale"."event_id" = "event"."id"
left join "hall_plan" on hall_plan.site_id = hall.site_id and hall_plan.hall_id = hall.id and hall_plan.valid_from = (select
		max(version.valid_from)
	from hall_plan as version
	where version.site_id = hall.site_id and version.hall_id = hall.id and version.valid_from <= coalesce(event_sale.plan_from,
			event.starts_at))
where "event"."site_id" = ? and "event"."id" = ? and production.published_at <= ?;

-- A venue's ticket types and price groups
select "ticket_type"."id", "ticket_type"."name", "ticket_type"."rule", "ticket_type"."shows", "price"."group_id", "price"."ore",
	"price_group"."is_usual"
from "ticket_type"
left join "price_group_price" as "price" on "price"."site_id" = "ticket_type"."site_id" and "price"."ticket_type_id" =
	"ticket_type"."id"
left join "price_group" on "price_group"."site_id" = "price"."site_id" and "price_group"."id" = "price"."group_id"
where "ticket_type"."site_id" = ?
order by "ticket_type"."position", "ticket_type"."id";

-- How many places one network address holds
select sum("quantity") as "held"
from "hold"
where "address" = ? and "id" <> ? and (hold.released_at is null and (hold.expires_at is null or hold.expires_at > ?));

-- Take seats that are free or whose hold has ended: all or none
insert into "seat_claim" ("site_id", "event_id", "seat", "state", "hold_id", "expires_at")
values (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?)
on conflict ("site_id", "event_id", "seat") do update set "state" = "excluded"."state", "hold_id" = "excluded"."hold_id",
	"expires_at" = "excluded"."expires_at"
where "seat_claim"."expires_at" <= ?
returning "seat";

-- Take places without numbers, up to the capacity
insert into "place_count" ("site_id", "event_id", "taken")
values (?, ?, ?)
on conflict ("site_id", "event_id") do update set "taken" = "place_count"."taken" + ?
where "place_count"."taken" <= ?
returning "taken";

-- The order of a repeated request
select *
from "ticket_order"
where "site_id" = ? and "session_hash" = ? and "idempotency_key" = ?;

-- Lock the live hold that an order is made of
update "hold" set "id" = ?
where "id" = ? and "site_id" = ? and "session_hash" = ? and (hold.released_at is null and hold.expires_at > ?) and "id" not in
	(select "hold_id"
	from "ticket_order"
	where "hold_id" = ?)
returning *;

-- Claim the reading of a payment at its provider
update "payment" set "earliest_read_at" = ?
where "id" = ? and ("earliest_read_at" is null or "earliest_read_at" <= ?);

-- Lock an order
update "ticket_order" set "state" = "state"
where "id" = ?
returning *;

-- A payment is captured
update "payment" set "captured_ore" = ?, "updated_at" = ?, "returns_due_at" = ?, "state" = ?
where "id" = ? and "state" in (?, ?, ?, ?);

-- An order is paid
update "ticket_order" set "paid_at" = ?, "state" = ?
where "id" = ? and "state" in (?);

-- Tickets become valid
update "order_ticket" set "state" = ?
where "order_id" = ? and "state" in (?);

-- A hold is sold
update "hold" set "expires_at" = ?, "released_at" = ?, "sold_at" = ?, "address" = ?, "network" = ?
where "id" = ?;

-- Book entries of the ledger
insert into "ledger_entry" ("id", "site_id", "transaction_id", "account", "ore", "order_id", "payment_id", "voucher_id",
		"organiser_id", "booked_at")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- Count what is sold of an event
insert into "sold_count" ("site_id", "event_id", "sold")
values (?, ?, ?)
on conflict ("site_id", "event_id") do update set "sold" = "sold_count"."sold" + ?
returning "sold";

-- The next number of a receipt, without gaps
insert into "receipt_count" ("site_id", "last_number")
values (?, ?)
on conflict ("site_id") do update set "last_number" = "receipt_count"."last_number" + ?
returning "last_number";

-- Lock the tickets that are taken back
update "order_ticket" set "state" = "state"
where ("order_id" = ? and "state" = ?)
returning *;

-- What paid an order, and what is left of it
select *
from "order_source"
where "order_id" = ?
order by "number";

-- What has been given back of a payment
select sum("ore") as "ore"
from "refund"
where "payment_id" = ? and "state" <> ?;

-- Claim a try of a refund
update "refund" set "tries" = ?, "next_try_at" = ?
where "id" = ? and "state" = ? and "tries" = ? and ("next_try_at" is null or "next_try_at" <= ?);

-- Lock a voucher
update "voucher" set "state" = "state"
where "id" = ?
returning *;

-- Open payments that are read again
select "payment"."id"
from "payment"
inner join "ticket_order" on "ticket_order"."id" = "payment"."order_id"
where "ticket_order"."site_id" = ? and "payment"."driver" = ? and ("payment"."state" in (?, ?) or ("payment"."state" in (?, ?) and
			"payment"."updated_at" > ?)) and ("payment"."next_read_at" is null or "payment"."next_read_at" <= ?)
order by "payment"."updated_at"
limit ?;

-- Orders whose time is up
select "ticket_order"."id"
from "ticket_order"
left join "hold" on "hold"."id" = "ticket_order"."hold_id"
where "ticket_order"."state" in (?, ?) and "ticket_order"."id" not in (select "payment"."order_id"
	from "payment"
	where "payment"."state" in (?, ?)) and ("ticket_order"."state" = ? or "hold"."ends_at" <= ? or (hold.released_at is not null) or
		"ticket_order"."closes_at" <= ?)
limit ?;

-- Refunds that are tried again
select "refund"."id"
from "payment"
inner join "ticket_order" on "ticket_order"."id" = "payment"."order_id"
inner join "refund" on "refund"."payment_id" = "payment"."id"
where "ticket_order"."site_id" = ? and "payment"."driver" = ? and "refund"."state" = ? and ("refund"."next_try_at" is null or
		"refund"."next_try_at" <= ?)
order by "refund"."updated_at"
limit ?;

-- Redirects of an address
select "from_path" as "from", "to_path" as "to", "status"
from "redirect"
where "site_id" = ? and "from_path" in (?, ?, ?);

-- A page with its blocks
select "page"."id" as "page_id", "page"."path", "page"."config_json", "block"."id", "block"."place_row", "block"."place_column",
	"block"."place_order", "block"."component", "block"."data_json", "block"."data_ids_json", coalesce((select min(at)
		from ( select min(starts_at) as at
			from event
			where site_id = ? and object = 'movie' and starts_at > ?
			union all select min(starts_at)
			from event
			where site_id = ? and object = 'culture' and starts_at > ?
			union all select min(published_at)
			from production
			where site_id = ? and published_at > ?
			union all select min(published_at)
			from article
			where site_id = ? and published_at > ?
			union all select min(closes_at)
			from event_sale
			where site_id = ? and closes_at > ?
			union all select min(opens_at)
			from event_sale
			where site_id = ? and opens_at > ?
			union all select min(at)
			from planned_publication
			where site_id = ? and at > ?
			union all select min(at)
			from planned_withdrawal
			where site_id = ? and at > ? ) as coming), '') || ' ' || coalesce((select min(starts_at)
		from event
		where site_id = ? and starts_at > ? and starts_at <= ?), '') as "beside"
from "page"
left join "block" on "block"."site_id" = "page"."site_id" and "block"."page_id" = "page"."id" and "block"."hide" = ?
where "page"."site_id" = ? and "page"."path" in (?, ?, ?, ?) and "page"."published_at" is not null
order by "block"."place_row", "block"."place_column", "block"."place_order";

-- The films of a programme with their events
select "production"."id", "production"."updated_at" as "production_updated_at", "production"."title", "production"."object",
	"production"."object_class", "production"."age_limit", "production"."minutes", "production"."age_reason", "production"."summary",
	"production"."trailer", "production"."trailer_age_limit", "production"."trailer_on", "production"."premiere_on",
	"production"."vat_rate", "production"."highlight", "production"."original_title", "production"."distributor",
	"production"."language", "production"."year", "production"."genres_json", "production"."countries_json",
	"production"."directors_json", "production"."cast_json", "production"."credits_json", "production"."parent_title",
	"production"."parent_slug", "production"."suited_for", "production"."features_json", "production"."slug",
	"production"."page_reference", coalesce("cover"."file_id", "cover"."id") as "cover_id", "cover"."width" as "cover_width",
	"cover"."height" as "cover_height", "cover"."alt" as "cover_alt", "cover"."focal_x" as "cover_focal_x", "cover"."focal_y" as
	"cover_focal_y", "cover"."placeholder" as "cover_placeholder", "cover"."credit" as "cover_credit", "cover"."is_ai" as
	"cover_is_ai", coalesce("poster"."file_id", "poster"."id") as "poster_id", "poster"."width" as "poster_width", "poster"."height"
	as "poster_height", "poster"."alt" as "poster_alt", "poster"."focal_x" as "poster_focal_x", "poster"."focal_y" as
	"poster_focal_y", "poster"."placeholder" as "poster_placeholder", "poster"."credit" as "poster_credit", "poster"."is_ai" as
	"poster_is_ai", "event"."id" as "event_id", "event"."production_id", "event"."starts_at", "event"."screen", "event"."ends_at",
	"event"."doors_minutes", "event"."status", "event"."notice", "event"."moved_from", "event"."moved_from_screen",
	"event"."ticket_url", "event"."price_group_id", "event"."prices_json", "event"."access_json", "event"."format",
	"event"."edi_number", "event"."spoken", "event"."subtitles", "event"."tags_json", "event"."updated_at" as "event_updated_at",
	"event_sale"."seller", "event_sale"."opens_at", "event_sale"."closes_at", "event_sale"."capacity" as "event_capacity",
	coalesce(hall_plan.capacity, hall.capacity) as "hall_capacity", case when case when hall_plan.id is null then hall.plan_json else
	hall_plan.plan_json end is not null then 1 else 0 end as "has_plan", "sold_count"."sold"
from "event"
inner join "production" on "production"."site_id" = "event"."site_id" and "production"."id" = "event"."production_id"
left join "media" as "cover" on "cover"."site_id" = "production"."site_id" and "cover"."id" = "production"."first_image_id"
left join "media" as "poster" on "poster"."site_id" = "production"."site_id" and "poster"."id" = "production"."poster_id"
left join "event_sale" on "event_sale"."site_id" = "event"."site_id" and "event_sale"."event_id" = "event"."id"
left join "hall" on "hall"."site_id" = "event"."site_id" and "hall"."name" = "event"."screen"
left join "hall_plan" on hall_plan.site_id = hall.site_id and hall_plan.hall_id = hall.id and hall_plan.valid_from = (select
		max(version.valid_from)
	from hall_plan as version
	where version.site_id = hall.site_id and version.hall_id = hall.id and version.valid_from <= coalesce(event_sale.plan_from,
			event.starts_at))
left join "sold_count" on "sold_count"."site_id" = "event"."site_id" and "sold_count"."event_id" = "event"."id"
where "event"."site_id" = ? and production.published_at <= ? and "event"."starts_at" >= ? and "event"."starts_at" < ? and
	(event.starts_at > ? or (event.starts_at > ? and event.status not in ('cancelled', 'not-on-sale') and coalesce((select
					"closes_at"
				from event_sale
				where event_sale.site_id = event.site_id and event_sale.event_id = event.id) > ?, (event.starts_at > ? and (coalesce((select
								"seller"
							from event_sale
							where event_sale.site_id = event.site_id and event_sale.event_id = event.id), case when lower(event.ticket_url) like
							'http%' then 'link' else cast(? as text) end) <> 'link'))))) and ("production"."object" = ? and "event"."object" = ?)
order by "event"."starts_at", "event"."id"
limit ?;

-- The production of a film's page
select "production"."id", "production"."updated_at" as "production_updated_at", "production"."title", "production"."object",
	"production"."object_class", "production"."age_limit", "production"."minutes", "production"."age_reason", "production"."summary",
	"production"."trailer", "production"."trailer_age_limit", "production"."trailer_on", "production"."premiere_on",
	"production"."vat_rate", "production"."highlight", "production"."original_title", "production"."distributor",
	"production"."language", "production"."year", "production"."genres_json", "production"."countries_json",
	"production"."directors_json", "production"."cast_json", "production"."credits_json", "production"."parent_title",
	"production"."parent_slug", "production"."suited_for", "production"."features_json", "production"."slug",
	"production"."page_reference", coalesce("cover"."file_id", "cover"."id") as "cover_id", "cover"."width" as "cover_width",
	"cover"."height" as "cover_height", "cover"."alt" as "cover_alt", "cover"."focal_x" as "cover_focal_x", "cover"."focal_y" as
	"cover_focal_y", "cover"."placeholder" as "cover_placeholder", "cover"."credit" as "cover_credit", "cover"."is_ai" as
	"cover_is_ai", coalesce("poster"."file_id", "poster"."id") as "poster_id", "poster"."width" as "poster_width", "poster"."height"
	as "poster_height", "poster"."alt" as "poster_alt", "poster"."focal_x" as "poster_focal_x", "poster"."focal_y" as
	"poster_focal_y", "poster"."placeholder" as "poster_placeholder", "poster"."credit" as "poster_credit", "poster"."is_ai" as
	"poster_is_ai", "production"."body", "production"."stills_json", "production"."quotes_json", "production"."artist_links_json"
from "production"
left join "media" as "cover" on "cover"."site_id" = "production"."site_id" and "cover"."id" = "production"."first_image_id"
left join "media" as "poster" on "poster"."site_id" = "production"."site_id" and "poster"."id" = "production"."poster_id"
where "production"."site_id" = ? and production.published_at <= ? and ("production"."object" = ? and "production"."slug" = ?)
order by "production"."id"
limit ?;
