import { type EventStatus, statusLabels } from "@lerret/contracts/event-status";
import { objects, type ProductionObject } from "@lerret/contracts/programme";

/** Includes the status that has no label on the public pages. */
export const statusName = (status: EventStatus): string => statusLabels[status] ?? "I salg";

export const objectNames: Record<ProductionObject, string> = { movie: "Film", culture: "Kulturarrangement" };
export const objectChoices = objects.map((object) => [object, objectNames[object]] as const);

export const eventLabels: Record<string, string> = {
	productionId: "Film eller arrangement",
	startTime: "Begynner",
	endTime: "Slutter",
	screen: "Sal eller sted",
	status: "Status",
	movedFrom: "Flyttet fra",
	notice: "Beskjed til publikum",
	ticketUrl: "Lenke til billettsalg",
	prices: "Priser",
	tags: "Merker",
	access: "Tilrettelegging",
	ediNumber: "EDI-nummer",
	format: "Format",
	spoken: "Språk i tale",
	subtitles: "Språk i tekst",
};

export const productionLabels: Record<string, string> = {
	title: "Tittel",
	object: "Slag",
	objectClass: "Type",
	slug: "Adresse",
	pageReference: "Sidereferanse",
	parentSlug: "Adressen til det den er del av",
	parentTitle: "Del av",
	originalTitle: "Originaltittel",
	summary: "Ingress",
	body: "Tekst",
	features: "Stikkord",
	cover: "Bredt bilde",
	poster: "Plakat",
	ageLimit: "Aldersgrense",
	ageReason: "Begrunnelse for aldersgrensen",
	minutes: "Spilletid i minutter",
	genres: "Sjanger",
	countries: "Land",
	year: "År",
	directors: "Regi",
	cast: "Skuespillere",
	credits: "Medvirkende",
	distributor: "Distributør",
	language: "Språk",
	suitedFor: "Passer for",
	premiereOn: "Premiere",
	highlight: "Plass i lysbildevisningen",
	editions: "Utgaver",
};
