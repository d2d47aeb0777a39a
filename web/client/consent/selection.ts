/** A product selection (spec.txt, section 9; contract, "Analytics"). */
export type Selection = { id: string; name: string; brand: string; list: string; category: string; position: 1 };
export type AnalyticsEvent = { event: "VIEW_ITEM" | "BUY_TICKET"; product: Selection };

/** The product's attribute, which `useProductAttribute` writes on the element or an ancestor. */
export const productAttribute = "data-product";
/** The product's attribute on a page about the product. */
export const viewAttribute = "data-view-item";

/** The product's attribute on the page of an order that was just paid. */
export const purchaseAttribute = "data-purchase";

type MarkedProduct = Pick<Selection, "id" | "name" | "category">;

export function viewSelectionOf(page: ParentNode, brand: string): Selection | null {
	const json = page.querySelector(`[${viewAttribute}]`)?.getAttribute(viewAttribute);
	return json ? selectionOf(json, brand, productionPageList) : null;
}

/** Returns the product of the order that was just paid. */
export function purchaseSelectionOf(page: ParentNode, brand: string, pageTitle: string): Selection | null {
	const json = page.querySelector(`[${purchaseAttribute}]`)?.getAttribute(purchaseAttribute);
	return json ? selectionOf(json, brand, listNameOf(pageTitle)) : null;
}

/** Returns the product of a link to another ticket shop, from its list or else from the page. */
export function ticketSelectionOf(link: Element, page: ParentNode, brand: string, pageTitle: string): Selection | null {
	const json = link.closest(`[${productAttribute}]`)?.getAttribute(productAttribute);
	return json ? selectionOf(json, brand, listNameOf(pageTitle)) : viewSelectionOf(page, brand);
}

const productionPageList = "Produksjonssiden";
/** The page's name, which follows the site's in the title. */
const listNameOf = (pageTitle: string): string => pageTitle.split(" | ").at(-1) ?? "";

function selectionOf(json: string, brand: string, list: string): Selection {
	// Written by the server, so it needs no check.
	const { id, name, category } = JSON.parse(json) as MarkedProduct;
	return { id, name, brand, list, category, position: 1 };
}
