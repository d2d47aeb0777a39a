import { cinemaIdSchema } from "@lerret/contracts/api/cinemas";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import { stages } from "@lerret/contracts/settings/simple";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { ensureCinema } from "@lerret/platform/loyalty/cinemas";
import { changeHosts, changeSite, createSite, removeSite } from "@lerret/platform/pages/manage-sites";
import { readSites } from "@lerret/platform/pages/read";
import { unwrittenPages } from "@lerret/platform/pages/standard/initial-texts";
import { toStored } from "@lerret/platform/time";
import * as z from "zod";
import { siteOrigin } from "../http/hosts.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";

/** Paths under /management that are not site ids. */
const reservedIds = ["assets", "logg-inn"];

const idSchema = z
	.string()
	.max(60)
	.regex(/^[a-z][a-z0-9-]*$/u, "Må begynne med en bokstav, og ha bare små bokstaver a–z, sifre og bindestrek.")
	.refine((id) => !reservedIds.includes(id), "Er reservert.");

const partnerSchema = z.coerce.number().pipe(cinemaIdSchema);

const newSiteSchema = z.object({
	id: idSchema,
	partnerId: partnerSchema.nullable(),
	published: z.boolean(),
	stage: z.enum(stages).default("production"),
	...siteSettingsRequestSchema.pick({ title: true, host: true, aliases: true, organisation: true, giftCards: true })
		.shape,
});

const text = { type: "string" } as const;
const repeatedText = { type: "string", multiple: true, default: [] as string[] } as const;

export const createSiteTask: AdminTask = {
	summary: "Lag et nytt nettsted med sidene som alle har",
	help: [
		"Bruk: npm run admin -- create-site ID --title NAVN --host VERT --org-number NR --address LINJE --phone NR",
		"      --email ADRESSE [--partner KINO] [--gift-cards URL] [--alias VERT]… [--legal-name NAVN] [--postal-address LINJE]",
		"      [--unpublished] [--stage production|development]",
		"",
		"  ID                det nettstedet kalles her, for eksempel fjordkino. Kan ikke endres siden",
		"  --title           navnet slik publikum kjenner det",
		"  --host            vertsnavnet, for eksempel www.fjordkino.no",
		"  --alias           enda et vertsnavn; kan gjentas",
		"  --partner         nummeret til kinoen som har kontoene til publikum; se list-cinemas. Finnes den ikke, lages den med navnet på",
		"                    nettstedet. Uten --partner får nettstedet en ny kino med et ledig nummer",
		"  --org-number      organisasjonsnummeret til den som driver stedet, ni sifre",
		"  --legal-name      navnet på den som driver stedet (det samme som --title, når det ikke er sagt)",
		"  --address         besøksadressen, med komma mellom linjene: «Strandgata 4, 8899 Fjordvik»",
		"  --postal-address  postadressen (besøksadressen, når det ikke er sagt)",
		"  --phone, --email  slik publikum når dere",
		"  --gift-cards      adressen der gavekort kjøpes; /gavekort selges her. Uten den har menyen ikke gavekort",
		"  --unpublished     ingen ser nettstedet før det publiseres med change-site eller under Innstillinger",
		"  --stage           development holder nettstedet ute av søkemotorene (production, når det ikke er sagt)",
		"",
		"Nettstedet får forside, programmer, nyheter, søk, meny og tekstsider, uten program og bilder. Teksten på sidene, logoen og",
		"åpningstidene skrives i administrasjonen. Lerret trenger ikke startes på nytt.",
	].join("\n"),
	options: {
		title: text,
		host: text,
		alias: repeatedText,
		partner: text,
		"org-number": text,
		"legal-name": text,
		address: text,
		"postal-address": text,
		phone: text,
		email: text,
		"gift-cards": text,
		unpublished: { type: "boolean", default: false },
		stage: text,
	},
	prepare({ values, positionals }) {
		const address = splitLines(values.address);
		const site = parseArguments(
			newSiteSchema,
			{
				id: onlyArgument(positionals, this.help),
				title: values.title,
				host: values.host,
				aliases: values.alias,
				partnerId: values.partner ?? null,
				giftCards: values["gift-cards"] ?? null,
				published: values.unpublished !== true,
				stage: values.stage,
				organisation: {
					legalName: values["legal-name"] ?? values.title,
					orgNumber: values["org-number"],
					visitingAddress: address,
					postalAddress: splitLines(values["postal-address"]) ?? address,
					phone: values.phone,
					email: values.email,
					ticketOffice: "",
					openingHours: [],
				},
			},
			this.help,
			defaultSources.filter(({ option }) => values[option.slice(2)] === undefined),
		);
		return async ({ db, publicUrl, print }) => {
			const { created, cinema } = await changeSiteWithAudit(db, "create", site.id, async (trx) => {
				const act = { actor: commandLine, now: now() };
				const ensured = await ensureCinema(trx, { wanted: site.partnerId, name: site.title }, act);
				return { created: await createSite(trx, { ...site, partnerId: ensured.id }, act.now), cinema: ensured };
			});
			if (cinema.isNew) print(`Kinoen «${created.title}» er laget, med nummer ${cinema.id}.`);
			const origin = siteOrigin(created, publicUrl);
			print(`${created.title} er laget, og svarer på ${[created.host, ...created.aliases].join(", ")}.`);
			if (!created.published)
				print(`Det er ikke publisert. Publiser det med: npm run admin -- change-site ${created.id} --published`);
			print(
				`Skriv innholdet i ${new URL(publicUrl).origin}/management/${created.id}/sider. Loven krever at disse sidene blir skrevet:`,
			);
			for (const page of unwrittenPages) print(`  ${origin}/${page}`);
		};
	},
};

