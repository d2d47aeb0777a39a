import { AppError } from "@lerret/contracts/errors";
import * as z from "zod";
import { hashOf } from "../../../core/ids.ts";
import type { LoginFactor } from "../../../identity/tables.ts";
import type { Services } from "../../../services.ts";
import { type Account, type AccountServices, readAccount, requireSamePassword } from "../../passwords.ts";
import { staffRealm } from "../../realm.ts";
import type { Device } from "../devices.ts";
import { recordLogin } from "../login-record.ts";
import { readActiveStaff } from "../staff-read.ts";
import { addTotp, beginTotp, countTry, hasTotp, openSetup, type TotpSetup, useCode } from "./factors.ts";
import { findPasskey, hasPasskeys, usePasskey, verifyPasskey } from "./passkeys.ts";
import { requireFactorsOn } from "./requirements.ts";
import { openFacts, pageEnd, sealFacts } from "./sealed.ts";
import { totpAddress } from "./totp.ts";

/** A login after its password. Between the requests, the page of the login holds what is proved, sealed for this login alone. */

export type StepServices = AccountServices & Pick<Services, "secrets" | "config">;

const stepSchema = z.object({
	/** `code` asks for a code, `setup` adds an app, `added` has shown the recovery codes. */
	kind: z.enum(["code", "setup", "added"]),
	staffId: z.string(),
	/** A hash of the password's hash: another password ends the login. */
	password: z.string(),
	/** Of `setup`: see `beginTotp`. */
	setup: z.string().optional(),
	until: z.string(),
});
type StepFacts = z.infer<typeof stepSchema>;

/** What the page of a step shows. `token` comes back with the form. */
export type LoginStep = { token: string } & (
	| { kind: "code"; hasTotp: boolean }
	| ({ kind: "setup" } & Pick<TotpSetup, "secret" | "address">)
	| { kind: "added"; recoveryCodes: string[] }
);

/** The factor that a login was made with, beside the password or alone. */
export type LoginResult = { accountId: string; factor: LoginFactor | null };

const contextOf = (login: string) => `staff login ${login}`;

const sealStep = ({ secrets }: StepServices, login: string, facts: StepFacts): string =>
	sealFacts(secrets, facts, contextOf(login));

/** Throws `invalid_token` for a step of another login, and for one that is too old. */
function openStep({ secrets, now }: StepServices, login: string, token: string): StepFacts {
	const facts = openFacts(secrets, stepSchema, token, contextOf(login));
	if (!facts || facts.until <= now) throw new AppError("invalid_token");
	return facts;
}

/** What comes after the right password; null where it suffices. `login` names the login in progress, `issuer` is for the app. */
export async function nextStep(
	services: StepServices,
	{ id, email, passwordHash }: Account,
	{ login, issuer }: { login: string; issuer: string },
): Promise<LoginStep | null> {
	if (services.config.demo) return null;
	const member = await readActiveStaff(services.db, id);
	const facts = {
		staffId: id,
		password: hashOf(passwordHash),
		until: pageEnd(services.now),
	};
	const isTotp = await hasTotp(services.db, id);
	if (!isTotp && !member?.needsFactor) return null;
	// With a passkey, no other factor is set up by the password alone.
	if (isTotp || (await hasPasskeys(services.db, id)))
		return { kind: "code", hasTotp: isTotp, token: sealStep(services, login, { ...facts, kind: "code" }) };
	const { setup, secret, address } = beginTotp(services, { id, email, issuer });
	return { kind: "setup", token: sealStep(services, login, { ...facts, kind: "setup", setup }), secret, address };
}

/** The page of a step again, such as after a wrong code. */
export async function repeatStep(
	services: StepServices,
	token: string,
	{ login, issuer }: { login: string; issuer: string },
): Promise<LoginStep> {
	const facts = openStep(services, login, token);
	if (facts.kind === "code") return { kind: "code", hasTotp: await hasTotp(services.db, facts.staffId), token };
	const { email } = await requireAccount(services, facts);
	const secret = openSetup(services, facts.staffId, facts.setup ?? "");
	return { kind: "setup", token, secret, address: totpAddress(secret, { issuer, email }) };
}

type StepInput = { login: string; token: string; code: string; address: string; device: Device };

/**
 * Takes a step: the login is complete, or another step follows. Throws `invalid_token`, `invalid_request` for a wrong code,
 * `too_many_attempts`, and `invalid_credentials` if the password was changed meanwhile.
 */
export async function takeStep(
	services: StepServices,
	{ login, token, code, address, device }: StepInput,
): Promise<LoginResult | LoginStep> {
	const facts = openStep(services, login, token);
	const account = await requireAccount(services, facts);
	const { id } = account;
	requireFactorsOn(services);
	if (facts.kind === "setup") {
		const recoveryCodes = await addTotp(services, { id, setup: facts.setup ?? "", code, address, isFirst: true }, null);
		return { kind: "added", token: sealStep(services, login, { ...facts, kind: "added" }), recoveryCodes };
	}
	const complete = async (trx: Parameters<typeof requireSamePassword>[0]) => {
		await requireSamePassword(trx, staffRealm, account);
		await recordLogin(trx, { id, address: services.hashAddress(address), device }, services.now);
	};
	if (facts.kind === "code") await useCode(services, { id, code, address }, complete);
	else await services.db.transaction().execute(complete);
	return { accountId: id, factor: "totp" };
}

/**
 * Logs in by a passkey alone. Throws `invalid_passkey`, which counts as a wrong code of the passkey's member, and
 * `too_many_attempts`.
 */
export async function loginWithPasskey(
	services: StepServices,
	{ login, token, assertion, address, device }: Omit<StepInput, "code"> & { assertion: string },
): Promise<LoginResult> {
	requireFactorsOn(services);
	const passkey = await findPasskey(services.db, assertion);
	if (!passkey) throw new AppError("invalid_passkey");
	const id = passkey.staff_id;
	const used = await countTry(services, { id, address }, () => verifyPasskey(services, passkey, { login, token }));
	await services.db.transaction().execute(async (trx) => {
		await usePasskey(trx, passkey, used, services.now);
		await recordLogin(trx, { id, address: services.hashAddress(address), device }, services.now);
	});
	return { accountId: id, factor: "passkey" };
}

async function requireAccount({ db }: StepServices, { staffId, password }: StepFacts): Promise<Account> {
	const account = await readAccount(db, staffRealm, { id: staffId });
	if (!account || hashOf(account.passwordHash) !== password) throw new AppError("invalid_credentials");
	return account;
}
