import { paths } from "@lerret/contracts/paths";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SiteConfig } from "@lerret/contracts/site";
import { wordsOf } from "./words.ts";

type Answer = { title: string; path: string };

/** Pages that answer what people type in other words than theirs. `all`: every one begins a word of the query. */
const answers: (Answer & { all: string[]; isVoucher?: true })[] = [
	{ all: ["passord"], title: "Glemt passord", path: paths.forgottenPassword },
	{ all: ["apningstid"], title: "Åpningstider", path: paths.contact },
	{ all: ["parkering"], title: "Parkering", path: paths.contact },
	{ all: ["wc"], title: "Toaletter", path: paths.contact },
	{ all: ["toalett"], title: "Toaletter", path: paths.contact },
	{ all: ["mammakino"], title: "Babykino", path: `${paths.search}?q=babykino` },
	{ all: ["barselkino"], title: "Babykino", path: `${paths.search}?q=babykino` },
	{ all: ["gavekort", "saldo"], title: "Saldo på gavekort", path: paths.cardBalance, isVoucher: true },
	{ all: ["gavekort"], title: "Kjøp gavekort", path: paths.giftCards, isVoucher: true },
	{ all: ["klippekort"], title: "Kjøp klippekort", path: paths.giftCards, isVoucher: true },
];

export function sellsVouchers({ ticketing }: Pick<SiteConfig, "ticketing">): boolean {
	const { giftCards, klippekort } = ticketingSchema.parse(ticketing ?? {});
	return giftCards !== null || klippekort.length > 0;
}

/** Pages that answer a query directly; those on vouchers where the site sells them. */
export function findAnswers(query: string, { sellsVouchers }: { sellsVouchers: boolean }): Answer[] {
	const words = wordsOf(query);
	const found = answers.filter(
		({ all, isVoucher }) =>
			(!isVoucher || sellsVouchers) && all.every((start) => words.some((word) => word.startsWith(start))),
	);
	return found.map(({ title, path }) => ({ title, path }));
}
