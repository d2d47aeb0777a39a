import { cinemaIdSchema } from "@lerret/contracts/cinema-id";
import { readyWords } from "@lerret/contracts/ready";
import { siteIdSchema } from "@lerret/contracts/settings/new-site";
import { initialSettings } from "@lerret/contracts/settings/simple";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { ensureCinema } from "@lerret/platform/accounts/cinemas";
import { commandLine } from "@lerret/platform/content/audit";
import { toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { changeAudited } from "@lerret/platform/operation/new-sites";
import { changeHosts, changeSite, createSite, removeSite } from "@lerret/platform/pages/manage-sites";
import { readSites, type Site } from "@lerret/platform/sites/read";
import { findReadiness } from "@lerret/platform/today/ready";
import * as z from "zod";
import type { Config } from "../config.ts";
import { siteOrigin } from "../sites/hosts.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";
import { onlyArgument, parseArguments } from "./parse-options.ts";
import { helpOf, labelsOf, parseArgsOptionsOf, type SettingOptions, toSettings } from "./setting-options.ts";

const partnerSchema = z.coerce.number().pipe(cinemaIdSchema);

const newSiteSchema = z.object({
	id: siteIdSchema,
	partnerId: partnerSchema.nullable(),
	...siteSettingsRequestSchema.pick({
		title: true,
		host: true,
		aliases: true,
		organisation: true,
		giftCards: true,
		published: true,
		stage: true,
	}).shape,
});

const text = { type: "string" } as const;
const repeatedText = { type: "string", multiple: true, default: [] as string[] } as const;

const stageOption = { stage: { path: "stage" } } satisfies SettingOptions;
const newSiteOptions = {
	title: { path: "title" },
	host: { path: "host" },
	alias: { path: "aliases", isRepeated: true },
	"org-number": { path: "organisation.orgNumber" },
	"legal-name": { path: "organisation.legalName", from: "title" },
	address: { path: "organisation.visitingAddress" },
	"postal-address": { path: "organisation.postalAddress", from: "address" },
	phone: { path: "organisation.phone" },
	email: { path: "organisation.email" },
	"gift-cards": { path: "giftCards" },
	...stageOption,
} satisfies SettingOptions;

export const createSiteTask: AdminTask = {
	summary: "Lag et nytt nettsted med sidene som alle har",
	help: [
		"Bruk: npm run admin -- create-site ID --title NAVN --host VERT --org-number NR --address LINJE --phone NR",
		"      --email ADRESSE [andre valg]",
		"",
		"  ID               Det nettstedet kalles her, for eksempel fjordkino. Kan ikke endres siden.",
		...helpOf(newSiteOptions),
		"  --partner        Nummeret til kinoen som har kontoene til publikum; se list-cinemas. Finnes den ikke, lages den med navnet",
		"                   på nettstedet. Uten --partner får nettstedet en ny kino med et ledig nummer.",
		"  --unpublished    Ingen ser nettstedet før det publiseres med change-site eller under Utseende og synlighet.",
		"",
		"Uten --gift-cards har menyen ikke gavekort; med /gavekort selges de her. Uten --stage er nettstedet i drift.",
		"Nettstedet får forside, programmer, nyheter, søk, meny og tekstsider, uten program og bilder. Teksten på sidene, logoen og",
		"åpningstidene skrives i administrasjonen. Lerret trenger ikke startes på nytt.",
	].join("\n"),
	options: {
		...parseArgsOptionsOf(newSiteOptions),
		partner: text,
		unpublished: { type: "boolean", default: false },
	},
	prepare({ values, positionals }) {
		const { organisation, ...settings } = toSettings(newSiteOptions, values);
		const site = parseArguments(
			newSiteSchema,
			{
				aliases: [],
				giftCards: null,
				stage: initialSettings.stage,
				...onlyGiven(settings),
				organisation: { ...Object(organisation), ticketOffice: "", stepFreeAccess: "", openingHours: [] },
				id: onlyArgument(positionals, "én id", this.help),
				partnerId: values.partner ?? null,
				published: values.unpublished !== true,
			},
			this.help,
			{ ...labels, ...labelsOf(newSiteOptions, values) },
		);
		return async ({ db, config, publicUrl, print }) => {
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
			print(`Adressen er ${origin}. Skriv innholdet i ${new URL(publicUrl).origin}/management/${created.id}/sider.`);
			print("Dette mangler, og står under «Gjør klart» i «I dag» til det er gjort:");
			for (const sentence of await listMissing(db, created, config)) print(`  ${sentence}`);
		};
	},
};

async function listMissing(db: Database, site: Site, { mailUrl }: Config): Promise<string[]> {
	const installation = { isDemo: false, hasOwnLogin: true, mailUrl };
	const { rows } = await findReadiness(db, site, installation, { isTest: true, now: now() });
	return rows.flatMap(({ kind, isDone }) => (isDone ? [] : [`${readyWords[kind].name}: ${readyWords[kind].missing}`]));
}

export const listSitesTask: AdminTask = {
	summary: "Vis nettstedene",
	help: "Bruk: npm run admin -- list-sites\n\nViser id, navn, kino og vertsnavn, ett nettsted på hver linje, og om det er stengt, ikke er publisert eller er under utvikling.\nDet første svarer der ingen andre gjør det.",
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const sites = await readSites(db);
			if (sites.length === 0) print("Ingen nettsteder ennå. Lag det første med create-site.");
			for (const site of sites) {
				const { id, title, partnerIds, host, aliases } = site;
				print([id, title, partnerIds[0], [host, ...aliases].join(" "), ...describeStatus(site)].join("\t"));
			}
		};
	},
};

