import { newStaffSchema, staffEmailSchema } from "@lerret/contracts/api/staff";
import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { passwordLinkUrl } from "@lerret/platform/accounts/staff/emails";
import { createPasswordLink, passwordLinkHours, setPassword } from "@lerret/platform/accounts/staff/staff-links";
import { listStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import { addStaff } from "@lerret/platform/accounts/staff/staff-write";
import { isWeakPassword } from "@lerret/platform/accounts/weak-passwords";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import type { Writer } from "@lerret/platform/db/database";
import { retiredKeyHours, rotateKeys } from "@lerret/platform/identity/keys";
import { replaceSecretsKey } from "@lerret/platform/secrets/bind-key";
import { toStored } from "@lerret/platform/time";
import type * as z from "zod";
import { systemTime } from "../identity/adapter.ts";
import { type AdminTask, type TaskContext, UsageError } from "./admin-task.ts";
import { readPassword } from "./read-password.ts";

const passwordOption = { "password-stdin": { type: "boolean" as const, default: false } };
const passwordHelp = [
	"Et passord kan ikke gis som argument, for da blir det stående i historikken. Uten --password-stdin skrives det ut en",
	`lenke der den ansatte selv velger passord. Lenken virker én gang, i ${passwordLinkHours} timer.`,
].join("\n");

export const createUser: AdminTask = {
	summary: "Gi noen tilgang til administrasjonen",
	help: [
		"Bruk: npm run admin -- create-user E-POST --name NAVN [--role editor|admin] [--password-stdin]",
		"",
		"  --name            navnet til den ansatte",
		"  --role            editor (redigerer innhold; det vanlige) eller admin (styrer også ansatte og innstillinger)",
		"  --password-stdin  les passordet fra standard inn, i stedet for å lage en lenke",
		"",
		passwordHelp,
	].join("\n"),
	options: { name: { type: "string" }, role: { type: "string", default: "editor" }, ...passwordOption },
	prepare({ values, positionals }) {
		const member = parseArguments(
			newStaffSchema,
			{ email: onlyArgument(positionals), name: values.name, role: values.role },
			this.help,
		);
		return async (context) => {
			warnIfExternal(context);
			const hash = values["password-stdin"] ? await hashPasswordFromInput() : null;
			const now = toStored(Temporal.Now.instant());
			const token = await context.db.transaction().execute(async (trx) => {
				const id = await addStaff(trx, member, now);
				if (id === null) throw new Error(`${member.email} er allerede blant de ansatte. Bruk reset-password.`);
				await auditCommand(trx, "create", { id, name: member.name, role: member.role }, now);
				if (hash === null) return createPasswordLink(trx, id, now);
				await setPassword(trx, id, hash, now);
				return null;
			});
			context.print(`${member.name} <${member.email}> er nå ${member.role}.`);
			if (token !== null) context.print(`Velg passord: ${passwordLinkUrl(context.publicUrl, token)}`);
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
			const member = await readStaffAccount(context.db, { email });
			if (!member) throw new Error(`Ingen av de ansatte har adressen ${email}. Se list-users.`);
			if (!member.hasAccess) throw new Error(`${email} har ikke tilgang lenger. En administrator kan gi den tilbake.`);
			const hash = values["password-stdin"] ? await hashPasswordFromInput() : null;
			const now = toStored(Temporal.Now.instant());
			const token = await context.db.transaction().execute(async (trx) => {
				await auditCommand(trx, hash === null ? "password-link" : "password", member, now);
				if (hash === null) return createPasswordLink(trx, member.id, now);
				await setPassword(trx, member.id, hash, now);
				return null;
			});
			if (token === null) context.print(`Passordet til ${email} er satt.`);
			else context.print(`Velg passord: ${passwordLinkUrl(context.publicUrl, token)}`);
		};
	},
};

export const listUsers: AdminTask = {
	summary: "Vis de ansatte",
	help: "Bruk: npm run admin -- list-users\n\nViser e-postadresse, rolle, navn og siste innlogging, én ansatt på hver linje.",
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const staff = await listStaff(db);
			if (staff.length === 0) print("Ingen ansatte ennå. Lag den første med create-user.");
			for (const { email, role, name, hasAccess, lastLoginAt } of staff) {
				const state = hasAccess ? (lastLoginAt ?? "aldri innlogget") : "uten tilgang";
				print([email, role, name, state].join("\t"));
			}
		};
	},
};

export const rotateSigningKeys: AdminTask = {
	summary: "Bytt nøkkelen som innlogginger signeres med",
	help: [
		"Bruk: npm run admin -- rotate-keys [--leaked]",
		"",
		`Nye innlogginger signeres med en ny nøkkel med en gang. Den gamle godtas i ${retiredKeyHours} timer til, så ingen logges ut.`,
		"",
		"  --leaked  nøkkelen er på avveie: den gamle godtas ikke lenger, og alle ansatte logges ut",
	].join("\n"),
	options: { leaked: { type: "boolean", default: false } },
	prepare({ values, positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		const isLeaked = values.leaked === true;
		return async ({ db, print }) => {
			const kid = await db.transaction().execute(async (trx) => {
				const at = systemTime();
				const name = await rotateKeys(trx, at, isLeaked);
				const change = { siteId: null, actor: commandLine, at, action: "rotate", kind: "signing-key", itemId: name };
				await writeAudit(trx, { ...change, before: null, after: { isLeaked } });
				return name;
			});
			print(`Den nye nøkkelen heter ${kid}.`);
			print(isLeaked ? "Alle ansatte er logget ut." : `Den gamle godtas i ${retiredKeyHours} timer til.`);
		};
	},
};

export const replaceLostKey: AdminTask = {
	summary: "Ta i bruk en ny SECRETS_KEY når den gamle er tapt",
	help: [
		"Bruk: npm run admin -- replace-secrets-key",
		"",
		"Gjør nøkkelen i SECRETS_KEY (uten DATABASE_URL: filen secrets.key i DATA_DIR) til databasens egen. Det som er laget med den",
		"gamle, kan ikke brukes lenger: Adressene som folk har logget inn fra, er glemt, og tellingen av forsøk begynner på nytt.",
		"Stopp Lerret først, og start alle prosesser med den nye nøkkelen etterpå.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, loadKey, print }) => {
			await replaceSecretsKey(db, await loadKey());
			const at = toStored(Temporal.Now.instant());
			const change = {
				siteId: null,
				actor: commandLine,
				at,
				action: "change",
				kind: "secrets-key",
				itemId: "secrets-key",
			};
			await db.transaction().execute((trx) => writeAudit(trx, { ...change, before: null, after: null }));
			print("Databasen bruker nå denne nøkkelen. Start Lerret på nytt.");
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
	const labels: Record<string, string> = { email: "E-POST", name: "--name", role: "--role" };
	const messages = result.error.issues.map(
		({ path, message }) => `${labels[String(path[0] ?? "email")] ?? "E-POST"}: ${message}`,
	);
	throw new UsageError(`${messages.join("\n")}\n\n${help}`);
}

function auditCommand(
	trx: Writer,
	action: string,
	{ id, name, role }: { id: string; name: string; role: string },
	at: string,
): Promise<void> {
	const change = { siteId: null, actor: commandLine, at, action, kind: "staff", itemId: id };
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
