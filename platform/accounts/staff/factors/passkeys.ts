import type { OwnPasskey, PasskeySetup } from "@lerret/contracts/api/staff-factors";
import { AppError } from "@lerret/contracts/errors";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { invalidField } from "../../../content/content-type.ts";
import { hashOf } from "../../../core/ids.ts";
import { toOsloIso } from "../../../core/time.ts";
import type { Database, Writer } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { type ActiveStaff, readActiveStaff } from "../staff-read.ts";
import { openFacts, pageEnd, sealFacts } from "./sealed.ts";

/**
 * Passkeys (WebAuthn, level 3), each good alone: the device has checked who holds it. A challenge is sealed for one login or one
 * setup, and is good once for a passkey. Loaded with the first use, because visitors need none of it.
 */

const loadLibrary = () => import("@simplewebauthn/server");

export type PasskeyServices = Pick<Services, "db" | "secrets" | "config"> & { now: string };

/** Passkeys belong to the host that they were made at, so there is one for all sites: that of the management side. */
const relyingPartyOf = ({ config }: Pick<Services, "config">) => ({
	rpID: new URL(config.publicUrl).hostname,
	origin: new URL(config.publicUrl).origin,
});

/** EdDSA, ES256 and RS256, which every device has one of (COSE). Node warns where the library looks for its own list. */
const supportedAlgorithmIDs = [-8, -7, -257];

const challengeSchema = z.object({ challenge: z.string(), until: z.string() });

const sealChallenge = ({ secrets, now }: PasskeyServices, challenge: string, context: string): string =>
	sealFacts(secrets, { challenge, until: pageEnd(now) }, context);

/** Null for a challenge that was made for another purpose, or is too old. */
function openChallenge({ secrets, now }: PasskeyServices, sealed: string, context: string): string | null {
	const facts = openFacts(secrets, challengeSchema, sealed, context);
	return facts && facts.until > now ? facts.challenge : null;
}

const setupContext = (staffId: string) => `staff passkey setup ${staffId}`;
const loginContext = (login: string) => `staff passkey login ${login}`;

export async function hasPasskeys(db: Database, staffId: string): Promise<boolean> {
	return (await selectPasskeys(db, staffId).limit(1).executeTakeFirst()) !== undefined;
}

export async function listPasskeys(db: Database, staffId: string): Promise<OwnPasskey[]> {
	const rows = await selectPasskeys(db, staffId).orderBy("added_at").orderBy("id").execute();
	return rows.map(({ id, name, added_at, last_used_at }) => ({
		id,
		name,
		addedAt: toOsloIso(added_at),
		lastUsedAt: last_used_at === null ? null : toOsloIso(last_used_at),
	}));
}

const selectPasskeys = (db: Database, staffId: string) =>
	db
		.selectFrom("staff_passkey")
		.select(["id", "name", "transports", "added_at", "last_used_at"])
		.where("staff_id", "=", staffId);

