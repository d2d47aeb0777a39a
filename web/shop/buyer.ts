import type { Buyer } from "@lerret/platform/page";

/** The buyer that a form names (`BuyerFields`). */
export const readBuyer = (form: FormData): Buyer => ({
	email: String(form.get("email") ?? "").trim(),
	name: String(form.get("navn") ?? "").trim(),
});
