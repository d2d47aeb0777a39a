import type { Database } from "../../db/database.ts";
import type { PaymentProviders } from "../payments/providers.ts";

/**
 * Whether what is settled at a site are test payments: only while it can sell nothing else, as in a demo. A site that takes money, or
 * that visitors reach without any payment, never settles them.
 */
export const settlesTests = async (
	db: Database,
	providers: Pick<PaymentProviders, "hasOnlyTests" | "salePaymentOf">,
	siteId: string,
): Promise<boolean> =>
	(await providers.hasOnlyTests(db, siteId)) && (await providers.salePaymentOf(db, siteId)) === "test";
