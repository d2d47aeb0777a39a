import type { Readiness } from "@lerret/contracts/api/today";
import { readyWords } from "@lerret/contracts/ready";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useRights, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { DetourLink } from "../../ui/return-path.tsx";
import { ShowForAllDialog } from "../settings/show-for-all.tsx";

/** What is left before the venue is ready: each row is done by facts, and leads to its screen, from which «Gjør klart» leads back. */
export default function ReadyList({ readiness: { isPublished, rows } }: { readiness: Readiness }) {
	const { id: siteId } = useSite();
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const [isShowing, setShowing] = useState(false);
	const left = rows.filter(({ isDone }) => !isDone);
	const done = rows.filter(({ isDone }) => isDone);
	return (
		<>
			<section className="today-part" aria-labelledby="gjor-klart">
				<h2 id="gjor-klart">Gjør klart</h2>
				{left.length > 0 ? (
					<ul className="rows">
						{left.map(({ kind }) => {
							const { name, missing, action, path } = readyWords[kind];
							return (
								<li key={kind} className="today-row">
									<p className="today-task">
										<strong>{name}</strong> <span className="small">{missing}</span>
									</p>
									<DetourLink className="today-action" to={`/${siteId}/${path}`} back="«Gjør klart»">
										{action}
										<span className="visually-hidden">: {name}</span>
									</DetourLink>
								</li>
							);
						})}
					</ul>
				) : (
					<p className="today-empty">Alt er klart.</p>
				)}
				{done.length > 0 ? (
					<p className="small">Gjort: {done.map(({ kind }) => readyWords[kind].name).join(" · ")}.</p>
				) : null}
				{!isPublished && rights.has("settings") ? (
					<div className="actions">
						<p>Nettstedet er skjult. Ansatte ser det med en lenke til forhåndsvisning.</p>
						<Link className="plain-button" to={`/${siteId}/utseende`}>
							Lag lenken
						</Link>
						<Button className="button" onClick={() => setShowing(true)}>
							Vis for alle
						</Button>
					</div>
				) : null}
			</section>
			{isShowing ? (
				<ShowForAllDialog
					onShown={async () => {
						await revalidate();
						setShowing(false);
					}}
					onClose={() => setShowing(false)}
				/>
			) : null}
		</>
	);
}
