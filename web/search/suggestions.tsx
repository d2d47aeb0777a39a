import type { Suggestion } from "@lerret/contracts/api/search";
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSuggestions } from "./use-suggestions";

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; siteId: string; label: string };

const kinds: Record<Suggestion["kind"], string> = { movie: "Film", culture: "Kultur", article: "Nyhet", page: "Side" };

/**
 * Turns an existing search field into a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, list
 * autocomplete with manual selection).
 */
export function Suggestions({ input, siteId, label }: SuggestionsProps) {
	const id = useId();
	const navigate = useNavigate();
	const { suggestions, type } = useSuggestions(siteId);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const options = suggestions ?? [];
	const isShown = isOpen && options.length > 0;
	const chosen = isShown ? options[active] : undefined;

	useEffect(() => {
		if (suggestions) setActive(-1);
	}, [suggestions]);
	useEffect(() => {
		const field = input.current;
		field?.setAttribute("role", "combobox");
		field?.setAttribute("aria-autocomplete", "list");
		field?.setAttribute("aria-controls", `${id}-list`);
	}, [input, id]);
	useEffect(() => {
		const field = input.current;
		field?.setAttribute("aria-expanded", String(isShown));
		if (chosen) field?.setAttribute("aria-activedescendant", `${id}-${active}`);
		else field?.removeAttribute("aria-activedescendant");
	}, [input, id, isShown, chosen, active]);
	useEffect(() => {
		const field = input.current;
		if (!field) return;
		const listening = new AbortController();
		const listen = { signal: listening.signal };
		const move = (by: 1 | -1) => {
			setOpen(true);
			// Arrow keys cycle through the options and the field itself.
			const places = options.length + 1;
			if (isShown) setActive(((active + 1 + by + places) % places) - 1);
			else setActive(options.length === 0 ? -1 : by === 1 ? 0 : options.length - 1);
		};
		const onInput = () => {
			type(field.value);
			setOpen(true);
			setActive(-1);
		};
		field.addEventListener("input", onInput, listen);
		field.addEventListener("blur", () => setOpen(false), listen);
		field.addEventListener(
			"keydown",
			(event) => {
				if (event.isComposing || event.ctrlKey || event.metaKey) return;
				if (event.key === "ArrowDown") move(1);
				else if (event.key === "ArrowUp") move(-1);
				else if (event.key === "Escape" && isShown) setOpen(false);
				else if (event.key === "Enter" && chosen) navigate(chosen.path);
				else return;
				event.preventDefault();
			},
			listen,
		);
		return () => listening.abort();
	}, [input, type, navigate, options.length, isShown, active, chosen]);

	return (
		<>
			{/* Not a `ul`: in this pattern the field keeps the focus and references the active option by id. */}
			<div
				id={`${id}-list`}
				role="listbox"
				tabIndex={-1}
				aria-label={`Forslag: ${label}`}
				className="suggestions"
				hidden={!isShown}
				onPointerDown={(event) => event.preventDefault()}
			>
				{options.map((option, i) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
					<div
						key={option.path}
						id={`${id}-${i}`}
						role="option"
						tabIndex={-1}
						aria-selected={i === active}
						className="suggestion"
						onClick={() => navigate(option.path)}
					>
						<span>{option.title}</span> <span className="suggestion-kind">{kinds[option.kind]}</span>
					</div>
				))}
			</div>
			<p className="visually-hidden" aria-live="polite">
				{isOpen && suggestions ? announcement(options.length) : ""}
			</p>
		</>
	);
}

function announcement(count: number): string {
	if (count === 0) return "Ingen forslag.";
	return `${count === 1 ? "1 forslag" : `${count} forslag`}. Bruk piltastene for å velge.`;
}