export const listSitesTask: AdminTask = {
	summary: "Vis nettstedene",
	help: "Bruk: npm run admin -- list-sites\n\nViser id, navn, kino og vertsnavn, ett nettsted på hver linje, og om det ikke er publisert eller er under utvikling.\nDet første svarer der ingen andre gjør det.",
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const sites = await readSites(db);
			if (sites.length === 0) print("Ingen nettsteder ennå. Lag det første med create-site.");
			for (const { id, title, partnerIds, host, aliases, published, stage } of sites)
				print([id, title, partnerIds[0], [host, ...aliases].join(" "), ...describeStatus(published, stage)].join("\t"));
		};
	},
};

const describeStatus = (published: boolean, stage: string): string[] => [
	...(published ? [] : ["ikke publisert"]),
	...(stage === "development" ? ["under utvikling"] : []),
];

const siteChangeSchema = z.object({
	published: z.boolean().nullable(),
	stage: z.enum(stages).nullable(),
	partnerId: partnerSchema.nullable(),
});

export const changeSiteTask: AdminTask = {
	summary: "Publiser eller skjul et nettsted, eller gi det en annen kino",
	help: [
		"Bruk: npm run admin -- change-site ID [--published | --unpublished] [--stage production|development] [--partner KINO]",
		"",
		"  --published    alle ser nettstedet",
		"  --unpublished  bare ansatte ser det, med en lenke til forhåndsvisning som lages i administrasjonen",
		"  --stage        development holder nettstedet ute av søkemotorene",
		"  --partner      nummeret til kinoen som har kontoene til publikum; se list-cinemas",
	].join("\n"),
	options: { published: { type: "boolean" }, unpublished: { type: "boolean" }, stage: text, partner: text },
	prepare({ values, positionals }) {
		const id = onlyArgument(positionals, this.help);
		if (values.published && values.unpublished)
			throw new UsageError(`Velg enten --published eller --unpublished.\n\n${this.help}`);
		const change = parseArguments(
			siteChangeSchema,
			{
				published: values.published ? true : values.unpublished ? false : null,
				stage: values.stage ?? null,
				partnerId: values.partner ?? null,
			},
			this.help,
		);
		if (Object.values(change).every((value) => value === null)) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const { published, stage, partnerIds } = await changeSiteWithAudit(db, "change", id, (trx) =>
				changeSite(trx, id, change, now()),
			);
			const state = published ? "publisert" : "ikke publisert";
			print(`${id} er ${state}${stage === "development" ? ", under utvikling" : ""}, med kino ${partnerIds[0]}.`);
		};
	},
};

const hostSchema = siteSettingsRequestSchema.shape.host;
const hostChangeSchema = z.object({
	host: hostSchema.nullable(),
	add: z.array(hostSchema),
	remove: z.array(z.string()),
});

