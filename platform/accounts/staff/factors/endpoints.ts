import { staffFactorEndpoints } from "@lerret/contracts/api/staff-factors";
import { AppError } from "@lerret/contracts/errors";
import type { StaffMember } from "@lerret/contracts/staff";
import { writeExclusively } from "../../../db/exclusive-write.ts";
import { implement } from "../../../endpoint.ts";
import type { Services } from "../../../services.ts";
import { readSites } from "../../../sites/read.ts";
import { requireOwnPassword } from "../passwords.ts";
import { type ActiveStaff, readActiveStaff } from "../staff-read.ts";
import { addPasskey, addTotp, beginTotp, hasFactor, readOwnFactors, removePasskey, removeTotp } from "./factors.ts";
import { beginPasskey } from "./passkeys.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { changeRequirement, readRequirement, requireFactorsOn } from "./requirements.ts";

type OwnInput = { staff: StaffMember; now: string; clientAddress: string };

/** Members' own factors, and the requirements of sites and operators. */
export const staffFactors = implement(staffFactorEndpoints, {
	getOwnFactors(services, { staff }) {
		requireFactorsOn(services);
		return readOwnFactors(services.db, staff.id);
	},

	async beginTotp(services, { staff, now }) {
		requireFactorsOn(services);
		const { member, issuer } = await readOwner(services, staff.id);
		const setup = beginTotp({ ...services, now }, { id: staff.id, email: member.email, issuer });
		return { ...setup, qrSvg: await services.boxOffice.drawings.qrSvg(setup.address) };
	},

	async addTotp(services, { body, ...input }) {
		await requirePassword(services, input, body.password);
		const { staff, now, clientAddress: address } = input;
		const { setup, code } = body;
		const recoveryCodes = await addTotp(
			{ ...services, now },
			{ id: staff.id, setup, code, address, isFirst: false },
			staff.login ?? null,
		);
		return { recoveryCodes };
	},

	async removeTotp(services, { body, ...input }) {
		await requirePassword(services, input, body.password);
		const { staff, now } = input;
		await services.db.transaction().execute((trx) => removeTotp(trx, staff.id, now));
	},

	async replaceRecoveryCodes(services, { body, ...input }) {
		await requirePassword(services, input, body.password);
		const { id } = input.staff;
		const recoveryCodes = await services.db.transaction().execute(async (trx) => {
			if (!(await hasFactor(trx, id))) throw new AppError("not_found");
			return replaceRecoveryCodes(trx, id);
		});
		return { recoveryCodes };
	},

	async beginPasskey(services, { body, ...input }) {
		await requirePassword(services, input, body.password);
		const { staff, now } = input;
		const { member, issuer } = await readOwner(services, staff.id);
		return beginPasskey({ ...services, now }, member, issuer);
	},

	async addPasskey(services, { staff, now, body }) {
		requireFactorsOn(services);
		const recoveryCodes = await addPasskey({ ...services, now }, staff.id, body, staff.login ?? null);
		return { recoveryCodes };
	},

	async removePasskey(services, { params, body, ...input }) {
		await requirePassword(services, input, body.password);
		const { staff, now } = input;
		await services.db.transaction().execute((trx) => removePasskey(trx, staff.id, params.id, now));
	},

	async getSiteFactorRequirement(services, { site }) {
		requireFactorsOn(services);
		const roles = await readRequirement(services.db, site.id);
		return { roles: roles.filter((role) => role !== "operator") };
	},

	async changeSiteFactorRequirement(services, { site, body, staff, now }) {
		requireFactorsOn(services);
		await writeExclusively(services.db, (trx) => changeRequirement(trx, site.id, body.roles, { actor: staff, now }));
	},

	async getOperatorFactorRequirement(services) {
		requireFactorsOn(services);
		return { isRequired: (await readRequirement(services.db, null)).length > 0 };
	},

	async changeOperatorFactorRequirement(services, { body, staff, now }) {
		requireFactorsOn(services);
		const roles = body.isRequired ? (["operator"] as const) : [];
		await writeExclusively(services.db, (trx) => changeRequirement(trx, null, roles, { actor: staff, now }));
	},
});

/** The member, and the name that apps and devices show. */
async function readOwner({ db }: Services, id: string): Promise<{ member: ActiveStaff; issuer: string }> {
	const member = await readActiveStaff(db, id);
	if (!member) throw new AppError("not_found");
	return { member, issuer: (await readSites(db))[0]?.title ?? "Lerret" };
}

/** A person who finds an open screen cannot change how its member logs in. */
async function requirePassword(services: Services, input: OwnInput, password: string): Promise<void> {
	requireFactorsOn(services);
	const { staff, now, clientAddress: address } = input;
	await requireOwnPassword({ ...services, now }, staff.id, { password, address });
}
