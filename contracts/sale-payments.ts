/**
 * What a buyer at a site can pay with: money, a test payment (also beside money, or of an account in test mode), or nothing,
 * because the site has no payment account. Apart from `ticketing.ts`, which the first screen of management does without.
 */
export const salePayments = ["money", "test", "none"] as const;
export type SalePayment = (typeof salePayments)[number];
