import type { RefundRef } from "./driver.ts";

/** The idempotency key of an attempt: a provider repeats its first response to a key. */
export const keyOfAttempt = (key: string, attempt: number): string => (attempt === 1 ? key : `${key}-${attempt}`);

/** The idempotency key of an attempt to refund. */
export const refundKeyOf = ({ id, attempt }: Pick<RefundRef, "id" | "attempt">): string => keyOfAttempt(id, attempt);

/** Whether a key belongs to any attempt of a refund. */
export const isKeyOfRefund = (key: string | null | undefined, id: string): boolean =>
	key === id || key?.startsWith(`${id}-`) === true;
