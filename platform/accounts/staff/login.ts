import { addJob } from "../../jobs/add.ts";
import { consumeLink } from "../links.ts";
import {
	type AccountServices,
	type Credentials,
	checkPassword,
	readAccount,
	requireSamePassword,
} from "../passwords.ts";
import { limitAttempts } from "../rate-limits.ts";
import { staffRealm } from "../realm.ts";
import type { Device } from "./devices.ts";
import { type LoginResult, type LoginStep, nextStep, type StepServices } from "./factors/login-steps.ts";
import { recordLogin } from "./login-record.ts";

/**
 * Checks a member's password: the login is complete, or a step follows. Throws `invalid_credentials` and
 * `too_many_attempts`.
 */
export async function loginStaff(
	services: StepServices,
	credentials: Credentials,
	{ device, ...login }: { device: Device; login: string; issuer: string },
): Promise<LoginResult | LoginStep> {
	const { db, hashAddress, now } = services;
	const member = await checkPassword(
		services,
		staffRealm,
		await readAccount(db, staffRealm, { email: credentials.email }),
		credentials,
	);
	const step = await nextStep(services, member, login);
	if (step) return step;
	await db.transaction().execute(async (trx) => {
		await requireSamePassword(trx, staffRealm, member);
		await recordLogin(trx, { id: member.id, address: hashAddress(credentials.address), device }, now);
	});
	return { accountId: member.id, factor: null };
}

/** Logs the first administrator in, once, where the account was made just now. Throws `invalid_token`. */
export const loginFirstAdmin = (
	{ db, hashAddress, now }: Pick<AccountServices, "db" | "hashAddress" | "now">,
	{ token, address, device }: { token: string; address: string; device: Device },
): Promise<string> =>
	db.transaction().execute(async (trx) => {
		const id = await consumeLink(trx, staffRealm, "first-login", token, now);
		await recordLogin(trx, { id, address: hashAddress(address), device }, now);
		return id;
	});

/** Queues the email of a login link, with the same response for an unknown member. Throws `too_many_attempts`. */
export async function requestStaffLoginLink(
	services: Pick<AccountServices, "db" | "hashAddress" | "now">,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const attempt = { partner: staffRealm.partner, kind: "staff-login-link", who: email, address } as const;
	await limitAttempts(services, attempt, services.now);
	const job = { kind: "staff-login-link", payload: { email }, runAt: services.now } as const;
	await services.db.transaction().execute((trx) => addJob(trx, job));
}
