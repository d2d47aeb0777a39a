import type { ExchangeTarget } from "@lerret/contracts/api/exchanges";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link } from "react-router";
import { TextField } from "../../../ui/fields/field.tsx";
import { searchTargets } from "./exchange-lines.ts";

type Props = { title: string; targets: ExchangeTarget[]; addressOf: (target: ExchangeTarget) => string };

/** How many of a group are shown before a search. */
const mostShown = 8;

/** The events that tickets can be exchanged to: those of the same film or event, and others. */
export function ExchangeTargets({ title, targets, addressOf }: Props) {
	const [text, setText] = useState("");
	if (targets.length === 0) return <p>Det er ingen andre forestillinger med ledige plasser i salg.</p>;
	const found = searchTargets(targets, text);
	const groups = [
		{ heading: `${title} en annen gang`, all: found.filter(({ isSame }) => isSame), isTitled: false },
		{ heading: "Noe annet", all: found.filter(({ isSame }) => !isSame), isTitled: true },
	].filter(({ all }) => all.length > 0);
	return (
		<>
			{targets.length > mostShown ? (
				<div className="fields">
					<TextField label="Søk på tittel, dag eller sal" type="search" value={text} onText={setText} />
				</div>
			) : null}
			<p role="status" className={found.length === 0 ? undefined : "visually-hidden"}>
				{text === "" ? "" : found.length === 0 ? "Ingen forestillinger passer til søket." : `${found.length} funnet.`}
			</p>
			{groups.map(({ heading, all, isTitled }) => (
				<section key={heading} className="stack" aria-label={heading}>
					<h3>{heading}</h3>
					<ul className="rows">
						{all.slice(0, mostShown).map((target) => (
							<li key={target.id} className="row">
								<Link to={addressOf(target)} className="row-name">
									{isTitled ? `${target.title}, ` : ""}
									{formatMoment(target.startTime)}
								</Link>
								<span>{target.price}</span>
								<span className="small">{target.hall}</span>
							</li>
						))}
					</ul>
					{all.length > mostShown ? <p className="small">{all.length - mostShown} til. Søk for å finne dem.</p> : null}
				</section>
			))}
		</>
	);
}
