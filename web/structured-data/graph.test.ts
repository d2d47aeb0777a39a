import type { SubjectDetails } from "@lerret/platform/pages/subject-details";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { describe, expect, test } from "vitest";
import { article, concert, film, picture, showing } from "../../tests/support/sample-content";
import { siteConfig } from "../../tests/support/site-configs";
import { createStructuredData } from "./graph";

const origin = "https://tindevik.example";

type Node = Record<string, unknown> & { "@type": string };

/** The page's nodes after JSON serialisation, as a search engine reads them. */
function nodesOf(about: SubjectDetails): Node[] {
	return JSON.parse(JSON.stringify(createStructuredData(about, siteConfig(), origin)))?.["@graph"] ?? [];
}

function eventOf(event: ProgrammeEvent): Node {
	const nodes = nodesOf({ kind: "production", production: event.production, events: [event] });
	const found = nodes.find(({ "@type": type }) => type !== "Movie");
	if (!found) throw new Error("no event");
	return found;
}

const cropUrls = (id: string) =>
	["", "4x3-50-50/", "1x1-50-50/"].map((part) => `${origin}/media/${id}/${part}1280.jpg`);

const articleOf = (overrides: Parameters<typeof article>[0] = {}) =>
	nodesOf({ kind: "article", article: article(overrides) })[0];

test("a page without a single subject has no structured data", () => {
	expect(createStructuredData(null, siteConfig(), origin)).toBeNull();
});

test("a culture page without dates has no structured data", () => {
	expect(
		createStructuredData({ kind: "production", production: concert(), events: [] }, siteConfig(), origin),
	).toBeNull();
});

describe("a film", () => {
	const [movie] = nodesOf({ kind: "production", production: film(), events: [] });

	test("has Google's required properties of a movie: name and image", () => {
		expect(movie).toMatchObject({
			"@type": "Movie",
			name: "Natt på Breistøl",
			// Both pictures have the right shape and are not cropped.
			image: [`${origin}/media/abcdef0123abcdef0123/1280.jpg`, `${origin}/media/0123456789abcdef0123/1280.jpg`],
		});
	});

	test("has who made its pictures, and says of one that AI has made it by IPTC's term", () => {
		const poster = { ...picture, origin: { credit: null, isAi: true } };
		const cover = { ...picture, origin: { credit: "Kari Nes", isAi: false } };
		const [node] = nodesOf({ kind: "production", production: film({ poster, cover }), events: [] });
		expect(node?.image).toEqual([
			expect.objectContaining({
				"@type": "ImageObject",
				contentUrl: expect.stringContaining(`${origin}/media/`),
				digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
			}),
			expect.objectContaining({ "@type": "ImageObject", creditText: "Kari Nes" }),
		]);
		const [made, taken] = (node?.image ?? []) as Node[];
		expect(made).not.toHaveProperty("creditText");
		expect(taken).not.toHaveProperty("digitalSourceType");
	});

	test("has its duration, age limit and people", () => {
		expect(movie).toMatchObject({
			duration: "PT96M",
			contentRating: "15 år",
			director: [{ "@type": "Person", name: "Pål Are Hegdal" }],
			actor: [{ "@type": "Person", name: "Turid Kvamsdal" }],
		});
	});

	test("omits unknown properties", () => {
		const minimalFilm = film({
			originalTitle: null,
			minutes: null,
			year: null,
			directors: [],
			poster: null,
			cover: null,
		});
		const [node] = nodesOf({ kind: "production", production: minimalFilm, events: [] });
		for (const property of ["alternateName", "duration", "copyrightYear", "director", "trailer"])
			expect(node).not.toHaveProperty(property);
	});

	test("without a picture of its own has the drawn one, which search engines require", () => {
		const [node] = nodesOf({ kind: "production", production: film({ poster: null, cover: null }), events: [] });
		expect(node?.image).toEqual([`${origin}/delebilde/film.png`]);
	});

	test.each([
		[
			"https://youtu.be/aB3_-xyz012",
			{ embedUrl: "https://www.youtube-nocookie.com/embed/aB3_-xyz012?autoplay=1&rel=0&hl=nb" },
		],
		["/trailers/breistol.webm", { contentUrl: `${origin}/trailers/breistol.webm` }],
	])("has the trailer %s, its picture and its day", (trailer, address) => {
		const production = film({ trailer, trailerOn: "2026-10-01" });
		expect(nodesOf({ kind: "production", production, events: [] })[0]?.trailer).toEqual({
			"@type": "VideoObject",
			name: "Trailer for Natt på Breistøl",
			description: "Kort om filmen.",
			thumbnailUrl: [`${origin}/media/0123456789abcdef0123/1280.jpg`],
			uploadDate: "2026-10-01",
			...address,
		});
	});

	test("has no trailer without what search engines require", () => {
		const trailer = "https://youtu.be/aB3_-xyz012";
		for (const production of [
			film({ trailer }),
			film({ trailer, trailerOn: "2026-10-01", cover: null, poster: null }),
			film({ trailer: "https://example.no/film", trailerOn: "2026-10-01" }),
		])
			expect(nodesOf({ kind: "production", production, events: [] })[0]).not.toHaveProperty("trailer");
	});
});

