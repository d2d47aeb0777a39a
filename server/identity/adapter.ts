import type { Database } from "@lerret/platform/db/database";
import {
	consumeRecord,
	deleteRecord,
	deleteRecordsOfGrant,
	putRecord,
	readGrantOf,
	readRecord,
} from "@lerret/platform/identity/records";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { Adapter, AdapterPayload } from "oidc-provider";

/** The provider reads the machine's clock, and so does what keeps its records. */
export const machineTime = (): string => toStored(Temporal.Now.instant());

/** Where the provider keeps the records of one model. */
export function createAdapter(db: Database, model: string): Adapter {
	return {
		async upsert(id, payload, expiresIn) {
			const expiresAt = expiresIn ? toStored(Temporal.Now.instant().add({ seconds: expiresIn })) : null;
			await putRecord(db, { model, id }, withoutId(id, payload), expiresAt, machineTime());
		},
		async find(id) {
			const kept = (await readRecord(db, model, { id }, machineTime())) as AdapterPayload | undefined;
			return kept && withId(id, kept);
		},
		// A session that is found so is only looked at, never kept again: it needs no id.
		findByUid: (uid) => readRecord(db, model, { uid }, machineTime()) as Promise<AdapterPayload | undefined>,
		// Only the device flow has user codes, and there is none here.
		findByUserCode: async () => undefined,
		async consume(id) {
			if (await consumeRecord(db, { model, id }, machineTime())) return;
			// Two came with the same code or refresh token at once: one of them has stolen it, and nobody can tell which.
			const grantId = await readGrantOf(db, { model, id });
			if (grantId !== null) await endGrant(db, grantId);
			const { errors } = await import("./library.ts");
			throw new errors.InvalidGrant(`${model} already used`);
		},
		destroy: (id) => deleteRecord(db, { model, id }),
		revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId, model),
	};
}

/** A payload without what whoever reads the table could use: the record's own id, and a login's session's. */
function withoutId(id: string, { jti: _, ...payload }: AdapterPayload): Record<string, unknown> {
	const { returnTo, session } = payload;
	if (returnTo?.endsWith(id)) payload.returnTo = returnTo.slice(0, -id.length);
	if (session) {
		const { cookie: _cookie, ...rest } = session;
		payload.session = rest as NonNullable<AdapterPayload["session"]>;
	}
	return { ...payload };
}

/** The payload as it was, by the id that somebody has brought. */
function withId(id: string, payload: AdapterPayload): AdapterPayload {
	const { returnTo } = payload;
	return { ...payload, jti: id, ...(returnTo === undefined ? {} : { returnTo: `${returnTo}${id}` }) };
}

async function endGrant(db: Database, grantId: string): Promise<void> {
	await deleteRecordsOfGrant(db, grantId);
	await deleteRecord(db, { model: "Grant", id: grantId });
}
