import { type BlockType, blockTypes } from "@lerret/contracts/blocks";
import { sourceMistake } from "@lerret/contracts/blocks/sources";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import { objects } from "@lerret/contracts/programme";
import {
	type DataSource,
	dataSourceSchema,
	type Filter,
	keyProperties,
	type Page,
	releases,
	sourceProperties,
} from "@lerret/contracts/site";
import * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import type { Place } from "../kind.ts";
import { readList, readObject } from "./lookups.ts";

const values: Partial<Record<Filter["property"], readonly string[]>> = {
	object: objects,
	release: releases,
};

type Sourced = Pick<Page, "path" | "sources">;

/**
 * Throws `invalid_request` for data sources that are invalid, share an id, leave a page with a pattern address without
 * its subject, or no longer suit a block that uses them.
 */
export async function demandSources(trx: Writer, { siteId, id }: Place, page: Sourced): Promise<void> {
	const mistakes = [
		...page.sources.flatMap((source, i) =>
			mistakesOf(source, page).map(({ path, message }) => ({ path: `sources.${i}.${path}`, message })),
		),
		...repeated(page.sources),
		...missingSubject(page),
		...(await unfilledBlocks(trx, siteId, id, page.sources)),
	];
	if (mistakes.length > 0) throw new AppError("invalid_request", { fields: mistakes });
}

function mistakesOf(source: DataSource, page: Sourced): FieldError[] {
	const allowed = sourceProperties[source.model];
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
	const isNamed = source.model === "event" || source.filter.some(({ property }) => keyProperties.includes(property));
	if (!source.collection && !isNamed) mistakes.push({ path: "filter", message: "Skriv adressen til det som vises." });
	return mistakes;
}

const repeated = (sources: DataSource[]): FieldError[] =>
	sources.flatMap(({ id }, i) =>
		sources.findIndex((other) => other.id === id) === i
			? []
			: [{ path: `sources.${i}.id`, message: "To datakilder kan ikke ha samme id." }],
	);

/** A page with a pattern address must load the item that the address names. */
function missingSubject({ path, sources }: Sourced): FieldError[] {
	if (!path.includes(":")) return [];
	const isBound = sources.some(
		({ collection, filter }) => !collection && filter.some(({ value }) => value.startsWith(":")),
	);
	return isBound ? [] : [{ path: "sources", message: "Siden må hente det som adressen gjelder." }];
}

async function unfilledBlocks(
	db: Database,
	siteId: string,
	pageId: string,
	sources: DataSource[],
): Promise<FieldError[]> {
	const blocks = await db
		.selectFrom("block")
		.select(["component", "data_ids_json"])
		.where("site_id", "=", siteId)
		.where("page_id", "=", pageId)
		.execute();
	const before = await readSources(db, siteId, pageId);
	const gone = before
		.filter(({ id }) => !sources.some((source) => source.id === id))
		.filter(({ id }) => blocks.some((row) => readList(row.data_ids_json).includes(id)))
		.map(({ name }) => ({
			path: "sources",
			message: `Noe på siden fylles fra «${name}». La det hente fra noe annet først.`,
		}));
	const unfit = sources.flatMap((source, i) => {
		const filled = blocks.filter((row) => readList(row.data_ids_json).includes(source.id));
		const mistake = filled.map((row) => mistakeOf(row.component, source)).find((one) => one !== null);
		const message = `Noe på siden fylles fra «${source.name}», og kan ikke vise dette. La det hente fra noe annet først.`;
		return mistake === undefined ? [] : [{ path: `sources.${i}.model`, message }];
	});
	return [...gone, ...unfit];
}

/** A stored block of an unknown component does not prevent saving its page. */
const mistakeOf = (component: string, source: DataSource): string | null => {
	const known = blockTypes.find((type) => type === component);
	return known === undefined ? null : sourceMistake(known, source);
};

async function readSources(db: Database, siteId: string, pageId: string): Promise<DataSource[]> {
	const row = await db
		.selectFrom("page")
		.select("config_json")
		.where("site_id", "=", siteId)
		.where("id", "=", pageId)
		.executeTakeFirst();
	const { sources } = readObject(row?.config_json ?? "");
	const known = z.array(dataSourceSchema).safeParse(sources);
	return known.success ? known.data : [];
}

/** Throws `invalid_request` where the block uses a source that its page lacks or that its component does not accept. */
export async function requireSources(
	trx: Writer,
	siteId: string,
	{ pageId, component, dataIds }: { pageId: string; component: BlockType; dataIds: string[] },
): Promise<void> {
	const known = await readSources(trx, siteId, pageId);
	const mistakes = dataIds.flatMap((id, i) => {
		const source = known.find((one) => one.id === id);
		const message = source
			? sourceMistake(component, source)
			: `Siden henter ikke noe som heter «${id}». Er det nytt, må siden publiseres først.`;
		return message === null ? [] : [{ path: `dataIds.${i}`, message }];
	});
	if (mistakes.length > 0) throw new AppError("invalid_request", { fields: mistakes });
}
