/** A product selection (spec.txt, section 9; contract, "Analytics"). */
export type Selection = { id: string; name: string; brand: string; list: string; category: string; position: 1 };
export type AnalyticsEvent = { event: "VIEW_ITEM" | "BUY_TICKET"; product: Selection };

/** The mark of a production as `web/analytics/counted` writes it, on the element or the nearest one round it. */
export const productMark = "data-product";
/** The same, where the page is about the production. */
export const viewMark = "data-view-item";

type Marked = Pick<Selection, "id" | "name" | "category">;

/** The selection of what the page is about, or null where it is about no production. */
export function viewOf(page: ParentNode, brand: string): Selection | null {
	const mark = page.querySelector(`[${viewMark}]`)?.getAttribute(viewMark);
	return mark ? selectionOf(mark, brand, pageList) : null;
}

/** The selection that a ticket link belongs to: of the list that it stands in, or of the page. */
export function ticketOf(link: Element, page: ParentNode, brand: string, pageTitle: string): Selection | null {
	const mark = link.closest(`[${productMark}]`)?.getAttribute(productMark);
	return mark ? selectionOf(mark, brand, listOf(pageTitle)) : viewOf(page, brand);
}

/** What stands for a list on a production's own page. */
const pageList = "Produksjonssiden";
/** The page's name, as it stands behind the site's in its title. */
const listOf = (pageTitle: string): string => pageTitle.split(" | ").at(-1) ?? "";

function selectionOf(mark: string, brand: string, list: string): Selection {
	// Our own page wrote it.
	const { id, name, category } = JSON.parse(mark) as Marked;
	return { id, name, brand, list, category, position: 1 };
}
