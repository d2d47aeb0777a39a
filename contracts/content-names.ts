import type { ContentDescription } from "./describe.ts";

/**
 * What menus and addresses need of each content type, without its schema: `contentDescriptions` has the rest, and what the
 * fields mean.
 */
export const contentNames = {
	article: { right: "content", heading: "Nyheter", newName: "Ny nyhet", segment: "nyheter" },
	event: { right: "programme", heading: "Program", newName: "Ny forestilling", segment: "program" },
	production: {
		right: "programme",
		heading: "Filmer og arrangementer",
		newName: "Ny film eller nytt arrangement",
		segment: "produksjoner",
	},
	page: { right: "content", heading: "Sider", newName: "Ny side", segment: "sider" },
	"block-data": { right: "content", heading: "Innhold på sider" },
	menu: { right: "content", heading: "Meny", newName: "Nytt menypunkt", segment: "meny" },
	redirect: { right: "content", heading: "Gamle adresser", segment: "gamle-adresser" },
} as const satisfies Record<string, ContentNames>;

export type ContentNames = Pick<ContentDescription, "right" | "heading" | "newName" | "segment">;
export type ContentTypeName = keyof typeof contentNames;
export const contentTypes = Object.keys(contentNames) as [ContentTypeName, ...ContentTypeName[]];
