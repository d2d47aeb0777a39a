import { accessibility } from "./accessibility/endpoints.ts";
import { accountPages } from "./accounts/pages.ts";
import { staffAccounts, staffIdleTimes } from "./accounts/staff/endpoints.ts";
import { staffFactors } from "./accounts/staff/factors/endpoints.ts";
import { backups } from "./backup/endpoints.ts";
import { salePages } from "./boxoffice/checkout/pages.ts";
import { control } from "./boxoffice/control/endpoints.ts";
import { customers } from "./boxoffice/customers/endpoints.ts";
import { shop } from "./boxoffice/endpoints.ts";
import { sale } from "./boxoffice/event-sales/endpoints.ts";
import { exchanges } from "./boxoffice/exchanges/endpoints.ts";
import { exchangePage } from "./boxoffice/exchanges/pages.ts";
import { filmWeeks } from "./boxoffice/film-weeks/endpoints.ts";
import { googleWallet } from "./boxoffice/google-wallet/endpoints.ts";
import { hallPlans, halls } from "./boxoffice/hall-changes/endpoints.ts";
import { managedOrders } from "./boxoffice/order-management/endpoints.ts";
import { orderPages } from "./boxoffice/order-management/pages.ts";
import { paymentPages } from "./boxoffice/order-payments/pages.ts";
import { organisers } from "./boxoffice/organisers/endpoints.ts";
import { organiserPages } from "./boxoffice/organisers/pages.ts";
import { payLinks } from "./boxoffice/pay-links/endpoints.ts";
import { paymentAccounts } from "./boxoffice/payments/endpoints.ts";
import { reports } from "./boxoffice/reports/endpoints.ts";
import { seatChanges } from "./boxoffice/seat-changes/endpoints.ts";
import { vouchers } from "./boxoffice/voucher-sales/endpoints.ts";
import { voucherPages } from "./boxoffice/voucher-sales/pages.ts";
import { waitingLists } from "./boxoffice/waiting-list/endpoints.ts";
import { waitingListPages } from "./boxoffice/waiting-list/pages.ts";
import { content } from "./content-types/endpoints.ts";
import { documents } from "./documents/endpoints.ts";
import type { Implementation } from "./endpoint.ts";
import { firstRun, installation } from "./first-run/endpoints.ts";
import { visitorAccounts } from "./loyalty/account-endpoints.ts";
import { loyalty } from "./loyalty/endpoints.ts";
import { media } from "./media/endpoints.ts";
import { messages } from "./messages/endpoints.ts";
import { messagePages } from "./messages/pages.ts";
import { operation } from "./operation/endpoints.ts";
import type { PageImplementation } from "./page.ts";
import { pages } from "./pages/endpoints.ts";
import { presence } from "./presence/endpoints.ts";
import { draftPreviews } from "./previews/endpoints.ts";
import { priceChanges } from "./prices/change-endpoints.ts";
import { prices } from "./prices/endpoints.ts";
import { programme } from "./programme/endpoints.ts";
import { search } from "./search/endpoints.ts";
import { showings } from "./showings/endpoints.ts";
import { find } from "./staff-search/endpoints.ts";
import { statistics } from "./statistics/endpoints.ts";
import { ticketShop } from "./ticket-shop/endpoints.ts";
import { today } from "./today/endpoints.ts";

/** The endpoints of all features, which the server mounts. Their order has no meaning. */
export const features: Implementation[] = [
	...accessibility,
	...backups,
	...content,
	...control,
	...customers,
	...draftPreviews,
	...filmWeeks,
	...find,
	...firstRun,
	...googleWallet,
	...hallPlans,
	...halls,
	...installation,
	...loyalty,
	...managedOrders,
	...documents,
	...media,
	...messages,
	...organisers,
	...operation,
	...pages,
	...exchanges,
	...payLinks,
	...paymentAccounts,
	...presence,
	...prices,
	...priceChanges,
	...programme,
	...reports,
	...sale,
	...search,
	...seatChanges,
	...shop,
	...showings,
	...staffAccounts,
	...staffFactors,
	...staffIdleTimes,
	...statistics,
	...ticketShop,
	...today,
	...visitorAccounts,
	...vouchers,
	...waitingLists,
];

/** The pages with functions of all features, which the server mounts. */
export const featurePages: PageImplementation[] = [
	...accountPages,
	...messagePages,
	...orderPages,
	exchangePage,
	...organiserPages,
	...paymentPages,
	...salePages,
	...voucherPages,
	...waitingListPages,
];
