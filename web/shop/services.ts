import type { Hold, NewOrder, ShownTicket } from "@lerret/contracts/api/shop";
import type { Problem } from "@lerret/contracts/errors";
import type { OrderPage } from "@lerret/platform/ticketing/orders/order-page";
import type { SalePage } from "@lerret/platform/ticketing/sale-page";

/** The value, or why the visitor cannot have it. */
export type Attempt<T> = { value: T; problem: null } | { value: null; problem: Problem };

export type TestPayment = {
	title: string;
	ore: number;
	state: "created" | "authorised" | "captured" | "cancelled" | "failed";
};

/** What the shop's loaders and actions call directly, not over HTTP. Requests are checked like those of the API. */
export type ShopServices = {
	readSale: (eventId: string) => Promise<Attempt<SalePage>>;
	holdPlaces: (request: unknown) => Promise<Attempt<Hold>>;
	placeOrder: (request: unknown, idempotencyKey: string) => Promise<Attempt<NewOrder>>;
	readOrder: (orderId: string, token: string | null) => Promise<Attempt<OrderPage>>;
	/** Returns where the payment continues. */
	payAgain: (orderId: string, token: string | null) => Promise<Attempt<string>>;
	readTicket: (code: string) => Promise<Attempt<ShownTicket & { qrCode: string }>>;
	readTestPayment: (paymentId: string) => Promise<Attempt<TestPayment>>;
	/** Returns where the payer comes back to. */
	endTestPayment: (paymentId: string, outcome: string) => Promise<Attempt<string>>;
	newKey: () => string;
};