export const siteHostsTask: AdminTask = {
	summary: "Gi et nettsted andre vertsnavn",
	help: [
		"Bruk: npm run admin -- site-hosts ID [--host VERT] [--add VERT]… [--remove VERT]…",
		"",
		"  --host    nytt hovednavn, som lenkene får. Det gamle beholdes som alias, så gamle lenker virker",
		"  --add     enda et navn nettstedet svarer på; kan gjentas",
		"  --remove  et navn nettstedet ikke skal svare på lenger; kan gjentas",
	].join("\n"),
	options: { host: text, add: repeatedText, remove: repeatedText },
	prepare({ values, positionals }) {
		const id = onlyArgument(positionals, this.help);
		const change = parseArguments(hostChangeSchema, { ...values, host: values.host ?? null }, this.help);
		if (change.host === null && change.add.length + change.remove.length === 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const { host, aliases } = await changeSiteWithAudit(db, "change", id, (trx) =>
				changeHosts(trx, id, change, now()),
			);
			print(`${id} svarer nå på ${[host, ...aliases].join(", ")}.`);
		};
	},
};

export const removeSiteTask: AdminTask = {
	summary: "Slett et nettsted med alt som hører til det",
	help: [
		"Bruk: npm run admin -- remove-site ID --title NAVN",
		"",
		"  --title  navnet på nettstedet, så det ikke er feil nettsted som slettes",
		"",
		"Sider, program, nyheter og bilder er borte for godt; ta en sikkerhetskopi først. Kontoene til publikum hører til kinoen, og blir.",
		"Bestillinger og kvitteringer blir også. Et nettsted med solgte billetter til det som ikke har vært, kan ikke slettes.",
	].join("\n"),
	options: { title: text },
	prepare({ values, positionals }) {
		const id = onlyArgument(positionals, this.help);
		const title = parseArguments(z.object({ title: z.string() }), values, this.help).title;
		return async ({ db, print }) => {
			await changeSiteWithAudit(db, "delete", id, (trx) => removeSite(trx, id, title, now()));
			print(`${title} er slettet.`);
		};
	},
};

/** Changes a site under the global write lock and writes the change to the audit log. */
function changeSiteWithAudit<T>(
	db: Database,
	action: string,
	id: string,
	execute: (trx: Writer) => Promise<T>,
): Promise<T> {
	return writeExclusively(db, async (trx) => {
		const before = await readAuditFields(trx, id);
		const result = await execute(trx);
		const change = { siteId: null, actor: commandLine, at: now(), action, kind: "site", itemId: id };
		await writeAudit(trx, { ...change, before, after: await readAuditFields(trx, id) });
		return result;
	});
}

async function readAuditFields(db: Database, id: string) {
	const site = (await readSites(db)).find((candidate) => candidate.id === id);
	if (!site) return null;
	const { title, host, aliases, partnerIds, published, stage } = site;
	return { title, host, aliases, partnerIds, published, stage };
}

const now = () => toStored(Temporal.Now.instant());

function onlyArgument(positionals: string[], help: string): string {
	const [id] = positionals;
	if (id === undefined || positionals.length > 1) throw new UsageError(`Oppgi én id.\n\n${help}`);
	return id;
}

const splitLines = (value: unknown): string[] | undefined =>
	typeof value === "string"
		? value
				.split(",")
				.map((line) => line.trim())
				.filter(Boolean)
		: undefined;

const labels: Record<string, string> = {
	id: "ID",
	aliases: "--alias",
	partnerId: "--partner",
	giftCards: "--gift-cards",
	"organisation.legalName": "--legal-name",
	"organisation.orgNumber": "--org-number",
	"organisation.visitingAddress": "--address",
	"organisation.postalAddress": "--postal-address",
	"organisation.phone": "--phone",
	"organisation.email": "--email",
};

/** An option that was not given, and the option its value comes from. */
type DefaultSource = { option: string; from: string };

const defaultSources: DefaultSource[] = [
	{ option: "--legal-name", from: "--title" },
	{ option: "--postal-address", from: "--address" },
];

/**
 * Throws UsageError with all invalid options and the help text. A default taken from another invalid option is not
 * reported again.
 */
function parseArguments<S extends z.ZodType>(
	schema: S,
	input: unknown,
	help: string,
	defaulted: DefaultSource[] = [],
): z.output<S> {
	const result = schema.safeParse(input, { error: fieldMessage });
	if (result.success) return result.data;
	const messages = toFieldErrors(result.error).map(({ path, message }) => {
		const field = path.replace(/\.\d+$/u, "");
		return `${labels[field] ?? `--${field}`}: ${message}`;
	});
	const concerns = (option: string) => (message: string) => message.startsWith(`${option}: `);
	const repeated = defaulted.filter(({ from }) => messages.some(concerns(from))).map(({ option }) => concerns(option));
	const reported = messages.filter((message) => !repeated.some((isRepeated) => isRepeated(message)));
	throw new UsageError(`${reported.join("\n")}\n\n${help}`);
}
