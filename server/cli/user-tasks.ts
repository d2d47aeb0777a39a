import { newStaffSchema, type StaffAccount, staffEmailSchema, staffRoleSchema } from "@lerret/contracts/api/staff";
import type { HeldRole, StaffRole } from "@lerret/contracts/staff";
import { linkHours } from "@lerret/platform/accounts/links";
import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { hasFactor, resetFactors } from "@lerret/platform/accounts/staff/factors/factors";
import { createPasswordLink, passwordLinkUrl, setPassword } from "@lerret/platform/accounts/staff/passwords";
import { listStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import { addRole, addStaff, deleteRoles } from "@lerret/platform/accounts/staff/staff-write";
import { isWeakPassword } from "@lerret/platform/accounts/weak-passwords";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import { toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { readSites } from "@lerret/platform/sites/read";
import * as z from "zod";
import { type AdminTask, type TaskContext, UsageError } from "./admin-task.ts";
import { parseArguments } from "./parse-options.ts";
import { readPassword } from "./read-password.ts";

const passwordOption = { "password-stdin": { type: "boolean" as const, default: false } };
const passwordHelp = [
	"Et passord kan ikke gis som argument, for da blir det stående i historikken. Uten --password-stdin skrives det ut en",
	`lenke der den ansatte selv velger passord. Lenken virker én gang, i ${linkHours.password} timer.`,
].join("\n");

const roleOptions = { role: { type: "string" as const, multiple: true }, site: { type: "string" as const } };
const roleHelp = [
	"  --role            en av rollene nedenfor; kan gjentas, og rollene legges sammen",
	"  --site            nettstedet som rollene gjelder; trengs ikke for en operatør",
	"",
	"Roller:",
	"  usher             kontrollerer billetter",
	"  box-office        også bestillinger, refusjoner, fribilletter, sperrede plasser, gavekort, beskjeder og rapporter",
	"  editor            kontrollerer billetter, og har innhold, program og saler, og ser hva som er solgt",
	"  admin             alt på nettstedet, også ansatte og innstillinger",
	"  operator          alt på alle nettsteder",
];
const rolesSchema = z.array(staffRoleSchema, "Velg en rolle.").min(1, "Velg en rolle.");
const memberSchema = newStaffSchema.extend({ role: rolesSchema });
const giveRoleSchema = memberSchema.omit({ name: true });
const takeRoleSchema = giveRoleSchema.partial({ role: true });

export const createUser: AdminTask = {
	summary: "Gi noen tilgang til administrasjonen",
	help: [
		"Bruk: npm run admin -- create-user E-POST --name NAVN --role ROLLE [--site NETTSTED] [--password-stdin]",
		"",
		"  --name            navnet til den ansatte",
		...roleHelp,
		"  --password-stdin  les passordet fra standard inn, i stedet for å lage en lenke",
		"",
		passwordHelp,
	].join("\n"),
	options: { name: { type: "string" }, ...roleOptions, ...passwordOption },
	prepare({ values, positionals }) {
		const { role: roles, ...member } = parseArguments(
			memberSchema,
			{ email: onlyArgument(positionals), name: values.name, role: values.role },
			this.help,
			labels,
		);
		const held = readHeldRoles(roles, values.site, this.help);
		return async (context) => {
			warnIfExternal(context);
			await requireKnownSites(context.db, held);
			const hash = values["password-stdin"] ? await hashPasswordFromInput() : null;
			const now = toStored(Temporal.Now.instant());
			const token = await context.db.transaction().execute(async (trx) => {
				const id = await addStaff(trx, member, now);
				if (id === null)
					throw new Error(`${member.email} er allerede blant de ansatte. Bruk give-role eller reset-password.`);
				for (const one of held) {
					await addRole(trx, id, one);
					await auditCommand(trx, "create", { id, name: member.name, ...one }, now);
				}
				if (hash === null) return createPasswordLink(trx, id, now);
				await setPassword(trx, id, hash);
				return null;
			});
			context.print(`${member.name} <${member.email}> er nå ${held.map(describeRole).join(" og ")}.`);
			if (token !== null) context.print(`Velg passord: ${passwordLinkUrl(context.publicUrl, token)}`);
		};
	},
};

export const giveRole: AdminTask = {
	summary: "Gi en ansatt en rolle til",
	help: ["Bruk: npm run admin -- give-role E-POST --role ROLLE [--site NETTSTED]", "", ...roleHelp].join("\n"),
	options: roleOptions,
	prepare({ values, positionals }) {
		const { email, role: roles } = parseArguments(
			giveRoleSchema,
			{ email: onlyArgument(positionals), role: values.role },
			this.help,
			labels,
		);
		const held = readHeldRoles(roles, values.site, this.help);
		return async (context) => {
			warnIfExternal(context);
			await requireKnownSites(context.db, held);
			const now = toStored(Temporal.Now.instant());
			await writeExclusively(context.db, async (trx) => {
				const { id, name } = await requireMember(trx, email);
				for (const one of held)
					if (await addRole(trx, id, one)) await auditCommand(trx, "give-role", { id, name, ...one }, now);
			});
			context.print(`${email} er nå ${held.map(describeRole).join(" og ")}.`);
		};
	},
};

export const takeRole: AdminTask = {
	summary: "Ta roller fra en ansatt",
	help: [
		"Bruk: npm run admin -- take-role E-POST [--role ROLLE] [--site NETTSTED]",
		"",
		"  --role  rollen som tas; kan gjentas. Uten den tas alle rollene på nettstedet",
		"  --site  nettstedet som rollene gjelder; uten det er det operatørrollen som tas",
	].join("\n"),
	options: roleOptions,
	prepare({ values, positionals }) {
		const { email, role: roles } = parseArguments(
			takeRoleSchema,
			{ email: onlyArgument(positionals), role: values.role },
			this.help,
			labels,
		);
		const site = typeof values.site === "string" ? values.site : null;
		const taken: { role?: StaffRole; siteId: string | null }[] = roles
			? readHeldRoles(roles, values.site, this.help)
			: [{ siteId: site }];
		return async (context) => {
			warnIfExternal(context);
			await writeExclusively(context.db, async (trx) => {
				const { id, name } = await requireMember(trx, email);
				const now = toStored(Temporal.Now.instant());
				for (const one of taken) {
					if (!(await deleteRoles(trx, id, one, true))) throw new Error(`${email} har ikke den rollen. Se list-users.`);
					await auditCommand(trx, "remove-role", { id, name, role: one.role ?? null, siteId: one.siteId }, now);
				}
			});
			context.print(`Tatt fra ${email}. Se list-users for rollene som er igjen.`);
		};
	},
};

export const resetPassword: AdminTask = {
	summary: "Lag en lenke til nytt passord, eller sett et",
	help: [
		"Bruk: npm run admin -- reset-password E-POST [--password-stdin]",
		"",
		"  --password-stdin  les passordet fra standard inn, og logg den ansatte ut overalt",
		"",
		passwordHelp,
	].join("\n"),
	options: passwordOption,
	prepare({ values, positionals }) {
		const email = parseArguments(staffEmailSchema, onlyArgument(positionals), this.help, labels);
		return async (context) => {
			warnIfExternal(context);
			const member = await requireMember(context.db, email);
			if (!member.hasAccess) throw new Error(`${email} har ikke tilgang lenger. En operatør kan gi den tilbake.`);
			const hash = values["password-stdin"] ? await hashPasswordFromInput() : null;
			const now = toStored(Temporal.Now.instant());
			const token = await context.db.transaction().execute(async (trx) => {
				const { id, name } = member;
				const action = hash === null ? "password-link" : "password";
				await auditCommand(trx, action, { id, name, role: null, siteId: null }, now);
				if (hash === null) return createPasswordLink(trx, member.id, now);
				await setPassword(trx, member.id, hash);
				return null;
			});
			if (token === null) context.print(`Passordet til ${email} er satt.`);
			else context.print(`Velg passord: ${passwordLinkUrl(context.publicUrl, token)}`);
		};
	},
};

export const resetUserFactors: AdminTask = {
	summary: "Nullstill engangskoder og passnøkler til en ansatt",
	help: [
		"Bruk: npm run admin -- reset-factors E-POST",
		"",
		"For den som har mistet telefonen og gjenopprettingskodene. Den ansatte logges ut overalt, får en e-post, og logger inn med",
		"passordet alene, eller setter opp appen på nytt der rollen krever det.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		const email = parseArguments(staffEmailSchema, onlyArgument(positionals), this.help, labels);
		return async (context) => {
			warnIfExternal(context);
			const { id, name } = await requireMember(context.db, email);
			const now = toStored(Temporal.Now.instant());
			await writeExclusively(context.db, async (trx) => {
				if (!(await hasFactor(trx, id))) throw new Error(`${email} har verken engangskoder eller passnøkkel.`);
				await resetFactors(trx, { id, siteId: null, name }, { actor: commandLine, now });
			});
			context.print(`Engangskoder og passnøkler til ${email} er nullstilt.`);
		};
	},
};

export const listUsers: AdminTask = {
	summary: "Vis de ansatte",
	help: "Bruk: npm run admin -- list-users\n\nViser e-postadresse, roller, navn og siste innlogging, én ansatt på hver linje.",
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const staff = await listStaff(db);
			if (staff.length === 0) print("Ingen ansatte ennå. Lag den første med create-user.");
			for (const { email, roles, name, hasAccess, lastLoginAt } of staff) {
				const state = hasAccess ? (lastLoginAt ?? "aldri innlogget") : "uten tilgang";
				print([email, roles.map(describeRole).join(", ") || "ingen rolle", name, state].join("\t"));
			}
		};
	},
};

