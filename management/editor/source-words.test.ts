import type { BlockType } from "@lerret/contracts/blocks";
import type { DataSource, Filter } from "@lerret/contracts/site";
import { describe, expect, test } from "vitest";
import { describeSource, newSource, sourceChoices, withFilter, withModel } from "./data-sources.ts";

const eq = (property: Filter["property"], value: string) => ({ property, value, operator: "eq" }) as const;
const upcoming: DataSource = {
	id: "upcoming",
	name: "Kommende filmer",
	model: "production",
	collection: true,
	filter: [eq("object", "movie"), eq("release", "upcoming")],
};

describe("describing a data source", () => {
	test.each([
		[upcoming, "Kommende filmer: filmer og arrangementer (film, med premiere framover)"],
		[{ ...upcoming, model: "article", name: "Nyheter", filter: [] }, "Nyheter: nyheter"],
		[
			{ ...upcoming, collection: false, name: "Filmen", filter: [eq("object", "movie"), eq("slug", ":production")] },
			"Filmen: filmen som adressen til siden gjelder",
		],
		[
			{ ...upcoming, collection: false, model: "article", name: "Saken", filter: [eq("slug", "gavekort")] },
			"Saken: nyheten med adressen gavekort",
		],
	] as [DataSource, string][])("describes what it selects: %#", (source, sentence) => {
		expect(describeSource(source)).toBe(sentence);
	});
});

describe("the data sources offered for a component", () => {
	const film: DataSource = { ...upcoming, id: "film", collection: false, filter: [eq("id", "vinterlys")] };
	const news: DataSource = { ...upcoming, id: "news", model: "article", filter: [] };
	const showings: DataSource = { ...upcoming, id: "showings", model: "event", filter: [] };
	const sources = [film, upcoming, news, showings];
	const offered = (component: BlockType, chosen?: string) =>
		sourceChoices(sources, component, chosen).map(([id]) => id);

	test.each([
		["program", ["", "upcoming", "showings"]],
		["poster", ["", "film"]],
		["card-list", ["", "film", "upcoming", "news", "showings"]],
		["article", [""]],
	] as const)("offers a %s the sources that it accepts", (component, ids) => {
		expect(offered(component)).toEqual(ids);
	});

	test("keeps a chosen source that the component does not accept or the page no longer has", () => {
		expect(offered("poster", "news")).toEqual(["", "film", "news"]);
		expect(offered("poster", "gone")).toEqual(["", "film", "gone"]);
	});
});

describe("changing a data source", () => {
	test("replaces or removes the previous value of a filter", () => {
		expect(withFilter(upcoming, "release", "current").filter).toEqual([
			eq("object", "movie"),
			eq("release", "current"),
		]);
		expect(withFilter(upcoming, "release", "").filter).toEqual([eq("object", "movie")]);
	});

	test("drops filters that the new model does not have", () => {
		const shown = withFilter(upcoming, "category", "Barn");
		expect(withModel(shown, "event").filter).toEqual(shown.filter);
		expect(withModel(shown, "article").filter).toEqual([eq("category", "Barn")]);
	});

	test("gives a new source an unused id", () => {
		const first = newSource([upcoming]);
		expect(newSource([upcoming, first]).id).not.toBe(first.id);
		expect(newSource([{ ...first, id: "kilde-2" }]).id).toBe("kilde-1");
	});
});
