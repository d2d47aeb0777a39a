import * as z from "zod";
import type { Database } from "../../../db/database.ts";
import type { SecretsKey } from "../../../secrets/secrets-key.ts";
import { toStored } from "../../../time.ts";
import { type CallVipps, readBody } from "./api.ts";

const path = "/webhooks/v1/webhooks";
const events = ["authorized", "aborted", "cancelled", "expired", "terminated", "captured", "refunded"];
const listSchema = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });
const registeredSchema = z.object({ id: z.string(), secret: z.string().min(1) });

export type VippsWebhook = { merchant: string; url: string };

const contextOf = ({ merchant, url }: VippsWebhook) => `vipps webhook ${merchant} ${url}`;
const retryMinutes = 10;

/**
 * Registers an address for a sales unit, once. An earlier registration of the address is deleted, because its secret is
 * unknown. After a failure, the next ten minutes do nothing.
 */
export async function registerVippsWebhook(
	db: Database,
	key: Pick<SecretsKey, "seal">,
	call: CallVipps,
	webhook: VippsWebhook,
	now: string,
): Promise<void> {
	const known = await findRow(db, webhook);
	const retryAt = known && toStored(Temporal.Instant.from(known.tried_at).add({ minutes: retryMinutes }));
	if (known?.sealed_secret || (retryAt && retryAt > now)) return;
	let sealed_secret: string | null = null;
	let failure: string | null = null;
	try {
		const { webhooks } = readBody(listSchema, await call({ method: "GET", path }));
		for (const { id, url } of webhooks)
			if (url === webhook.url) await call({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` });
		const body = { url: webhook.url, events: events.map((name) => `epayments.payment.${name}.v1`) };
		const { secret } = readBody(registeredSchema, await call({ method: "POST", path, body }));
		sealed_secret = key.seal(secret, contextOf(webhook));
	} catch (error) {
		failure = error instanceof Error ? error.message : String(error);
	}
	const state = { sealed_secret, failure, tried_at: now };
	await db
		.insertInto("vipps_webhook")
		.values({ ...webhook, ...state })
		.onConflict((conflict) => conflict.columns(["merchant", "url"]).doUpdateSet(state))
		.execute();
}

/** The secret of a registered address; null if there is none. */
export async function readVippsSecret(
	db: Database,
	key: Pick<SecretsKey, "open">,
	webhook: VippsWebhook,
): Promise<string | null> {
	const sealed = (await findRow(db, webhook))?.sealed_secret;
	return sealed ? key.open(sealed, contextOf(webhook)) : null;
}

export const findRow = (db: Database, { merchant, url }: VippsWebhook) =>
	db.selectFrom("vipps_webhook").selectAll().where("merchant", "=", merchant).where("url", "=", url).executeTakeFirst();