const describeStatus = ({ published, stage, closedAt }: Site): string[] => [
	...(closedAt ? ["stengt"] : published ? [] : ["ikke publisert"]),
	...(stage === "development" ? ["under utvikling"] : []),
];

const siteChangeSchema = z.object({
	published: z.boolean().nullable(),
	stage: siteSettingsRequestSchema.shape.stage.nullable(),
	partnerId: partnerSchema.nullable(),
});

export const changeSiteTask: AdminTask = {
	summary: "Publiser eller skjul et nettsted, eller gi det en annen kino",
	help: [
		"Bruk: npm run admin -- change-site ID [--published | --unpublished] [--stage production|development] [--partner KINO]",
		"",
		"  --published      Alle ser nettstedet.",
		"  --unpublished    Bare ansatte ser det, med en lenke til forhåndsvisning som lages i administrasjonen.",
		...helpOf(stageOption),
		"  --partner        Nummeret til kinoen som har kontoene til publikum; se list-cinemas.",
	].join("\n"),
	options: {
		published: { type: "boolean" },
		unpublished: { type: "boolean" },
		...parseArgsOptionsOf(stageOption),
		partner: text,
	},
	prepare({ values, positionals }) {
		const id = onlyArgument(positionals, "én id", this.help);
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
			labels,
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
		const id = onlyArgument(positionals, "én id", this.help);
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
		"Et nettsted som har tatt imot penger, kan ikke slettes, fordi regnskapet må finnes: steng det med close-site. Heller ikke ett med",
		"billetter til det som ikke har vært.",
	].join("\n"),
	options: { title: text },
	prepare({ values, positionals }) {
		const id = onlyArgument(positionals, "én id", this.help);
		const title = parseArguments(z.object({ title: z.string() }), values, this.help).title;
		return async ({ db, print }) => {
			await changeSiteWithAudit(db, "delete", id, (trx) => removeSite(trx, id, title, now()));
			print(`${title} er slettet.`);
		};
	},
};

/** Changes a site under the global write lock and writes the change to the audit log. */
const changeSiteWithAudit = <T>(
	db: Database,
	action: string,
	id: string,
	execute: (trx: Writer) => Promise<T>,
): Promise<T> =>
	writeExclusively(db, (trx) =>
		changeAudited(trx, { id, action }, { actor: commandLine, now: now() }, () => execute(trx)),
	);

const now = () => toStored(Temporal.Now.instant());

const labels = { id: "ID", partnerId: "--partner" };

const onlyGiven = (values: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
