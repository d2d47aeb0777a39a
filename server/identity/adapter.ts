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

/** oidc-provider reads the system clock, so its storage does too. */
export const machineTime = (): string => toStored(Temporal.Now.instant());

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
		// The provider never saves a session that it found by uid, so it needs no id.
		findByUid: (uid) => readRecord(db, model, { uid }, machineTime()) as Promise<AdapterPayload | undefined>,
		// Only the device flow has user codes; it is disabled.
		findByUserCode: async () => undefined,
		async consume(id) {
			if (await consumeRecord(db, { model, id }, machineTime())) return;
			// The code or refresh token was used twice at once, so it is probably stolen. Neither user can be trusted.
			const grantId = await readGrantOf(db, { model, id });
			if (grantId !== null) await endGrant(db, grantId);
			const { errors } = await import("./library.ts");
			throw new errors.InvalidGrant(`${model} already used`);
		},
		destroy: (id) => deleteRecord(db, { model, id }),
		revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId, model),
	};
}

/** Removes the secrets from a payload: the record's own id and the session cookie of a login. */
function withoutId(id: string, { jti: _, ...payload }: AdapterPayload): Record<string, unknown> {
	const { returnTo, session } = payload;
	if (returnTo?.endsWith(id)) payload.returnTo = returnTo.slice(0, -id.length);
	if (session) {
		const { cookie: _cookie, ...rest } = session;
		payload.session = rest as NonNullable<AdapterPayload["session"]>;
	}
	return { ...payload };
}

function withId(id: string, payload: AdapterPayload): AdapterPayload {
	const { returnTo } = payload;
	return { ...payload, jti: id, ...(returnTo === undefined ? {} : { returnTo: `${returnTo}${id}` }) };
}

async function endGrant(db: Database, grantId: string): Promise<void> {
	await deleteRecordsOfGrant(db, grantId);
	await deleteRecord(db, { model: "Grant", id: grantId });
}
