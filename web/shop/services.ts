import type { CardBalance } from "@lerret/contracts/api/gift-cards";
import type { Hold, NewOrder } from "@lerret/contracts/api/shop";
import type { Problem } from "@lerret/contracts/errors";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { Checkout } from "@lerret/platform/ticketing/checkout";
import type { OrderPage } from "@lerret/platform/ticketing/orders/order-page";
import type { SalePage } from "@lerret/platform/ticketing/sale-page";
import type { SoldTicket } from "@lerret/platform/ticketing/tickets/read";
import type { CardShares } from "@lerret/platform/ticketing/vouchers/preview";
import type { CardShop } from "@lerret/platform/ticketing/vouchers/terms";
import type { EntryLink, OwnEntry } from "@lerret/platform/ticketing/waiting-list/own-entry";

/** The value, or why the visitor cannot have it. */
export type Attempt<T> = { value: T; problem: null } | { value: null; problem: Problem };

export type TestPayment = {
	title: string;
	ore: number;
	state: "created" | "authorised" | "captured" | "cancelled" | "failed";
};

/** About where a visitor stands in the line of an event's waiting room. */
export type PlaceInLine = {
	/** 1 for the next. */
	position: number;
	waitSeconds: number;
	/** After which to ask again. */
	retrySeconds: number;
};

export type WaitingLink = Omit<EntryLink, "siteId">;

/** What the shop's loaders and actions call directly, not over HTTP. Requests are checked like those of the API. */
export type ShopServices = {
	/** Null for a visitor who need not wait before choosing places. */
	placeInLine: PlaceInLine | null;
	readSale: (eventId: string) => Promise<Attempt<SalePage>>;
	/** Null for a visitor without a session. */
	readCheckout: (eventId: string) => Promise<Attempt<Checkout | null>>;
	/** `chosenTypes` is null for seats. */
	holdPlaces: (request: unknown, chosenTypes: unknown) => Promise<Attempt<Hold>>;
	/** False if there are places left, so that there is nothing to wait for. */
	joinWaitingList: (request: unknown) => Promise<Attempt<boolean>>;
	/** Null if the entry is no longer on the list. */
	readWaitingEntry: (link: WaitingLink) => Promise<OwnEntry | null>;
	acceptOffer: (link: WaitingLink) => Promise<Attempt<void>>;
	leaveWaitingList: (link: WaitingLink) => Promise<void>;
	/** What cards would pay of an order of the places that the visitor holds. */
	previewCards: (eventId: string, request: unknown) => Promise<Attempt<CardShares>>;
	placeOrder: (request: unknown, idempotencyKey: string) => Promise<Attempt<NewOrder>>;
	readOrder: (orderId: string, token: string | null) => Promise<Attempt<OrderPage>>;
	/** Returns where the payment continues. */
	payAgain: (orderId: string, token: string | null, payment: unknown) => Promise<Attempt<string>>;
	/** Returns the order's token. */
	cancelTickets: (orderId: string, token: string | null, request: unknown) => Promise<Attempt<string>>;
	readTicket: (code: string) => Promise<Attempt<SoldTicket & { qrCode: string }>>;
	readTestPayment: (paymentId: string) => Promise<Attempt<TestPayment>>;
	/** Returns where the payer comes back to. */
	endTestPayment: (paymentId: string, outcome: string) => Promise<Attempt<string>>;
	readCardShop: () => Promise<CardShop>;
	buyCard: (kind: VoucherKind, request: unknown, idempotencyKey: string) => Promise<Attempt<NewOrder>>;
	readBalance: (request: unknown) => Promise<Attempt<CardBalance>>;
	newKey: () => string;
};
