import type { ManagedVoucher } from "@lerret/contracts/api/managed-vouchers";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { voucherLogLabels } from "./labels.ts";

/** The orders that a voucher pays for. */
export function UseHistory({ uses }: { uses: ManagedVoucher["uses"] }) {
	const siteId = useSite().id;
	return (
		<section aria-labelledby="bruk">
			<h2 id="bruk">Brukt til</h2>
			{uses.length === 0 ? <p>Kortet er ikke brukt.</p> : null}
			<ul className="rows">
				{uses.map(({ orderId, ore, clips, returnedOre, state, createdAt }) => (
					<li key={orderId} className="row">
						<Link to={`/${siteId}/bestillinger/${orderId}`}>Bestilling {orderId}</Link>
						<span>
							{clips > 0 ? `${clips} klipp, ` : ""}
							{formatKroner(ore)}
							{returnedOre > 0 ? `, hvorav ${formatKroner(returnedOre)} er kommet tilbake` : ""}
						</span>
						<span className="small">
							{state === "reserved" ? "Holdt av, ikke betalt ennå. " : ""}
							{formatMoment(createdAt)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

const reasonOf = (after: unknown): string | null =>
	typeof after === "object" && after !== null && "reason" in after ? String(after.reason) : null;

/** What staff have done with a voucher, and why. */
export function VoucherLog({ log }: { log: ManagedVoucher["log"] }) {
	if (log.length === 0) return null;
	return (
		<section aria-labelledby="logg">
			<h2 id="logg">Logg</h2>
			<ul className="rows">
				{log.map(({ at, staffName, action, after }) => (
					<li key={`${at} ${action}`} className="row">
						<span>
							<strong>
								<bdi>{staffName}</bdi>
							</strong>{" "}
							{voucherLogLabels[action] ?? action}
						</span>
						<span>{reasonOf(after)}</span>
						<span className="small">{formatMoment(at)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
