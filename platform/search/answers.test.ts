import { paths } from "@lerret/contracts/paths";
import { expect, test } from "vitest";
import { findAnswers } from "./answers.ts";

const first = (query: string, sellsVouchers = true) => findAnswers(query, { sellsVouchers })[0]?.path;

test("plain words lead to the page that answers them", () => {
	expect(first("glemt passord")).toBe(paths.forgottenPassword);
	for (const query of ["wc", "toaletter", "parkering", "Åpningstider"])
		expect([query, first(query)]).toEqual([query, paths.contact]);
	expect(first("mammakino")).toBe(`${paths.search}?q=babykino`);
	expect(first("gavekort saldo")).toBe(paths.cardBalance);
	expect(first("klippekort")).toBe(paths.giftCards);
	expect(first("vinterlys")).toBeUndefined();
});

test("a site that sells no vouchers leads nowhere with them", () => {
	expect(first("klippekort", false)).toBeUndefined();
});
