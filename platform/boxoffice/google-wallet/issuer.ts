import { createPrivateKey } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import * as z from "zod";
import { writeAudit } from "../../content/audit.ts";
import { invalidField } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";

export type Issuer = { issuerId: string; serviceAccount: string };

const contextOf = (siteId: string) => `google wallet ${siteId}`;

/** Null for a site without an account. */
export async function readIssuer(db: Database, siteId: string): Promise<Issuer | null> {
	const row = await db
		.selectFrom("google_wallet")
		.select(["issuer_id", "service_account"])
		.where("site_id", "=", siteId)
		.executeTakeFirst();
	return row ? { issuerId: row.issuer_id, serviceAccount: row.service_account } : null;
}

/** The account with its key in PKCS #8. Throws `not_found` for a site without an account. */
export async function openIssuer(
	db: Database,
	secrets: Pick<SecretsKey, "open">,
	siteId: string,
): Promise<Issuer & { key: string }> {
	const row = await db.selectFrom("google_wallet").selectAll().where("site_id", "=", siteId).executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const key = secrets.open(row.sealed_key, contextOf(siteId));
	return { issuerId: row.issuer_id, serviceAccount: row.service_account, key };
}

const keyFileSchema = z.object({
	client_email: z.email().refine((email) => email.endsWith(".gserviceaccount.com")),
	private_key: z.string(),
});

/** Throws `invalid_request` for a text that is no key file of a service account. */
function readKeyFile(text: string): { serviceAccount: string; key: string } {
	try {
		const { client_email, private_key } = keyFileSchema.parse(JSON.parse(text));
		const key = createPrivateKey(private_key);
		if (key.asymmetricKeyType !== "rsa") throw new Error("not an RSA key");
		return { serviceAccount: client_email, key: key.export({ type: "pkcs8", format: "pem" }).toString() };
	} catch {
		throw invalidField("keyFile", "Er ikke nøkkelfilen til en tjenestekonto. Lim inn hele innholdet, fra { til }.");
	}
}

export async function setIssuer(
	trx: Writer,
	secrets: Pick<SecretsKey, "seal">,
	siteId: string,
	{ issuerId, keyFile }: { issuerId: string; keyFile: string },
	{ actor, now }: ChangeContext,
): Promise<void> {
	const { serviceAccount, key } = readKeyFile(keyFile);
	const before = await readIssuer(trx, siteId);
	const values = {
		issuer_id: issuerId,
		service_account: serviceAccount,
		sealed_key: secrets.seal(key, contextOf(siteId)),
		changed_at: now,
	};
	await trx
		.insertInto("google_wallet")
		.values({ site_id: siteId, ...values })
		.onConflict((conflict) => conflict.column("site_id").doUpdateSet(values))
		.execute();
	const change = { siteId, actor, at: now, action: "change", kind: "google-wallet", itemId: siteId };
	await writeAudit(trx, { ...change, before, after: { issuerId, serviceAccount } });
}

/** Throws `not_found` for a site without an account. */
export async function deleteIssuer(trx: Writer, siteId: string, { actor, now }: ChangeContext): Promise<void> {
	const before = await readIssuer(trx, siteId);
	if (!before) throw new AppError("not_found");
	await trx.deleteFrom("google_wallet").where("site_id", "=", siteId).execute();
	const change = { siteId, actor, at: now, action: "delete", kind: "google-wallet", itemId: siteId };
	await writeAudit(trx, { ...change, before, after: null });
}

/** Encrypts all keys again. Throws if one cannot be opened with the old key. */
export async function resealIssuers(trx: Writer, old: SecretsKey, key: SecretsKey): Promise<void> {
	const rows = await trx.selectFrom("google_wallet").select(["site_id", "sealed_key"]).execute();
	for (const { site_id, sealed_key } of rows)
		await trx
			.updateTable("google_wallet")
			.set({ sealed_key: key.seal(old.open(sealed_key, contextOf(site_id)), contextOf(site_id)) })
			.where("site_id", "=", site_id)
			.execute();
}
