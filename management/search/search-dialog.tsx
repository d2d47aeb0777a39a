import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { guidePagesFor } from "../screens/guide/shown-pages.ts";
import { placesOf } from "../screens/sections.tsx";
import { useConnection, useRights, useSite } from "../session/connection-context.ts";
import { addRecentItem, readRecentItems } from "../session/recent-items.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { useFound } from "../ui/use-found.ts";
import { findGuide, findScreens, type Option, type OptionGroup, toOptionGroups } from "./options.ts";
import { isSlashOn, turnSlash } from "./shortcuts.ts";

/** A shorter text finds too much. */
const minLength = 2;

/** Finds what the user may open: with the keyboard alone, a text and Enter. */
export function SearchDialog({ initialText, onClose }: { initialText: string; onClose: () => void }) {
	const { me } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const navigate = useNavigate();
	const [text, setText] = useState(initialText);
	const [active, setActive] = useState(0);
	const [isOpeningFirst, setOpeningFirst] = useState(false);
	const wanted = text.trim().length < minLength ? "" : text.trim();
	const { groups: found, failure, isCurrent } = useFound(wanted);
	const groups =
		wanted === ""
			? recentGroups(siteId, me.id)
			: [
					...findScreens(siteId, placesOf(rights), wanted),
					...toOptionGroups(siteId, found, { mayOrder: rights.has("orders") }),
					...findGuide(siteId, guidePagesFor(rights), wanted),
				];
	const options = groups.flatMap((group) => group.options);
	const current = options[Math.min(active, options.length - 1)];
	const id = useId();
	const hint = rights.has("orders") ? "Kunde, bestilling, kode, film, side …" : "Film, forestilling, nyhet, side …";

	function open(option: Option): void {
		leave(option);
		void navigate(option.path);
	}
	function leave(option: Option): void {
		addRecentItem(me.id, option);
		onClose();
	}

	// Enter that came before the result.
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided by the result alone
	useEffect(() => {
		if (!isOpeningFirst || !isCurrent) return;
		setOpeningFirst(false);
		if (current) open(current);
	}, [isOpeningFirst, isCurrent]);
	const currentId = current && optionId(id, current);
	useEffect(() => {
		if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
	}, [currentId]);

	function onKeyDown(event: KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && options.length > 0) {
			event.preventDefault();
			setActive((Math.min(active, options.length - 1) + step + options.length) % options.length);
		}
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		if (isCurrent && current) open(current);
		else setOpeningFirst(!isCurrent);
	}

	return (
		<Dialog title="Søk" onClose={onClose}>
			<div className="search-box">
				<input
					autoFocus
					type="text"
					role="combobox"
					aria-label="Søk"
					aria-expanded={options.length > 0}
					aria-controls={id}
					aria-autocomplete="list"
					aria-activedescendant={currentId}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="go"
					maxLength={200}
					placeholder={hint}
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						setActive(0);
						setOpeningFirst(false);
					}}
					onKeyDown={onKeyDown}
				/>
				<button type="button" className="quiet-button" onClick={onClose}>
					Lukk
				</button>
			</div>
			<FailureNote failure={isCurrent ? failure : null} />
			<OptionList id={id} groups={groups} current={current} onOpen={leave} />
			<p className="small" role="status">
				{statusText(wanted, isCurrent, failure === null ? options.length : null)}
			</p>
			<SearchKeys />
		</Dialog>
	);
}

const optionId = (id: string, { path }: Option): string => `${id} ${path}`.replaceAll(" ", "-");

function recentGroups(siteId: string, staffId: string): OptionGroup[] {
	const options = readRecentItems(staffId).filter(({ path }) => path.startsWith(`/${siteId}/`));
	return options.length > 0 ? [{ label: "Sist åpnet", options }] : [];
}

function statusText(wanted: string, isCurrent: boolean, count: number | null): string {
	if (wanted === "") return "Skriv minst to tegn.";
	if (!isCurrent) return "Søker …";
	if (count === 0) return `Ingen treff på «${wanted}».`;
	return count === null ? "" : `${count} treff`;
}

/** The focus stays in the field, which names the current option. */
function OptionList({
	id,
	groups,
	current,
	onOpen,
}: {
	id: string;
	groups: OptionGroup[];
	current: Option | undefined;
	onOpen: (option: Option) => void;
}) {
	return (
		<div id={id} role="listbox" aria-label="Treff" className="search-options">
			{groups.map(({ label, options }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
				<div key={label} role="group" aria-label={label}>
					<p className="search-group" aria-hidden="true">
						{label}
					</p>
					{options.map((option) => (
						<Link
							key={option.path}
							id={optionId(id, option)}
							role="option"
							aria-selected={option === current}
							tabIndex={-1}
							to={option.path}
							className="search-option"
							onClick={() => onOpen(option)}
						>
							<span className="search-title">{option.title}</span>
							<span className="small">{option.detail}</span>
						</Link>
					))}
				</div>
			))}
		</div>
	);
}

function SearchKeys() {
	const [isOn, setOn] = useState(isSlashOn);
	return (
		<p className="search-keys small">
			<span aria-hidden="true">
				<span className="key">↑</span> <span className="key">↓</span> velger, <span className="key">Enter</span> åpner,{" "}
				<span className="key">Esc</span> lukker
			</span>
			<label className="check">
				<input
					type="checkbox"
					checked={isOn}
					onChange={({ target }) => {
						turnSlash(target.checked);
						setOn(target.checked);
					}}
				/>
				Tasten / åpner søket
			</label>
		</p>
	);
}
