/** A product selection (spec.txt, section 9; contract, "Analytics"). */
export type Selection = { id: string; name: string; brand: string; list: string; category: string; position: 1 };
export type AnalyticsEvent = { event: "VIEW_ITEM" | "BUY_TICKET"; product: Selection };

/** The product's attribute, which `useProductAttribute` writes on the element or an ancestor. */
export const productMark = "data-product";
/** The same on a page about the product. */
export const viewMark = "data-view-item";

type Marked = Pick<Selection, "id" | "name" | "category">;

export function viewOf(page: ParentNode, brand: string): Selection | null {
	const mark = page.querySelector(`[${viewMark}]`)?.getAttribute(viewMark);
	return mark ? selectionOf(mark, brand, pageList) : null;
}

/** Returns the product of a ticket link, from its list or else from the page. */
export function ticketOf(link: Element, page: ParentNode, brand: string, pageTitle: string): Selection | null {
	const mark = link.closest(`[${productMark}]`)?.getAttribute(productMark);
	return mark ? selectionOf(mark, brand, listOf(pageTitle)) : viewOf(page, brand);
}

const pageList = "Produksjonssiden";
/** The page's name, which follows the site's in the title. */
const listOf = (pageTitle: string): string => pageTitle.split(" | ").at(-1) ?? "";

function selectionOf(mark: string, brand: string, list: string): Selection {
	// Written by the server, so it needs no check.
	const { id, name, category } = JSON.parse(mark) as Marked;
	return { id, name, brand, list, category, position: 1 };
}
