import { firstRunEndpoints } from "@lerret/contracts/api/first-run";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import {
	lookStepSchema,
	runsStepSchema,
	sellerStepSchema,
	type VenueStep,
	venueStepSchema,
} from "@lerret/contracts/settings/first-run";
import { sellerNames } from "@lerret/contracts/settings/sale";
import type * as z from "zod";
import { type FieldsOf, listAllItems, publishItem, readItem, withdrawItem } from "../../api/content.ts";
import { saleSettings, siteSettings } from "../../api/settings.ts";
import { AppearanceSample } from "../settings/appearance-sample.tsx";
import { formStep, type StepContext } from "./step.ts";

const contentNames = { film: "film", culture: "konserter, teater og andre arrangementer" };

export const venueStep = formStep<VenueStep>({
	name: "venue",
	title: "Stedet",
	intro: "Det som står nederst på alle sidene. Nettstedet er skjult til du viser det for alle.",
	canSkip: false,
	schema: venueStepSchema,
	async load({ client, siteId }, signal) {
		const empty = { title: "", orgNumber: "", isPublicBody: true, visitingAddress: [], phone: "", email: "" };
		if (siteId === "") return { ...empty, host: location.hostname };
		const { fields } = await siteSettings(client, siteId).read(signal);
		const { orgNumber, visitingAddress, phone, email } = fields.organisation;
		const { isPublicBody } = fields.accessibilityStatement;
		return { title: fields.title, host: fields.host, orgNumber, isPublicBody, visitingAddress, phone, email };
	},
	custom: () => ({
		host: {
			help: "Uten https:// og skråstrek, som www.kinoen.no. Den som styrer domenet, peker det hit, og setter PUBLIC_URL.",
		},
	}),
	async save({ client, siteId }, venue) {
		if (siteId === "") return client.call(firstRunEndpoints.createFirstSite, { body: venue });
		const store = siteSettings(client, siteId);
		const { fields, etag } = await store.read();
		const { title, host, isPublicBody, ...contact } = venue;
		const organisation = { ...fields.organisation, ...contact };
		const accessibilityStatement = { ...fields.accessibilityStatement, isPublicBody };
		await store.save({ fields: { ...fields, title, host, organisation, accessibilityStatement }, etag });
		return {};
	},
	summary: ({ title, host, orgNumber, isPublicBody, visitingAddress, phone, email }) => [
		["Navn", title],
		["Nettadresse", host],
		["Organisasjonsnummer", `${orgNumber}${isPublicBody ? ", offentlig virksomhet" : ""}`],
		["Adresse", visitingAddress.join(", ")],
		["Telefon og e-post", `${phone}, ${email}`],
	],
});

/** The menu items of a new site that lead to what not every venue has. */
const menuItems = { film: ["kinoprogram", "kommende", "aldersgrenser"], culture: ["kulturprogram"] } as const;

type Runs = z.output<typeof runsStepSchema>;

export const runsStep = formStep<Runs>({
	name: "runs",
	title: "Hva dere viser",
	intro: "Menyen får bare det dere har. Det kan endres siden.",
	canSkip: true,
	schema: runsStepSchema,
	load: async ({ progress }) => ({ runs: progress.runs }),
	async save(context, { runs }) {
		for (const kind of ["film", "culture"] as const) await showMenuItems(context, kind, runs.includes(kind));
		return { runs };
	},
	summary: ({ runs }) => [["Vi viser", capitalize(runs.map((kind) => contentNames[kind]).join(", og "))]],
});

async function showMenuItems({ client, siteId }: StepContext, kind: keyof typeof menuItems, isShown: boolean) {
	const resource = { client, siteId, kind: "menu" } as const;
	const ids: readonly string[] = menuItems[kind];
	for (const { id, status } of await listAllItems(resource, {})) {
		const isPublic = status.publishedAt !== null;
		if (!ids.includes(id) || isPublic === isShown) continue;
		if (!isShown) await withdrawItem(resource, id, false);
		else {
			const { etag, fields } = await readItem(resource, id);
			await publishItem(resource, { id, etag, fields: fields as FieldsOf<"menu"> }, null);
		}
	}
}

type Seller = z.output<typeof sellerStepSchema>;

export const sellerStep = formStep<Seller>({
	name: "seller",
	title: "Hvem som selger",
	intro:
		"Skal nettstedet ta betaling, trengs en avtale med Vipps eller Stripe. Den kan ta noen dager, og legges inn siden.",
	canSkip: true,
	schema: sellerStepSchema,
	async load({ client, siteId, progress }, signal) {
		const { fields } = await saleSettings(client, siteId).read(signal);
		return { way: progress.way ?? "own", shopName: fields.shopName, shopUrl: fields.shopUrl };
	},
	custom: ({ fields }) => (fields.way === "link" ? {} : { shopName: false, shopUrl: false }),
	async save({ client, siteId }, { way, shopName, shopUrl }) {
		const store = saleSettings(client, siteId);
		const { fields, etag } = await store.read();
		const shop = way === "link" ? { shopName, shopUrl } : { shopUrl: null };
		await store.save({ fields: { ...fields, seller: way === "own" ? "own" : "link", ...shop }, etag });
		return { way };
	},
	summary: ({ way, shopName, shopUrl }) => [
		["Billettene selges av", way === "none" ? "ingen ennå" : sellerNames[way]],
		...(way === "link" ? ([["Butikken", [shopName, shopUrl].filter(Boolean).join(", ")]] as const) : []),
	],
});

type Look = z.output<typeof lookStepSchema>;

export const lookStep = formStep<Look>({
	name: "look",
	title: "Farger og logo",
	intro: "Farger som ikke kan leses, blir avvist med et forslag. Logoen er navnet til dere har lagt inn en.",
	canSkip: true,
	schema: lookStepSchema,
	async load({ client, siteId }, signal) {
		const { appearance, logo } = (await siteSettings(client, siteId).read(signal)).fields;
		return { appearance, logo };
	},
	custom: ({ fields }) => ({ appearance: { note: <AppearanceSample appearance={fields.appearance} /> } }),
	async save({ client, siteId }, look) {
		const store = siteSettings(client, siteId);
		const { fields, etag } = await store.read();
		await store.save({ fields: { ...fields, ...look }, etag });
		return {};
	},
	summary: ({ appearance, logo }) => [
		["Farger", `Knapper ${appearance.light.accent} i lys visning og ${appearance.dark.accent} i mørk`],
		["Logo", logo.label],
	],
});
