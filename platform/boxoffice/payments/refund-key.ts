import type { RefundRef } from "./driver.ts";

/** The idempotency key of an attempt to refund: a provider repeats its rejection of a key. */
export const refundKeyOf = ({ id, attempt }: Pick<RefundRef, "id" | "attempt">): string =>
	attempt === 1 ? id : `${id}-${attempt}`;

/** Whether a key belongs to any attempt of a refund. */
export const isKeyOfRefund = (key: string | null | undefined, id: string): boolean =>
	key === id || key?.startsWith(`${id}-`) === true;
