import { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { Picture } from "@lerret/contracts/media";
import type { Article } from "@lerret/platform/articles/read";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import type { Production } from "@lerret/platform/programme/production";

export const picture: Picture = {
	id: "0123456789abcdef0123",
	width: 1920,
	height: 1080,
	alt: "",
	focal: { x: 0.5, y: 0.5 },
	placeholder: "",
};

export function film(overrides: Partial<Production> = {}): Production {
	return {
		id: "film",
		...productionFieldsSchema.parse({
			title: "Natt på Breistøl",
			object: "movie",
			summary: "Kort om filmen.",
			body: "<p>Lenger om filmen.</p>",
			ageLimit: "15",
			minutes: 96,
			genres: ["Skrekk"],
			countries: ["Norge"],
			year: 2026,
			directors: ["Pål Are Hegdal"],
			cast: ["Turid Kvamsdal"],
			language: "nb",
			premiereOn: "2026-11-13",
		}),
		objectClass: "feature",
		slug: "natt-pa-breistol-9004",
		pageReference: "natt-pa-breistol-9004",
		updatedAt: "2026-11-13T08:00:00.000Z",
		cover: picture,
		poster: { ...picture, id: "abcdef0123abcdef0123", width: 1000, height: 1500 },
		...overrides,
	};
}

export const concert = (overrides: Partial<Production> = {}): Production =>
	film({
		id: "konsert",
		object: "culture",
		objectClass: "stage",
		slug: "jazz",
		title: "Jazz",
		genres: ["Konsert"],
		...overrides,
	});

export function showing(overrides: Partial<ProgrammeEvent> = {}): ProgrammeEvent {
	return {
		id: "e-1",
		production: film(),
		startsAt: "2026-11-20T17:00:00.000Z",
		endsAt: "2026-11-20T18:36:00.000Z",
		screen: "Sal 1",
		status: "on-sale",
		statusInSale: "on-sale",
		movedFrom: null,
		movedFromHall: null,
		notice: null,
		doorsMinutes: null,
		ediNumber: null,
		ticketUrl: "https://billett.example/e-1",
		prices: [
			{ label: "Voksen", ore: 15000 },
			{ label: "Barn", ore: 11000, rule: "child" },
			{ label: "Ledsager", ore: 0, rule: "companion" },
		],
		tags: [],
		access: [],
		format: "2D",
		spoken: "en",
		subtitles: "nb",
		placesLeft: null,
		opensAt: null,
		releasedAt: null,
		hasBegun: false,
		updatedAt: "2026-11-13T08:00:00.000Z",
		...overrides,
	};
}

export function article(overrides: Partial<Article> = {}): Article {
	return {
		id: "laser",
		slug: "ny-laser",
		title: "Ny laserprojektor i Sal 1",
		summary: "Kort om saken.",
		content: "<p>Hele saken.</p>",
		author: "Tuva Nilsen",
		category: "Kino",
		node_locale: "nb",
		features: [],
		createdAt: "2026-11-10T08:00:00.000Z",
		publishedAt: "2026-11-13T08:00:00.000Z",
		updatedAt: "2026-11-12T08:00:00.000Z",
		image: picture,
		thumbnail: null,
		...overrides,
	};
}
