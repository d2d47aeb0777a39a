import { endSpentLogin } from "@lerret/platform/accounts/staff/logins";
import { hashOf } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import {
	consumeRecord,
	deleteGrantRecords,
	deleteRecord,
	putRecord,
	readGrantId,
	readRecord,
	systemTime,
} from "@lerret/platform/identity/provider-records";
import type { Adapter, AdapterPayload } from "oidc-provider";

export function createAdapter(db: Database, model: string): Adapter {
	return {
		async upsert(id, payload, expiresIn) {
			const expiresAt = expiresIn ? toStored(Temporal.Now.instant().add({ seconds: expiresIn })) : null;
			await putRecord(db, { model, id }, withoutId(id, payload), expiresAt, systemTime());
		},
		async find(id) {
			const stored = (await readRecord(db, model, { id }, systemTime())) as AdapterPayload | undefined;
			if (!stored || (await isOver(db, { model, id }, stored))) return undefined;
			return withId(id, stored);
		},
		// The provider never saves a session that it found by uid, so it needs no id.
		findByUid: (uid) => readRecord(db, model, { uid }, systemTime()) as Promise<AdapterPayload | undefined>,
		// Only the device flow has user codes; it is disabled.
		findByUserCode: async () => undefined,
		async consume(id) {
			if (await consumeRecord(db, { model, id }, systemTime())) return;
			// The code or refresh token was used twice at once, so it is probably stolen. Neither user can be trusted.
			const grantId = await readGrantId(db, { model, id });
			if (grantId !== null) await revokeGrant(db, grantId);
			const { errors } = await import("./oidc-provider.ts");
			throw new errors.InvalidGrant(`${model} already used`);
		},
		destroy: (id) => deleteRecord(db, { model, id }),
		revokeByGrantId: (grantId) => deleteGrantRecords(db, grantId, model),
	};
}

/** Ends a login that is over by now, where the provider reads its session or, to renew its tokens, its grant. */
async function isOver(db: Database, { model, id }: { model: string; id: string }, payload: AdapterPayload) {
	if ((model !== "Session" && model !== "Grant") || payload.accountId === undefined) return false;
	const record = { model, id: hashOf(id), grant_id: null, payload };
	return endSpentLogin(db, record, payload.accountId, systemTime());
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

async function revokeGrant(db: Database, grantId: string): Promise<void> {
	await deleteGrantRecords(db, grantId);
	await deleteRecord(db, { model: "Grant", id: grantId });
}
