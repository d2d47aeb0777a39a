import type { Buyer } from "./services";

/** The buyer that a form names (`BuyerFields`). */
export const readBuyer = (form: FormData): Buyer => ({
	email: String(form.get("email") ?? "").trim(),
	name: String(form.get("navn") ?? "").trim(),
});
