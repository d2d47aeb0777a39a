import { toStored } from "@lerret/platform/core/time";
import { ensureKeys, retiredKeyHours, rotateKeys } from "@lerret/platform/identity/keys";
import { decodeProtectedHeader } from "jose";
import * as client from "openid-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addStaffMember, logIn, requestAsStaff } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords } from "../../support/visitor.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await addStaffMember(app, { email: "leder@hus.example", role: "admin" });
});
afterEach(() => app.close());

const rotate = (isLeaked = false, at = new Date().toISOString()) =>
	app.db.transaction().execute((trx) => rotateKeys(trx, at, isLeaked));
const readKid = (token: string) => decodeProtectedHeader(token).kid;
const readPublishedKids = async () => {
	const { keys } = (await (await app.request("/oidc/jwks")).json()) as { keys: { kid: string }[] };
	return keys.map(({ kid }) => kid);
};

test("after a rotation new tokens use the new key and old tokens stay valid", async () => {
	const before = await logIn(app, "leder@hus.example");
	const kid = await rotate();
	expect(await readPublishedKids()).toEqual([kid, readKid(before.tokens.access_token)]);
	expect((await requestAsStaff(app, before.tokens.access_token)).status).toBe(200);
	const after = await client.refreshTokenGrant(before.configuration, before.tokens.refresh_token ?? "");
	expect(readKid(after.access_token)).toBe(kid);
	expect((await requestAsStaff(app, after.access_token)).status).toBe(200);
});

test("a rotated key is deleted once all its tokens have expired", async () => {
	const { tokens } = await logIn(app, "leder@hus.example");
	const past = Temporal.Now.instant().subtract({ hours: retiredKeyHours, minutes: 1 });
	const kid = await rotate(false, past.toString({ smallestUnit: "millisecond" }));
	expect(await readPublishedKids()).toEqual([kid]);
	expect((await requestAsStaff(app, tokens.access_token)).status).toBe(401);
});

test("rotating a leaked key ends every token and login at once", async () => {
	const { tokens, configuration } = await logIn(app, "leder@hus.example");
	const kid = await rotate(true);
	expect(await readPublishedKids()).toEqual([kid]);
	expect((await requestAsStaff(app, tokens.access_token)).status).toBe(401);
	await expect(client.refreshTokenGrant(configuration, tokens.refresh_token ?? "")).rejects.toThrow();
	const again = await logIn(app, "leder@hus.example");
	expect((await requestAsStaff(app, again.tokens.access_token)).status).toBe(200);
});

test("concurrent starts share one key, and concurrent rotations leave one signing key", async () => {
	const { db } = app;
	await db.deleteFrom("identity_key").execute();
	await Promise.all([1, 2, 3].map(() => ensureKeys(db, toStored(Temporal.Now.instant()))));
	expect(await readPublishedKids()).toHaveLength(1);
	await Promise.all([rotate(), rotate()]);
	const signing = await db.selectFrom("identity_key").select("id").where("expires_at", "is", null).execute();
	expect(signing).toHaveLength(1);
});
