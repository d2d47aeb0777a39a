type Nouns = { one: string; many: string; definite: string };

/** What an event is called in all public texts, by its production: a film has «visninger», a culture event «forestillinger». */
export const eventNouns: Record<"movie" | "culture", Nouns> = {
	movie: { one: "visning", many: "visninger", definite: "visningen" },
	culture: { one: "forestilling", many: "forestillinger", definite: "forestillingen" },
};

/** Where the event is no longer public, or may be of either kind. */
export const anyEvent: Nouns = { one: "arrangement", many: "arrangementer", definite: "arrangementet" };
