/** Terms of the box office (ticketing.md). */

/** Who sells an event's tickets: another shop by a link, this one, or this one without payment. */
export const sellers = ["link", "own", "free"] as const;
export type Seller = (typeof sellers)[number];

export const saleStates = ["open", "not-yet", "closed", "sold-out", "cancelled", "elsewhere"] as const;
export type SaleState = (typeof saleStates)[number];

export const orderStates = [
	"awaiting-payment",
	"closing",
	"paid",
	"partly-refunded",
	"refunded",
	"expired",
	"failed",
] as const;
export type OrderState = (typeof orderStates)[number];

/** What visitors and staff read about a way to pay. Names stand as they do in the middle of a sentence. */
type PaymentWords = {
	/** The company, for staff. */
	company: string;
	/** What an order is paid with. */
	means: string;
	/** Who answers a payer: visitors choose «Bankkort», and not Stripe. */
	provider: string;
	/** What happens when visitors choose it, as a sentence. */
	next: string;
};

/** Providers that move money, in the order in which visitors see them; a site has its own account at each. */
const providerWords = {
	vipps: { company: "Vipps", means: "Vipps", provider: "Vipps", next: "Du sendes til Vipps." },
	stripe: {
		company: "Stripe",
		means: "bankkort",
		provider: "banken",
		next: "Du sendes til Stripe, som tar imot kortet for oss.",
	},
} satisfies Record<string, PaymentWords>;
export type PaymentProvider = keyof typeof providerWords;
export type PaymentDriverName = PaymentProvider | "test";
export const paymentProviders = Object.keys(providerWords) as PaymentProvider[];

export const paymentWords: Record<PaymentDriverName, PaymentWords> = {
	...providerWords,
	test: {
		company: "Testbetaling",
		means: "testbetaling",
		provider: "testbetalingen",
		next: "Ingen penger trekkes. Du sendes til en prøveside.",
	},
};

/** Payment choices of an order; `none` is for an order of 0 kr. */
export const paymentChoices = [...paymentProviders, "test", "none"] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/** In what a provider's payment can differ from ours; `reference`: it answered with another payment. */
export const paymentMismatches = ["amount", "currency", "reference"] as const;
export type PaymentMismatch = (typeof paymentMismatches)[number];

export const testOutcomes = ["pay", "decline", "leave", "pay-late"] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** Prepaid vouchers with a code: an amount in kroner, or a number of clips that each pay for a ticket. */
export const voucherKinds = ["gift-card", "klippekort"] as const;
export type VoucherKind = (typeof voucherKinds)[number];
/** What an order is paid with, as it stands in a sentence. */
export const voucherWords: Record<VoucherKind, string> = { "gift-card": "gavekort", klippekort: "klippekort" };

/** `refunded`: its purchase was taken back; `unpaid`: its order is not paid. */
export const voucherStates = ["unpaid", "active", "empty", "expired", "blocked", "refunded"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What ticket control must see, as a sentence: «Vis ledsagerbevis ved billettkontroll.» */
export const showsText = (shows: string): string =>
	/^vis\b/iu.test(shows) || shows.includes(".") ? shows : `Vis ved billettkontroll: ${shows}.`;

export const ticketStates = ["valid", "used", "refunded", "cancelled"] as const;
export type TicketState = (typeof ticketStates)[number];

const ticketStateLabels: Record<TicketState, string> = {
	valid: "Gyldig",
	used: "Brukt",
	refunded: "Refundert, gjelder ikke",
	cancelled: "Gjelder ikke lenger",
};

/** What a ticket's holder reads about its state. */
export const ticketStateText = (ticket: { state: TicketState; isTest: boolean; isReplaced?: boolean }): string =>
	[
		ticket.isTest ? "TEST, ikke gyldig" : null,
		ticket.isTest && ticket.state === "valid" ? null : ticketStateLabels[ticket.state],
		ticket.isReplaced ? "Ny kode er sendt" : null,
	]
		.filter(Boolean)
		.join(". ");

/** Percent. */
export const vatRates = [0, 12, 25] as const;
export type VatRate = (typeof vatRates)[number];

export const scanResults = ["valid", "already-used", "wrong-event", "refunded", "cancelled", "unknown"] as const;
export type ScanResult = (typeof scanResults)[number];

/**
 * What an email about an order is about; `card` and `card-expiry` are the buyer's of a gift card or klippekort, `gift` and
 * `gift-expiry` its recipient's.
 */
export const orderEmailTopics = [
	"tickets",
	"receipt",
	"refund",
	"seats",
	"pay-link",
	"pay-reminder",
	"notice",
	"reminder",
	"card",
	"gift",
	"card-expiry",
	"gift-expiry",
] as const;
export type OrderEmailTopic = (typeof orderEmailTopics)[number];
/** Those that go to the recipient of a gift, who has an address of their own. */
export const giftTopics = ["gift", "gift-expiry"] as const satisfies OrderEmailTopic[];
/** What staff read on the page of an order. */
export const emailTopicLabels: Record<OrderEmailTopic, string> = {
	tickets: "Billettene",
	receipt: "Kvitteringen",
	refund: "Refusjon",
	seats: "Nye plasser",
	"pay-link": "Betalingslenken",
	"pay-reminder": "Påminnelse om å betale",
	notice: "Beskjed om arrangementet",
	reminder: "Påminnelse dagen før",
	card: "Kortet",
	gift: "Gaven til mottakeren",
	"card-expiry": "Kortet går snart ut",
	"gift-expiry": "Kortet går snart ut, til mottakeren",
};

/** `text` is written by staff; the others tell of a change of the event. */
export const noticeKinds = ["text", "moved", "cancelled", "reinstated"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** `sent`: the mail server has accepted it. */
export const deliveryStates = ["waiting", "sent", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Characters of the greeting on a gift card. */
export const maxGreetingLength = 500;