describe("a showing", () => {
	test("has Google's required properties of an event: name, start and location with address", () => {
		expect(eventOf(showing())).toMatchObject({
			"@type": "ScreeningEvent",
			name: "Natt på Breistøl",
			startDate: "2026-11-20T18:00:00+01:00",
			endDate: "2026-11-20T19:36:00+01:00",
			location: {
				"@type": "Place",
				name: "Sal 1, Tindevik kulturhus",
				address: {
					"@type": "PostalAddress",
					streetAddress: "Strandgata 4",
					postalCode: "8899",
					addressLocality: "Tindevik",
					addressCountry: "NO",
				},
			},
		});
	});

	test("references its film, with spoken language and subtitles", () => {
		expect(eventOf(showing())).toMatchObject({
			workPresented: { "@type": "Movie", name: "Natt på Breistøl", url: `${origin}/natt-pa-breistol-9004` },
			inLanguage: "en",
			subtitleLanguage: "nb",
			videoFormat: "2D",
		});
	});

	test("references the film node of the page", () => {
		const nodes = nodesOf({ kind: "production", production: film(), events: [showing()] });
		expect(nodes[1]).toMatchObject({ workPresented: { "@id": nodes[0]?.["@id"] } });
	});

	test("has its picture in the required shapes, cropped around the focal point", () => {
		expect(eventOf(showing()).image).toEqual(cropUrls("0123456789abcdef0123"));
		const wide = { ...picture, width: 3000, height: 1000, focal: { x: 0.254, y: 0.7 } };
		expect(eventOf(showing({ production: film({ cover: wide }) })).image).toEqual(
			["16x9", "4x3", "1x1"].map((shape) => `${origin}/media/${picture.id}/${shape}-25-70/1280.jpg`),
		);
	});

	test("has the summer offset in summer", () => {
		const event = showing({ startsAt: "2026-10-24T17:00:00.000Z", endsAt: "2026-10-25T01:30:00.000Z" });
		expect(eventOf(event)).toMatchObject({
			startDate: "2026-10-24T19:00:00+02:00",
			endDate: "2026-10-25T02:30:00+01:00",
		});
	});

	test("has an offer at the lowest price above zero", () => {
		expect(eventOf(showing()).offers).toEqual({
			"@type": "Offer",
			price: "110.00",
			priceCurrency: "NOK",
			url: "https://billett.example/e-1",
			availability: "https://schema.org/InStock",
		});
	});

	test("has the release of its tickets, also after it", () => {
		const releasedAt = "2026-11-01T09:00:00.000Z";
		expect(eventOf(showing({ releasedAt })).offers).toMatchObject({ validFrom: "2026-11-01T10:00:00+01:00" });
	});

	test("without a price is free and offered at 0", () => {
		const event = eventOf(showing({ prices: [{ label: "Alle", ore: 0 }] }));
		expect(event).toMatchObject({ isAccessibleForFree: true, offers: { price: "0.00" } });
	});

	test.each([
		["few-left", "InStock"],
		["sold-out", "SoldOut"],
	] as const)("with status %s has availability %s", (status, availability) => {
		expect(eventOf(showing({ status })).offers).toMatchObject({ availability: `https://schema.org/${availability}` });
	});

	test.each(["cancelled", "not-on-sale"] as const)("with status %s has no offer", (status) => {
		expect(eventOf(showing({ status }))).not.toHaveProperty("offers");
	});

	test.each([
		["on-sale", "EventScheduled"],
		["cancelled", "EventCancelled"],
		["moved", "EventRescheduled"],
	] as const)("with status %s has event status %s", (status, state) => {
		expect(eventOf(showing({ status })).eventStatus).toBe(`https://schema.org/${state}`);
	});

	test("that was moved has its previous start and is offered at its new time", () => {
		const moved = eventOf(showing({ status: "moved", movedFrom: "2026-11-20T15:00:00.000Z" }));
		expect(moved).toMatchObject({
			startDate: "2026-11-20T18:00:00+01:00",
			previousStartDate: "2026-11-20T16:00:00+01:00",
			offers: { availability: "https://schema.org/InStock" },
		});
	});

	test("starts its description with the notice", () => {
		expect(eventOf(showing({ status: "moved", notice: "Flyttet til Sal 2." })).description).toBe(
			"Flyttet til Sal 2. Kort om filmen.",
		);
	});

	test("is limited to twenty per page", () => {
		const events = Array.from({ length: 50 }, (_, n) => showing({ id: `e-${n}` }));
		expect(nodesOf({ kind: "production", production: film(), events })).toHaveLength(21);
	});
});

