import type { TrailerView } from "@lerret/platform/pages/blocks/production";
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The policy of the document, which client navigation keeps, allows the players of this page alone. */
const documentPath = import.meta.env.SSR ? "" : location.pathname;

const notes = {
	YouTube: "Når du trykker, hentes traileren fra YouTube, og Google får vite at du ser den her.",
	Vimeo: "Når du trykker, hentes traileren fra Vimeo, som får vite at du ser den her.",
};

type Subject = { trailer: TrailerView; title: string };

/** A picture with a link to the trailer. A click puts the player in its place; nothing is fetched before. */
export function Trailer({ trailer, title, children }: Subject & { children: ReactNode }) {
	const { pathname } = useLocation();
	const [Player, setPlayer] = useState<ComponentType<Subject> | null>(null);
	const link = useRef<HTMLAnchorElement>(null);

	const open = useCallback(() => {
		import("./trailer-player").then(
			({ TrailerPlayer }) => setPlayer(() => TrailerPlayer),
			(error: unknown) => {
				console.error("bundle loading error", error);
				location.assign(trailer.page);
			},
		);
	}, [trailer.page]);

	// A click from before React ran, or before the page was loaded again.
	useEffect(() => {
		const { opensTrailer, ...state } = history.state ?? {};
		if (opensTrailer) history.replaceState(state, "");
		if (opensTrailer || (link.current && window.__lerret?.heldLink === link.current)) open();
	}, [open]);

	function onClick(event: MouseEvent): void {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		if (pathname === documentPath) open();
		else {
			history.replaceState({ ...history.state, opensTrailer: true }, "");
			location.reload();
		}
	}

	const note = [trailer.service && notes[trailer.service], trailer.age].filter(Boolean).join(" ");
	return (
		<div className="cover-stage">
			{Player ? (
				<Player trailer={trailer} title={title} />
			) : (
				<>
					{children}
					<a
						ref={link}
						className="button trailer-link"
						href={trailer.page}
						onClick={onClick}
						aria-describedby={note ? "trailer-note" : undefined}
						data-held=""
					>
						<svg viewBox="0 0 10 12" aria-hidden="true">
							<path d="M0 0v12l10-6z" />
						</svg>
						Se traileren
					</a>
				</>
			)}
			{note ? (
				<p id="trailer-note" className="small">
					{note}
				</p>
			) : null}
		</div>
	);
}