/** What the browser makes a passkey from. Nothing is stored until `addPasskey` gets `setup` back. */
export async function beginPasskey(
	services: PasskeyServices,
	{ id, email, name }: ActiveStaff,
	issuer: string,
): Promise<PasskeySetup> {
	const { generateRegistrationOptions } = await loadLibrary();
	const existing = await selectPasskeys(services.db, id).execute();
	const options = await generateRegistrationOptions({
		rpName: issuer,
		rpID: relyingPartyOf(services).rpID,
		userID: new TextEncoder().encode(id),
		userName: email,
		userDisplayName: name,
		supportedAlgorithmIDs,
		attestationType: "none",
		excludeCredentials: existing.map((row) => ({ id: row.id, transports: toList(row.transports) })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { setup: sealChallenge(services, options.challenge, setupContext(id)), options: { ...options } };
}

export type NewPasskey = { setup: string; name: string; response: unknown };
export type VerifiedPasskey = { id: string; publicKey: Uint8Array; counter: number; transports?: string[] };

/** Checks what the browser made. Throws `invalid_request` for another challenge, origin or host, and without user verification. */
export async function verifyNewPasskey(
	services: PasskeyServices,
	staffId: string,
	{ setup, response }: NewPasskey,
): Promise<VerifiedPasskey> {
	const { verifyRegistrationResponse } = await loadLibrary();
	const expectedChallenge = openChallenge(services, setup, setupContext(staffId));
	const { rpID, origin } = relyingPartyOf(services);
	if (expectedChallenge !== null)
		try {
			const { registrationInfo } = await verifyRegistrationResponse({
				response: response as RegistrationResponseJSON,
				expectedChallenge,
				expectedOrigin: origin,
				expectedRPID: rpID,
				supportedAlgorithmIDs,
				requireUserVerification: true,
			});
			if (registrationInfo) return registrationInfo.credential;
		} catch {
			// The library throws for each of many reasons, which are one to the member.
		}
	throw invalidField("response", "Passnøkkelen ble ikke laget. Prøv igjen.");
}

/** Throws `invalid_request` for a passkey that is there already, of this member or another. */
export async function insertPasskey(
	trx: Writer,
	staffId: string,
	{ id, publicKey, counter, transports = [] }: VerifiedPasskey,
	{ name, now }: { name: string; now: string },
): Promise<void> {
	const added = await trx
		.insertInto("staff_passkey")
		.values({
			id,
			staff_id: staffId,
			name,
			public_key: Buffer.from(publicKey).toString("base64url"),
			counter,
			transports: transports.join(" "),
			added_at: now,
			last_used_at: null,
			last_challenge: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!added) throw invalidField("response", "Passnøkkelen er lagt til før.");
}

const toList = (transports: string) => transports.split(" ").filter(Boolean);

/** What the login page asks a passkey for, of whichever member; null while no member has one, so that the page needs no script. */
export async function beginPasskeyLogin(
	services: PasskeyServices,
	login: string,
): Promise<{ token: string; options: object } | null> {
	const any = await services.db.selectFrom("staff_passkey").select("id").limit(1).executeTakeFirst();
	if (!any || services.config.demo) return null;
	const { generateAuthenticationOptions } = await loadLibrary();
	const options = await generateAuthenticationOptions({
		rpID: relyingPartyOf(services).rpID,
		userVerification: "required",
	});
	return { token: sealChallenge(services, options.challenge, loginContext(login)), options };
}

const assertionSchema = z.looseObject({ id: z.string().max(2000) });
type Assertion = z.infer<typeof assertionSchema>;

/** The passkey that an assertion is of; null if it is unknown or no JSON. */
export async function findPasskey(db: Database, text: string): Promise<Passkey | null> {
	let assertion: Assertion;
	try {
		assertion = assertionSchema.parse(JSON.parse(text));
	} catch {
		return null;
	}
	const row = await db.selectFrom("staff_passkey").selectAll().where("id", "=", assertion.id).executeTakeFirst();
	return row ? { ...row, counter: Number(row.counter), assertion } : null;
}

export type Passkey = {
	id: string;
	staff_id: string;
	public_key: string;
	counter: number;
	transports: string;
	assertion: Assertion;
};

/**
 * Checks that the device has signed this login's challenge, at this origin, and has verified its user. Throws `invalid_passkey`, also
 * for a counter that did not rise, as that of a copied passkey.
 */
export async function verifyPasskey(
	services: PasskeyServices,
	{ id, public_key, counter, transports, assertion }: Passkey,
	{ login, token }: { login: string; token: string },
): Promise<{ counter: number; challenge: string }> {
	const { verifyAuthenticationResponse } = await loadLibrary();
	const challenge = openChallenge(services, token, loginContext(login));
	const { rpID, origin } = relyingPartyOf(services);
	if (challenge !== null)
		try {
			const { verified, authenticationInfo } = await verifyAuthenticationResponse({
				response: assertion as unknown as AuthenticationResponseJSON,
				expectedChallenge: challenge,
				expectedOrigin: origin,
				expectedRPID: rpID,
				requireUserVerification: true,
				credential: {
					id,
					publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
					counter,
					transports: toList(transports),
				},
			});
			if (verified) return { counter: authenticationInfo.newCounter, challenge };
		} catch {
			// As above.
		}
	throw new AppError("invalid_passkey");
}

/** Uses a challenge up for the passkey. Throws `invalid_passkey` if it is used, or another login has raised the counter meanwhile. */
export async function usePasskey(
	trx: Writer,
	{ id, staff_id, counter }: Passkey,
	used: { counter: number; challenge: string },
	now: string,
): Promise<void> {
	const challenge = hashOf(used.challenge);
	const updated = await trx
		.updateTable("staff_passkey")
		.set({ counter: used.counter, last_used_at: now, last_challenge: challenge })
		.where("id", "=", id)
		.where("counter", "=", counter)
		.where((eb) => eb.or([eb("last_challenge", "is", null), eb("last_challenge", "<>", challenge)]))
		.executeTakeFirst();
	if (updated.numUpdatedRows === 0n || !(await readActiveStaff(trx, staff_id))) throw new AppError("invalid_passkey");
}

/** False without such a passkey of the member's. */
export async function deletePasskey(trx: Writer, staffId: string, id: string): Promise<boolean> {
	const deleted = await trx
		.deleteFrom("staff_passkey")
		.where("staff_id", "=", staffId)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return deleted !== undefined;
}
