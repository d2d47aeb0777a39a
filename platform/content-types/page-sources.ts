import { type BlockType, blockTypes } from "@lerret/contracts/blocks";
import { sourceError } from "@lerret/contracts/blocks/sources";
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
import type { ItemRef } from "../content/content-type.ts";
import type { Writer } from "../db/database.ts";
import { readList } from "../db/stored-json.ts";

const allowedValues: Partial<Record<Filter["property"], readonly string[]>> = {
	object: objects,
	release: releases,
};

type PageWithSources = Pick<Page, "path" | "sources">;

/**
 * Throws `invalid_request` for data sources that are invalid, share an id, leave a page with a pattern address without
 * its subject, or no longer suit a block that uses them. `before`: the sources of the page's row.
 */
export async function requireValidSources(
	trx: Writer,
	ref: ItemRef,
	page: PageWithSources,
	before: DataSource[],
): Promise<void> {
	const errors = [
		...page.sources.flatMap((source, i) =>
			findSourceErrors(source, page).map(({ path, message }) => ({ path: `sources.${i}.${path}`, message })),
		),
		...findRepeatedIds(page.sources),
		...findMissingSubject(page),
		...(await findUnfilledBlocks(trx, ref, page.sources, before)),
	];
	if (errors.length > 0) throw new AppError("invalid_request", { fields: errors });
}

function findSourceErrors(source: DataSource, page: PageWithSources): FieldError[] {
	const allowed = sourceProperties[source.model];
	const errors = source.filter.flatMap(({ property, value }, n): FieldError[] => {
		const path = `filter.${n}`;
		if (!allowed.includes(property)) return [{ path: `${path}.property`, message: "Kan ikke brukes her." }];
		if (source.filter.findIndex((other) => other.property === property) !== n)
			return [{ path: `${path}.property`, message: "Står her to ganger." }];
		const known = allowedValues[property];
		if (known && !known.includes(value))
			return [{ path: `${path}.value`, message: `Må være ${known.map((one) => `«${one}»`).join(" eller ")}.` }];
		if (value.startsWith(":") && !page.path.split("/").includes(value))
			return [{ path: `${path}.value`, message: `Adressen til siden har ikke ${value} i seg.` }];
		return [];
	});
	const isNamed = source.model === "event" || source.filter.some(({ property }) => keyProperties.includes(property));
	if (!source.collection && !isNamed) errors.push({ path: "filter", message: "Skriv adressen til det som vises." });
	return errors;
}

const findRepeatedIds = (sources: DataSource[]): FieldError[] =>
	sources.flatMap(({ id }, i) =>
		sources.findIndex((other) => other.id === id) === i
			? []
			: [{ path: `sources.${i}.id`, message: "To datakilder kan ikke ha samme id." }],
	);

/** A page with a pattern address must load the item that the address names. */
function findMissingSubject({ path, sources }: PageWithSources): FieldError[] {
	if (!path.includes(":")) return [];
	const isBound = sources.some(
		({ collection, filter }) => !collection && filter.some(({ value }) => value.startsWith(":")),
	);
	return isBound ? [] : [{ path: "sources", message: "Siden må hente det som adressen gjelder." }];
}

async function findUnfilledBlocks(
	trx: Writer,
	{ siteId, id: pageId }: ItemRef,
	sources: DataSource[],
	before: DataSource[],
): Promise<FieldError[]> {
	const blocks = await trx
		.selectFrom("block")
		.select(["component", "data_ids_json"])
		.where("site_id", "=", siteId)
		.where("page_id", "=", pageId)
		.execute();
	const gone = before
		.filter(({ id }) => !sources.some((source) => source.id === id))
		.filter(({ id }) => blocks.some((row) => readList(row.data_ids_json).includes(id)))
		.map(({ name }) => ({
			path: "sources",
			message: `Noe på siden fylles fra «${name}». La det hente fra noe annet først.`,
		}));
	const unfit = sources.flatMap((source, i) => {
		const filled = blocks.filter((row) => readList(row.data_ids_json).includes(source.id));
		const error = filled.map((row) => findComponentError(row.component, source)).find((one) => one !== null);
		const message = `Noe på siden fylles fra «${source.name}», og kan ikke vise dette. La det hente fra noe annet først.`;
		return error === undefined ? [] : [{ path: `sources.${i}.model`, message }];
	});
	return [...gone, ...unfit];
}

/** A stored block of an unknown component does not prevent saving its page. */
const findComponentError = (component: string, source: DataSource): string | null => {
	const known = blockTypes.find((type) => type === component);
	return known === undefined ? null : sourceError(known, source);
};

/** The data sources in a page's config; [] where they are invalid. */
export const toSources = (stored: unknown): DataSource[] => z.array(dataSourceSchema).safeParse(stored).data ?? [];

/** Throws `invalid_request` where the block uses a source that its page lacks or that its component does not accept. */
export function requireBlockSources(
	known: DataSource[],
	{ component, dataIds }: { component: BlockType; dataIds: string[] },
): void {
	const errors = dataIds.flatMap((id, i) => {
		const source = known.find((one) => one.id === id);
		const message = source
			? sourceError(component, source)
			: `Siden henter ikke noe som heter «${id}». Er det nytt, må siden publiseres først.`;
		return message === null ? [] : [{ path: `dataIds.${i}`, message }];
	});
	if (errors.length > 0) throw new AppError("invalid_request", { fields: errors });
}
