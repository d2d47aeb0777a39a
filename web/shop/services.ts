import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import type { Problem } from "@lerret/contracts/errors";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { OrderPage } from "@lerret/platform/boxoffice/orders/order-page";
import type { SeenPrices } from "@lerret/platform/boxoffice/orders/place-order";
import type { SoldTicket } from "@lerret/platform/boxoffice/orders/tickets/read";
import type { Checkout } from "@lerret/platform/boxoffice/sale/checkout";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import type { GivenVoucher, VoucherLink } from "@lerret/platform/boxoffice/vouchers/given";
import type { VoucherShares } from "@lerret/platform/boxoffice/vouchers/preview";
import type { VoucherShop } from "@lerret/platform/boxoffice/vouchers/terms";
import type { EntryLink, OwnEntry } from "@lerret/platform/boxoffice/waiting-list/own-entry";

/** The value, or why the visitor cannot have it. */
export type Attempt<T> = { value: T; problem: null } | { value: null; problem: Problem };

export type TestPayment = {
	title: string;
	ore: number;
	state: "created" | "authorised" | "captured" | "cancelled" | "failed";
};

/** About where a visitor is in the queue of an event's waiting room. */
export type QueuePosition = {
	/** 1 for the next. */
	position: number;
	waitSeconds: number;
	/** After which to ask again. */
	retrySeconds: number;
};

/** Where a buyer goes on after an order or for another attempt to pay. */
export type PaymentStep = {
	/** The provider's page; null if there is nothing to pay, or the provider has not answered. */
	paymentUrl: string | null;
	/** The order's page, with the token that opens it in a browser without the session's cookie. */
	orderPath: string;
};

/** Whom an order is for, as it was typed. */
export type Buyer = { email: string; name: string };

export type WaitingLink = Omit<EntryLink, "siteId">;

/** What the shop's loaders and actions call directly, not over HTTP. Requests are checked like those of the API. */
export type ShopServices = {
	/** Null for a visitor who need not wait before choosing places. */
	queuePosition: QueuePosition | null;
	/** Whether the browser has sent the session's cookie. It has none before its first choice, or rejects cookies. */
	hasSession: boolean;
	/** The buyer of a form whose places were lost; null without. */
	keptBuyer: Buyer | null;
	/** Keeps the buyer of a form whose places are lost for the next one, until an order is placed. */
	keepBuyer: (buyer: Buyer) => void;
	readSale: (eventId: string) => Promise<Attempt<SalePage>>;
	/** Null for a visitor without a session. */
	readCheckout: (eventId: string) => Promise<Attempt<Checkout | null>>;
	/**
	 * `chosenTypes` is null if the visitor has chosen none. Returns the token for `releaseLostPlaces`; null for a browser that keeps cookies.
	 */
	holdPlaces: (request: unknown, chosenTypes: unknown) => Promise<Attempt<string | null>>;
	/** Gives the visitor more time for the places that they hold. */
	extendHold: (holdId: string) => Promise<Attempt<void>>;
	/** Frees places whose browser has rejected the session's cookie. Without effect for a token that does not hold. */
	releaseLostPlaces: (eventId: string, token: string) => Promise<void>;
	/** The page of the order that the visitor has made of the places that they held last; null if there is none. */
	findOrderPath: (eventId: string) => Promise<string | null>;
	/** False if there are places left, so that there is nothing to wait for. */
	joinWaitingList: (request: unknown) => Promise<Attempt<boolean>>;
	/** Null if the entry is no longer on the list. */
	readWaitingEntry: (link: WaitingLink) => Promise<OwnEntry | null>;
	acceptOffer: (link: WaitingLink) => Promise<Attempt<void>>;
	leaveWaitingList: (link: WaitingLink) => Promise<void>;
	/** What vouchers would pay of an order of the places that the visitor holds. */
	previewVouchers: (eventId: string, request: unknown) => Promise<Attempt<VoucherShares>>;
	/** `seen` is what the visitor's page has shown. */
	placeOrder: (request: unknown, idempotencyKey: string, seen: SeenPrices) => Promise<Attempt<PaymentStep>>;
	/** Orders free places that the visitor does not hold yet. Returns the order's page. */
	bookFreePlaces: (eventId: string, request: unknown, idempotencyKey: string) => Promise<Attempt<string>>;
	/** Responds alike whatever has been bought with the address. `key` is the form's, which acts once. */
	resendTickets: (request: unknown, key: string) => Promise<Attempt<void>>;
	readOrder: (orderId: string, token: string | null) => Promise<Attempt<OrderPage>>;
	payAgain: (orderId: string, token: string | null, payment: unknown, key: string) => Promise<Attempt<PaymentStep>>;
	/** Returns the order's token. */
	cancelTickets: (orderId: string, token: string | null, request: unknown, key: string) => Promise<Attempt<string>>;
	readTicket: (code: string) => Promise<Attempt<SoldTicket & { qrCode: string }>>;
	readTestPayment: (paymentId: string) => Promise<Attempt<TestPayment>>;
	/** Returns where the payer comes back to. */
	endTestPayment: (paymentId: string, outcome: string) => Promise<Attempt<string>>;
	readVoucherShop: () => Promise<VoucherShop>;
	buyVoucher: (kind: VoucherKind, request: unknown, idempotencyKey: string) => Promise<Attempt<PaymentStep>>;
	/** Returns a voucher as its recipient sees it. */
	readGivenVoucher: (link: VoucherLink) => Promise<Attempt<GivenVoucher>>;
	readBalance: (request: unknown) => Promise<Attempt<VoucherBalance>>;
	newKey: () => string;
};
