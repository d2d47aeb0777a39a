import type { PriceChange } from "@lerret/contracts/api/price-changes";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useRevalidator } from "react-router";
import { undoPriceChange, type VenuePrices } from "../../api/prices.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** The last change of all prices while it can be undone, and what its undoing did. */
export function LastPriceChange({ change, venue }: { change: PriceChange | null; venue: VenuePrices }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const undo = ({ id }: PriceChange) =>
		run(async () => {
			const { restored, kept } = await undoPriceChange({ client, siteId }, id);
			await revalidate();
			const left = kept === 0 ? "" : ` ${countOf(kept)} er endret siden, og er ikke rørt.`;
			setNotice(`${countOf(restored)} er som før.${left}`);
		});
	return (
		<>
			{change ? (
				<p className="info-note">
					{describeChange(change, venue)}{" "}
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => void undo(change)}>
						Angre
					</Button>
				</p>
			) : null}
			<p role="status">{notice}</p>
			<FailureNote failure={failure} />
		</>
	);
}

const countOf = (count: number): string => (count === 1 ? "1 pris" : `${count} priser`);

/** «Fredag 20. november kl. 15.05: 12 priser opp 10 kr.» */
function describeChange(
	{ unit, amount, ticketTypeId, at, changed, undoable }: PriceChange,
	{ ticketTypes }: VenuePrices,
) {
	const type = ticketTypes.find(({ id }) => id === ticketTypeId);
	const size = new Intl.NumberFormat("nb-NO").format(Math.abs(amount) / 100);
	const since = undoable === changed ? "" : ` ${countOf(changed - undoable)} er endret siden, og blir ikke angret.`;
	return `${capitalize(formatMoment(at))}: ${countOf(changed)}${type ? ` for ${type.name}` : ""} satt ${amount < 0 ? "ned" : "opp"} ${size} ${unit === "kroner" ? "kr" : "%"}.${since}`;
}
