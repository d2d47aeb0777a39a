/** What a venue needs before everybody sees its site, in the order in which it is done. `ready.ts` has the words. */
export const readyKinds = [
	"seller",
	"halls",
	"prices",
	"payment",
	"email",
	"backup",
	"privacy",
	"accessibility",
	"opening-hours",
	"logo",
	"production",
	"showing",
	"colleagues",
	"figures",
] as const;
export type ReadyKind = (typeof readyKinds)[number];