describe("a culture event", () => {
	test.each([
		["Konsert", "MusicEvent"],
		["Teater", "TheaterEvent"],
		["Musikal", "TheaterEvent"],
		["Standup", "ComedyEvent"],
		["Barn", "ChildrensEvent"],
		["Offentlig bading", "Event"],
		["constructor", "Event"],
	])("of category %s has type %s", (category, type) => {
		expect(eventOf(showing({ production: concert({ genres: [category] }) }))["@type"]).toBe(type);
	});

	test("references no film", () => {
		expect(eventOf(showing({ production: concert() }))).not.toHaveProperty("workPresented");
	});

	test("names its performers", () => {
		const credits = [
			{ label: "Medvirkende", value: "Synne Vardal kvartett" },
			{ label: "Lyd", value: "Kine Torvik" },
		];
		expect(eventOf(showing({ production: concert({ credits }) })).performer).toEqual([
			{ "@type": "PerformingGroup", name: "Synne Vardal kvartett" },
		]);
	});
});

describe("an article", () => {
	test("is news with headline, picture, times, author and publisher", () => {
		expect(articleOf()).toMatchObject({
			"@type": "NewsArticle",
			headline: "Ny laserprojektor i Sal 1",
			image: cropUrls("0123456789abcdef0123"),
			datePublished: "2026-11-13T08:00:00.000Z",
			author: { "@type": "Person", name: "Tuva Nilsen" },
			publisher: { "@type": "Organization", name: "Tindevik kulturhus", logo: `${origin}/icons/512.png` },
			mainEntityOfPage: `${origin}/article/ny-laser`,
		});
	});

	test("has no modification date before its publication", () => {
		expect(articleOf()?.dateModified).toBe("2026-11-13T08:00:00.000Z");
	});

	test("has its modification date after publication", () => {
		expect(articleOf({ updatedAt: "2026-11-14T08:00:00.000Z" })?.dateModified).toBe("2026-11-14T08:00:00.000Z");
	});
});
