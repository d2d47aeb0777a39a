import { newStaffSchema, type StaffAccount, staffEmailSchema, staffRoleSchema } from "@lerret/contracts/api/staff";
import type { HeldRole, StaffRole } from "@lerret/contracts/staff";
import { linkHours } from "@lerret/platform/accounts/links";
import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { createPasswordLink, passwordLinkUrl, setPassword } from "@lerret/platform/accounts/staff/passwords";
import { listStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import { addStaff, deleteRole, requireRemainingAdmin, setRole } from "@lerret/platform/accounts/staff/staff-write";
import { isWeakPassword } from "@lerret/platform/accounts/weak-passwords";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { readSites } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import type * as z from "zod";
import { type AdminTask, type TaskContext, UsageError } from "./admin-task.ts";
import { readPassword } from "./read-password.ts";

const passwordOption = { "password-stdin": { type: "boolean" as const, default: false } };
const passwordHelp = [
	"Et passord kan ikke gis som argument, for da blir det stående i historikken. Uten --password-stdin skrives det ut en",
	`lenke der den ansatte selv velger passord. Lenken virker én gang, i ${linkHours.password} timer.`,
].join("\n");

const roleOptions = { role: { type: "string" as const }, site: { type: "string" as const } };
const roleHelp = [
	"  --role            usher (kontrollerer billetter), editor (skriver også innhold), admin (styrer også ansatte og",
	"                    innstillinger på nettstedet) eller operator (alt på alle nettsteder)",
	"  --site            nettstedet som rollen gjelder; trengs ikke for en operatør",
];
const memberSchema = newStaffSchema.extend({ role: staffRoleSchema });
const giveRoleSchema = memberSchema.omit({ name: true });

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
		const { role, ...member } = parseArguments(
			memberSchema,
			{ email: onlyArgument(positionals), name: values.name, role: values.role },
			this.help,
		);
		const held = { role, siteId: readSiteOption(role, values.site, this.help) };
		return async (context) => {
			warnIfExternal(context);
			await requireKnownSite(context.db, held.siteId);
			const hash = values["password-stdin"] ? await hashPasswordFromInput() : null;
			const now = toStored(Temporal.Now.instant());
			const token = await context.db.transaction().execute(async (trx) => {
				const id = await addStaff(trx, member, now);
				if (id === null)
					throw new Error(`${member.email} er allerede blant de ansatte. Bruk give-role eller reset-password.`);
				await setRole(trx, id, held);
				await auditCommand(trx, "create", { id, name: member.name, ...held }, now);
				if (hash === null) return createPasswordLink(trx, id, now);
				await setPassword(trx, id, hash);
				return null;
			});
			context.print(`${member.name} <${member.email}> er nå ${describeRole(held)}.`);
			if (token !== null) context.print(`Velg passord: ${passwordLinkUrl(context.publicUrl, token)}`);
		};
	},
};

export const giveRole: AdminTask = {
	summary: "Gi en ansatt en rolle på et nettsted, i stedet for den de har der",
	help: ["Bruk: npm run admin -- give-role E-POST --role ROLLE [--site NETTSTED]", "", ...roleHelp].join("\n"),
	options: roleOptions,
	prepare({ values, positionals }) {
		const { email, role } = parseArguments(
			giveRoleSchema,
			{ email: onlyArgument(positionals), role: values.role },
			this.help,
		);
		const held = { role, siteId: readSiteOption(role, values.site, this.help) };
		return async (context) => {
			warnIfExternal(context);
			await requireKnownSite(context.db, held.siteId);
			await writeExclusively(context.db, async (trx) => {
				const { id, name } = await requireMember(trx, email);
				await setRole(trx, id, held);
				await requireRemainingAdmin(trx, held.siteId);
				await auditCommand(trx, "change", { id, name, ...held }, toStored(Temporal.Now.instant()));
			});
			context.print(`${email} er nå ${describeRole(held)}.`);
		};
	},
};

export const takeRole: AdminTask = {
	summary: "Fjern rollen til en ansatt på et nettsted",
	help: [
		"Bruk: npm run admin -- take-role E-POST [--site NETTSTED]",
		"",
		"  --site  nettstedet som rollen gjelder; uten det er det operatørrollen som fjernes",
	].join("\n"),
	options: { site: roleOptions.site },
	prepare({ values, positionals }) {
		const email = parseArguments(staffEmailSchema, onlyArgument(positionals), this.help);
		const siteId = typeof values.site === "string" ? values.site : null;
		return async (context) => {
			warnIfExternal(context);
			await writeExclusively(context.db, async (trx) => {
				const { id, name, roles } = await requireMember(trx, email);
				if (!roles.some((held) => held.siteId === siteId))
					throw new Error(`${email} har ikke den rollen. Se list-users.`);
				await deleteRole(trx, id, siteId);
				await requireRemainingAdmin(trx, siteId);
				const now = toStored(Temporal.Now.instant());
				await auditCommand(trx, "remove-role", { id, name, role: null, siteId }, now);
			});
			context.print(`Rollen er tatt fra ${email}.`);
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
		const email = parseArguments(staffEmailSchema, onlyArgument(positionals), this.help);
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

/** Throws UsageError with all invalid arguments and the help text. */
function parseArguments<S extends z.ZodType>(schema: S, input: unknown, help: string): z.output<S> {
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	const labels: Record<string, string> = { email: "E-POST", name: "--name", role: "--role", site: "--site" };
	const messages = result.error.issues.map(
		({ path, message }) => `${labels[String(path[0] ?? "email")] ?? "E-POST"}: ${message}`,
	);
	throw new UsageError(`${messages.join("\n")}\n\n${help}`);
}

/** The site of a role; null for an operator. Throws UsageError. */
function readSiteOption(role: StaffRole, site: unknown, help: string): string | null {
	if (role === "operator") {
		if (site === undefined) return null;
		throw new UsageError(`--site: En operatør har alle nettsteder.\n\n${help}`);
	}
	if (typeof site !== "string") throw new UsageError(`--site: Skriv nettstedet som rollen gjelder.\n\n${help}`);
	return site;
}

async function requireKnownSite(db: Database, siteId: string | null): Promise<void> {
	const ids = (await readSites(db)).map(({ id }) => id);
	if (siteId !== null && !ids.includes(siteId))
		throw new Error(`Det finnes ikke noe nettsted som heter ${siteId}. Nettsteder: ${ids.join(", ") || "ingen ennå"}.`);
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