function onlyArgument(positionals: string[]): string | undefined {
	return positionals.length === 1 ? positionals[0] : undefined;
}

/** The address is not an option. */
const labels = { email: "E-POST", "": "E-POST" };

/** The roles with the site of the option; an operator's has none. Throws UsageError. */
function readHeldRoles(roles: StaffRole[], site: unknown, help: string): HeldRole[] {
	const isOnlyOperator = roles.every((role) => role === "operator");
	if (isOnlyOperator && site !== undefined) throw new UsageError(`--site: En operatør har alle nettsteder.\n\n${help}`);
	if (!isOnlyOperator && typeof site !== "string")
		throw new UsageError(`--site: Skriv nettstedet som rollen gjelder.\n\n${help}`);
	const siteId = typeof site === "string" ? site : null;
	return [...new Set(roles)].map((role) => ({ role, siteId: role === "operator" ? null : siteId }));
}

async function requireKnownSites(db: Database, held: HeldRole[]): Promise<void> {
	const ids = (await readSites(db)).map(({ id }) => id);
	const unknown = held.find(({ siteId }) => siteId !== null && !ids.includes(siteId))?.siteId;
	if (unknown)
		throw new Error(
			`Det finnes ikke noe nettsted som heter ${unknown}. Nettsteder: ${ids.join(", ") || "ingen ennå"}.`,
		);
}

async function requireMember(db: Database, email: string): Promise<StaffAccount> {
	const member = await readStaffAccount(db, { email });
	if (!member) throw new Error(`Ingen av de ansatte har adressen ${email}. Se list-users.`);
	return member;
}

const describeRole = ({ role, siteId }: HeldRole): string => (siteId === null ? role : `${role} på ${siteId}`);

function auditCommand(
	trx: Writer,
	action: string,
	{ id, name, role, siteId }: { id: string; name: string; role: StaffRole | null; siteId: string | null },
	at: string,
): Promise<void> {
	const change = { siteId, actor: commandLine, at, action, kind: "staff", itemId: id };
	return writeAudit(trx, { ...change, before: null, after: { name, role } });
}

async function hashPasswordFromInput(): Promise<string> {
	const password = await readPassword();
	if (isWeakPassword(password)) throw new Error("Passordet er for svakt: minst 8 tegn, og ikke et av de vanligste.");
	return createPasswordHasher().hash(password);
}

function warnIfExternal({ isExternal, print }: TaskContext): void {
	if (isExternal) print("Merk: OIDC_ISSUER er satt, så de ansatte logger inn der og ikke med kontoene her.");
}
