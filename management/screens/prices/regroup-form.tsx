import { useState } from "react";
import { useRevalidator } from "react-router";
import { regroupEvents, type VenuePrices } from "../../api/prices.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ChoiceField } from "../../ui/fields/field.tsx";
import { describePrices, usualChoiceName } from "./price-texts.ts";

/** Which showings of a list are chosen. */
export function useChosenShowings(ids: string[]) {
	const [all, setAll] = useState<ReadonlySet<string>>(new Set());
	const chosen = ids.filter((id) => all.has(id));
	const toggle = (id: string, isChosen: boolean) =>
		setAll((before) => {
			const next = new Set(before);
			if (isChosen) next.add(id);
			else next.delete(id);
			return next;
		});
	return { chosen, toggle, clear: () => setAll(new Set()), chooseAll: () => setAll(new Set(ids)) };
}

/** Gives the chosen showings one price group. */
export function RegroupForm({
	venue,
	selection: { chosen, clear, chooseAll },
}: {
	venue: VenuePrices;
	selection: ReturnType<typeof useChosenShowings>;
}) {
	const { groups } = venue;
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [group, setGroup] = useState("");
	const count = chosen.length === 1 ? "1 forestilling" : `${chosen.length} forestillinger`;
	const change = () =>
		run(async () => {
			await regroupEvents({ client, siteId }, { events: chosen, priceGroupId: group === "" ? null : group });
			clear();
			await revalidate();
			setNotice(`${count} har fått prisgruppen. Det som er solgt, beholder prisen.`);
		});
	const prices = groups.find(({ id, isUsual }) => (group === "" ? isUsual : id === group))?.prices;
	if (groups.length === 0) return null;
	return (
		<section className="fields" aria-label="Prisgruppe for flere">
			<ChoiceField
				label="Prisgruppe for de valgte"
				value={group}
				help={prices && `${describePrices(prices, venue)}.`}
				choices={[["", usualChoiceName(groups)], ...groups.map(({ id, name }) => [id, name] as const)]}
				onChoice={setGroup}
			/>
			<div className="actions">
				<button type="button" className="quiet-button" onClick={chooseAll}>
					Velg alle
				</button>
				<Button className="plain-button" isDisabled={isBusy || chosen.length === 0} onClick={() => void change()}>
					{chosen.length === 0 ? "Endre prisgruppe" : `Endre prisgruppe på ${count}`}
				</Button>
				<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
			</div>
			<FailureNote failure={failure} />
		</section>
	);
}

/** Chooses one showing of a list; `name` says which. */
export const ChooseShowing = ({
	id,
	name,
	selection: { chosen, toggle },
}: {
	id: string;
	name: string;
	selection: ReturnType<typeof useChosenShowings>;
}) => (
	<label className="check">
		<input
			type="checkbox"
			checked={chosen.includes(id)}
			onChange={(event) => toggle(id, event.currentTarget.checked)}
		/>
		<span className="visually-hidden">Velg {name}</span>
	</label>
);
