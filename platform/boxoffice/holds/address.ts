import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import type { HashAddress } from "../../secrets/secrets-key.ts";
import { hasPlaces } from "../sale/hold-conditions.ts";

/** Against hoarding: places held from one network address (/64 for IPv6), and from one /56. */
const [maxPerAddress, maxPerNetwork] = [200, 600];

/** Keyed hashes; `network` is null for IPv4. */
export type HoldAddress = { address: string; network: string | null };

/** Null for this machine's own address, which has no limit. */
export function toHoldAddress(hashAddress: HashAddress, address: string): HoldAddress | null {
	if (isLoopbackAddress(address)) return null;
	const network = wideNetworkOf(address);
	return { address: hashAddress(address), network: network === null ? null : hashAddress(network) };
}

/** Whether a client address, as a rate limit sees it, is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => /^127\.|^0:0:0:0::\/64$/u.test(address);

/** The /56 of a /64: what providers give one customer. */
function wideNetworkOf(address: string): string | null {
	const [, first, last = ""] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/u.exec(address) ?? [];
	if (first === undefined) return null;
	const group = (Number.parseInt(last, 16) & 0xff00).toString(16);
	return `${first}${group}::/56`;
}

/** The name that is locked by all holds of one address. */
export const addressLockKey = ({ address, network }: HoldAddress): string => `hold-address ${network ?? address}`;

type CheckedHold = { address: HoldAddress | null; quantity: number; previousId: string | null };

/** Throws `too_many_attempts` for more places than the limits allow. The address is locked. */
export async function checkAddress(
	trx: Writer,
	{ address, quantity, previousId }: CheckedHold,
	now: string,
): Promise<void> {
	if (address === null) return;
	const limits = [
		{ column: "address", hash: address.address, max: maxPerAddress },
		{ column: "network", hash: address.network, max: maxPerNetwork },
	] as const;
	for (const { column, hash, max } of limits) {
		if (hash === null) continue;
		const { held } = await trx
			.selectFrom("hold")
			.select((eb) => eb.fn.sum<number | string | null>("quantity").as("held"))
			.where(column, "=", hash)
			.where("id", "<>", previousId ?? "")
			.where(hasPlaces(now))
			.executeTakeFirstOrThrow();
		if (Number(held ?? 0) + quantity > max)
			throw new AppError("too_many_attempts", { headers: { "retry-after": "60" } });
	}
}
