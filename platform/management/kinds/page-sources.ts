import { AppError, type FieldError } from "@lerret/contracts/errors";
import { objects } from "@lerret/contracts/programme";
import { type DataSource, type Filter, listProperties, type Page, releases } from "@lerret/contracts/site";
import * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import type { Place } from "../kind.ts";
import { readList, readObject } from "./lookups.ts";

/** What finds one single thing, as `findPage` reads it. */
const singleProperties: readonly Filter["property"][] = ["object", "slug", "pageReference"];

const values: Partial<Record<Filter["property"], readonly string[]>> = {
	object: objects,
	release: releases,
};

type Sourced = Pick<Page, "path" | "sources">;

/**
 * Throws `invalid_request` for data sources that a page cannot use: ones that are called the same, ask for what nothing answers to, leave
 * a page of many addresses without its subject, or are gone while a block is filled from them.
 */
export async function demandSources(trx: Writer, { siteId, id }: Place, page: Sourced): Promise<void> {
	const mistakes = [
		...page.sources.flatMap((source, i) =>
			mistakesOf(source, page).map(({ path, message }) => ({ path: `sources.${i}.${path}`, message })),
		),
		...repeated(page.sources),
		...missingSubject(page),
		...(await missingForBlocks(trx, siteId, id, page.sources)),
	];
	if (mistakes.length > 0) throw new AppError("invalid_request", { fields: mistakes });
}

function mistakesOf(source: DataSource, page: Sourced): FieldError[] {
	const allowed = source.collection ? listProperties[source.model] : singleProperties;
	const mistakes = source.filter.flatMap(({ property, value }, n): FieldError[] => {
		const path = `filter.${n}`;
		if (!allowed.includes(property)) return [{ path: `${path}.property`, message: "Kan ikke brukes her." }];
		if (source.filter.findIndex((other) => other.property === property) !== n)
			return [{ path: `${path}.property`, message: "Står her to ganger." }];
		const known = values[property];
		if (known && !known.includes(value))
			return [{ path: `${path}.value`, message: `Må være ${known.map((one) => `«${one}»`).join(" eller ")}.` }];
		if (value.startsWith(":") && !page.path.split("/").includes(value))
			return [{ path: `${path}.value`, message: `Adressen til siden har ikke ${value} i seg.` }];
		return [];
	});
	const hasAddress = source.filter.some(({ property }) => property === "slug" || property === "pageReference");
	if (!source.collection && !hasAddress)
		mistakes.push({ path: "filter", message: "Skriv adressen til det som vises." });
	return mistakes;
}

/** The first of two with the same id would always be taken. */
const repeated = (sources: DataSource[]): FieldError[] =>
	sources.flatMap(({ id }, i) =>
		sources.findIndex((other) => other.id === id) === i
			? []
			: [{ path: `sources.${i}.id`, message: "To datakilder kan ikke ha samme id." }],
	);

/** A page of many addresses is about what its own address names. */
function missingSubject({ path, sources }: Sourced): FieldError[] {
	if (!path.includes(":")) return [];
	const isBound = sources.some(
		({ collection, filter }) => !collection && filter.some(({ value }) => value.startsWith(":")),
	);
	return isBound ? [] : [{ path: "sources", message: "Siden må hente det som adressen gjelder." }];
}

async function missingForBlocks(
	db: Database,
	siteId: string,
	pageId: string,
	sources: DataSource[],
): Promise<FieldError[]> {
	const blocks = await db
		.selectFrom("block")
		.select("data_ids_json")
		.where("site_id", "=", siteId)
		.where("page_id", "=", pageId)
		.execute();
	const wanted = new Set(blocks.flatMap((row) => readList(row.data_ids_json)));
	const before = await readSources(db, siteId, pageId);
	return before
		.filter(({ id }) => wanted.has(id) && !sources.some((source) => source.id === id))
		.map(({ name }) => ({
			path: "sources",
			message: `Noe på siden fylles fra «${name}». La det hente fra noe annet først.`,
		}));
}

/** What the page that the public sees is filled from, as far as it can be read. */
async function readSources(db: Database, siteId: string, pageId: string): Promise<{ id: string; name: string }[]> {
	const row = await db
		.selectFrom("page")
		.select("config_json")
		.where("site_id", "=", siteId)
		.where("id", "=", pageId)
		.executeTakeFirst();
	const { sources } = readObject(row?.config_json ?? "");
	const known = namedSchema.safeParse(sources);
	return known.success ? known.data : [];
}

const namedSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Throws `invalid_request` where a block is to be filled from what its page does not have. */
export async function demandDataIds(trx: Writer, siteId: string, pageId: string, dataIds: string[]): Promise<void> {
	const known = await readSources(trx, siteId, pageId);
	const at = dataIds.findIndex((id) => !known.some((source) => source.id === id));
	if (at !== -1)
		throw new AppError("invalid_request", {
			fields: [
				{
					path: `dataIds.${at}`,
					message: `Siden henter ikke noe som heter «${dataIds[at]}». Er det nytt, må siden publiseres først.`,
				},
			],
		});
}
