import type { SalePayment } from "@lerret/contracts/sale-payments";

/** Said wherever a sale of the site is shown as open; "" where a buyer pays with money. */
export const paymentWarnings: Record<SalePayment, string> = {
	money: "",
	test: "Testbetaling er på, og billetter som er betalt med den, gjelder ikke.",
	none: "Ingen kan betale, for stedet har ingen konto hos en betalingstjeneste.",
};
