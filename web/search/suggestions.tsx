import type { Suggestion } from "@lerret/contracts/api/search";
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSuggestions } from "./use-suggestions";

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; siteId: string; label: string };

const kindLabels: Record<Suggestion["kind"], string> = {
	movie: "Film",
	culture: "Kultur",
	article: "Nyhet",
	page: "Side",
};

/**
 * Turns an existing search field into a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, list
 * autocomplete with manual selection).
 */
export function Suggestions({ input, siteId, label }: SuggestionsProps) {
	const id = useId();
	const navigate = useNavigate();
	const { suggestions, setInput } = useSuggestions(siteId);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const options = suggestions ?? [];
	const isListVisible = isOpen && options.length > 0;
	const activeOption = isListVisible ? options[active] : undefined;

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
		field?.setAttribute("aria-expanded", String(isListVisible));
		if (activeOption) field?.setAttribute("aria-activedescendant", `${id}-${active}`);
		else field?.removeAttribute("aria-activedescendant");
	}, [input, id, isListVisible, activeOption, active]);
	useEffect(() => {
		const field = input.current;
		if (!field) return;
		const controller = new AbortController();
		const listenerOptions = { signal: controller.signal };
		const move = (by: 1 | -1) => {
			setOpen(true);
			// Arrow keys cycle through the options and the field itself.
			const positions = options.length + 1;
			if (isListVisible) setActive(((active + 1 + by + positions) % positions) - 1);
			else setActive(options.length === 0 ? -1 : by === 1 ? 0 : options.length - 1);
		};
		const onInput = () => {
			setInput(field.value);
			setOpen(true);
			setActive(-1);
		};
		field.addEventListener("input", onInput, listenerOptions);
		field.addEventListener("blur", () => setOpen(false), listenerOptions);
		field.addEventListener(
			"keydown",
			(event) => {
				if (event.isComposing || event.ctrlKey || event.metaKey) return;
				if (event.key === "ArrowDown") move(1);
				else if (event.key === "ArrowUp") move(-1);
				else if (event.key === "Escape" && isListVisible) setOpen(false);
				else if (event.key === "Enter" && activeOption) navigate(activeOption.path);
				else return;
				event.preventDefault();
			},
			listenerOptions,
		);
		return () => controller.abort();
	}, [input, setInput, navigate, options.length, isListVisible, active, activeOption]);

	return (
		<>
			{/* Not a `ul`: in this pattern the field keeps the focus and references the active option by id. */}
			<div
				id={`${id}-list`}
				role="listbox"
				tabIndex={-1}
				aria-label={`Forslag: ${label}`}
				className="suggestions"
				hidden={!isListVisible}
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
						<span>{option.title}</span> <span className="suggestion-kind">{kindLabels[option.kind]}</span>
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
