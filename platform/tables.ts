import type { AccountTables } from "./accounts/tables.ts";
import type { ArticleTables } from "./articles/tables.ts";
import type { BackupTables } from "./backup/tables.ts";
import type { OrderMessageTables } from "./boxoffice/message-tables.ts";
import type { BoxOfficeTables } from "./boxoffice/tables.ts";
import type { VoucherTables } from "./boxoffice/vouchers/tables.ts";
import type { ManagementTables } from "./content/tables.ts";
import type { IdentityTables } from "./identity/tables.ts";
import type { InstallationTables } from "./installation/tables.ts";
import type { JobTables } from "./jobs/tables.ts";
import type { LoyaltyTables } from "./loyalty/tables.ts";
import type { MediaTables } from "./media/tables.ts";
import type { FeedbackTables } from "./messages/feedback/tables.ts";
import type { NewsletterTables } from "./messages/newsletter/tables.ts";
import type { PresenceTables } from "./presence/tables.ts";
import type { PriceTables } from "./prices/tables.ts";
import type { ProgrammeTables } from "./programme/tables.ts";
import type { SecretsTables } from "./secrets/tables.ts";
import type { SiteTables } from "./sites/tables.ts";
import type { StatisticsTables } from "./statistics/tables.ts";
import type { SyncTables } from "./sync/tables.ts";
import type { TicketShopTables } from "./ticket-shop/tables.ts";

/** The tables of all features. */
export type Tables = SiteTables &
	SyncTables &
	PresenceTables &
	PriceTables &
	ProgrammeTables &
	ArticleTables &
	MediaTables &
	ManagementTables &
	NewsletterTables &
	FeedbackTables &
	StatisticsTables &
	JobTables &
	AccountTables &
	LoyaltyTables &
	TicketShopTables &
	BoxOfficeTables &
	OrderMessageTables &
	VoucherTables &
	SecretsTables &
	BackupTables &
	InstallationTables &
	IdentityTables;
