import { accountTables } from "./accounts/tables.ts";
import { articleTables } from "./articles/tables.ts";
import { backupTables } from "./backup/tables.ts";
import { cancellationTables } from "./boxoffice/cancellations/tables.ts";
import { controlTables } from "./boxoffice/control/tables.ts";
import { exchangeTables } from "./boxoffice/exchanges/tables.ts";
import { filmWeekTables } from "./boxoffice/film-weeks/tables.ts";
import { soldTicketTables } from "./boxoffice/goods/tickets/tables.ts";
import { googleWalletTables } from "./boxoffice/google-wallet/tables.ts";
import { hallTables } from "./boxoffice/halls/tables.ts";
import { ledgerTables } from "./boxoffice/ledger/tables.ts";
import { noticeTables } from "./boxoffice/notices/tables.ts";
import { orderTables } from "./boxoffice/orders/tables.ts";
import { organiserTables } from "./boxoffice/organisers/tables.ts";
import { payLinkTables } from "./boxoffice/pay-links/tables.ts";
import { paymentTables } from "./boxoffice/payments/tables.ts";
import { refundTables } from "./boxoffice/refunds/tables.ts";
import { reportTables } from "./boxoffice/reports/tables.ts";
import { saleTables } from "./boxoffice/sale/tables.ts";
import { seatChangeTables } from "./boxoffice/seat-changes/tables.ts";
import { voucherTables } from "./boxoffice/vouchers/tables.ts";
import { waitingListTables } from "./boxoffice/waiting-list/tables.ts";
import { managementTables } from "./content/tables.ts";
import { documentTables } from "./documents/tables.ts";
import { firstRunTables } from "./first-run/tables.ts";
import { identityTables } from "./identity/tables.ts";
import { installationTables } from "./installation/tables.ts";
import { jobTables } from "./jobs/tables.ts";
import { loyaltyTables } from "./loyalty/tables.ts";
import { mediaTables } from "./media/tables.ts";
import { feedbackTables } from "./messages/feedback/tables.ts";
import { newsletterTables } from "./messages/newsletter/tables.ts";
import { presenceTables } from "./presence/tables.ts";
import { previewTables } from "./previews/tables.ts";
import { priceTables } from "./prices/tables.ts";
import { programmeTables } from "./programme/tables.ts";
import { type RowsOf, stays } from "./retention/table.ts";
import { secretsTables } from "./secrets/tables.ts";
import { siteTables } from "./sites/tables.ts";
import { statisticsTables } from "./statistics/tables.ts";
import { syncTables } from "./sync/tables.ts";
import { ticketShopTables } from "./ticket-shop/tables.ts";

/** Here, because `db` is below what tables are described with. */
const databaseTables = {
	/** The version of a site's content is the sum of its slots (`content-version.ts`); triggers count it. */
	content_version: stays<{ site_id: string; slot: number; version: number }>(
		"One slot of a site's content version; triggers count it when what pages show has changed.",
		"a fixed number of rows for each site",
		"counted",
	),
	review_version: stays<object>(
		"The version of the reviews of some films of a cinema; triggers count it.",
		"a fixed number of rows for each cinema",
		"counted",
	),
};

/** What is said of each table, by the folder whose code writes it; in this order in docs/data.md. */
export const tablesByFolder = {
	"platform/sites": siteTables,
	"platform/content": managementTables,
	"platform/db": databaseTables,
	"platform/installation": installationTables,
	"platform/previews": previewTables,
	"platform/first-run": firstRunTables,
	"platform/programme": programmeTables,
	"platform/articles": articleTables,
	"platform/documents": documentTables,
	"platform/media": mediaTables,
	"platform/statistics": statisticsTables,
	"platform/sync": syncTables,
	"platform/prices": priceTables,
	"platform/boxoffice/halls": hallTables,
	"platform/boxoffice/sale": saleTables,
	"platform/boxoffice/waiting-list": waitingListTables,
	"platform/boxoffice/orders": orderTables,
	"platform/boxoffice/goods/tickets": soldTicketTables,
	"platform/boxoffice/exchanges": exchangeTables,
	"platform/boxoffice/pay-links": payLinkTables,
	"platform/boxoffice/seat-changes": seatChangeTables,
	"platform/boxoffice/notices": noticeTables,
	"platform/boxoffice/reports": reportTables,
	"platform/boxoffice/film-weeks": filmWeekTables,
	"platform/boxoffice/organisers": organiserTables,
	"platform/boxoffice/control": controlTables,
	"platform/boxoffice/vouchers": voucherTables,
	"platform/boxoffice/google-wallet": googleWalletTables,
	"platform/boxoffice/payments": paymentTables,
	"platform/boxoffice/refunds": refundTables,
	"platform/boxoffice/cancellations": cancellationTables,
	"platform/boxoffice/ledger": ledgerTables,
	"platform/accounts": accountTables,
	"platform/ticket-shop": ticketShopTables,
	"platform/loyalty": loyaltyTables,
	"platform/messages/newsletter": newsletterTables,
	"platform/messages/feedback": feedbackTables,
	"platform/presence": presenceTables,
	"platform/identity": identityTables,
	"platform/secrets": secretsTables,
	"platform/backup": backupTables,
	"platform/jobs": jobTables,
};

/** The tables of all features. Instants are UTC in ISO 8601 with milliseconds, money is whole øre. */
export type Tables = RowsOf<typeof tablesByFolder> & {
	/** Processes that know the migration `since` may run beside the migration `name`. */
	compatible_migration: { name: string; since: string };
};
