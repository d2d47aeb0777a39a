import * as z from "zod";
import { earlier } from "../../../core/time.ts";
import type { Database, Writer } from "../../../db/database.ts";
import type { SecretsKey } from "../../../secrets/secrets-key.ts";
import type { RunCalls } from "../provider.ts";
import { type CallVipps, readBody } from "./api.ts";

const path = "/webhooks/v1/webhooks";
const events = ["authorized", "aborted", "cancelled", "expired", "terminated", "captured", "refunded"];
const listSchema = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });
const registeredSchema = z.object({ id: z.string(), secret: z.string().min(1) });

type VippsWebhook = { merchant: string; url: string };

const contextOf = ({ merchant, url }: VippsWebhook) => `vipps webhook ${merchant} ${url}`;
const retryMinutes = 10;

/**
 * Registers an address for a sales unit, once. Of several processes, one does it. After a failure, the next ten minutes do
 * nothing.
 */
export async function registerVippsWebhook(
	{ db, key, run, call }: { db: Database; key: Pick<SecretsKey, "seal">; run: RunCalls; call: CallVipps },
	webhook: VippsWebhook,
	now: string,
): Promise<void> {
	if (!(await claimRegistration(db, webhook, now))) return;
	let sealed_secret: string | null = null;
	let failure: string | null = null;
	try {
		const secret = await run(() => registerAddress(call, webhook.url));
		sealed_secret = key.seal(secret, contextOf(webhook));
	} catch (error) {
		failure = error instanceof Error ? error.message : String(error);
	}
	await db
		.updateTable("vipps_webhook")
		.set({ sealed_secret, failure })
		.where("merchant", "=", webhook.merchant)
		.where("url", "=", webhook.url)
		.execute();
}

/** False if the address is registered, or if the last try was a moment ago. */
async function claimRegistration(db: Database, webhook: VippsWebhook, now: string): Promise<boolean> {
	const before = earlier(now, { minutes: retryMinutes });
	const claimed = await db
		.insertInto("vipps_webhook")
		.values({ ...webhook, sealed_secret: null, failure: null, tried_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(["merchant", "url"])
				.doUpdateSet({ tried_at: now })
				.where("vipps_webhook.sealed_secret", "is", null)
				.where("vipps_webhook.tried_at", "<=", before),
		)
		.returning("url")
		.executeTakeFirst();
	return claimed !== undefined;
}

/** Returns the secret. An earlier registration of the address is deleted, because its secret is unknown. */
async function registerAddress(call: CallVipps, url: string): Promise<string> {
	const { webhooks } = readBody(listSchema, await call({ method: "GET", path }));
	for (const known of webhooks)
		if (known.url === url) await call({ method: "DELETE", path: `${path}/${encodeURIComponent(known.id)}` });
	const body = { url, events: events.map((name) => `epayments.payment.${name}.v1`) };
	return readBody(registeredSchema, await call({ method: "POST", path, body })).secret;
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

/** What has become of the registration of an address. */
export async function readWebhookState(db: Database, webhook: VippsWebhook) {
	const row = await findRow(db, webhook);
	if (!row) return "waiting";
	return row.sealed_secret ? "registered" : "failed";
}

const findRow = (db: Database, { merchant, url }: VippsWebhook) =>
	db.selectFrom("vipps_webhook").selectAll().where("merchant", "=", merchant).where("url", "=", url).executeTakeFirst();

/** Encrypts the secrets of all registered addresses again. Throws if one cannot be opened with the old key. */
export async function resealVippsSecrets(trx: Writer, old: SecretsKey, key: SecretsKey): Promise<void> {
	const rows = await trx.selectFrom("vipps_webhook").selectAll().execute();
	for (const { sealed_secret, ...webhook } of rows) {
		if (sealed_secret === null) continue;
		await trx
			.updateTable("vipps_webhook")
			.set({ sealed_secret: key.seal(old.open(sealed_secret, contextOf(webhook)), contextOf(webhook)) })
			.where("merchant", "=", webhook.merchant)
			.where("url", "=", webhook.url)
			.execute();
	}
}
