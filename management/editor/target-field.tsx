import type { FoundItem, FoundKind } from "@lerret/contracts/api/find";
import { contentNames } from "@lerret/contracts/content-names";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { readItem } from "../api/content.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { FieldFrame, stateOf, type TextField } from "../ui/fields/field.tsx";
import { useFound } from "../ui/use-found.ts";
import { AddressWarning } from "./address-warning.tsx";
import { titleOf } from "./descriptions.ts";

const targetKinds = ["page", "article", "production"] as const satisfies FoundKind[];
type TargetKind = (typeof targetKinds)[number];

const minLength = 2;
const nothingFound: Option[] = [];

type Option = FoundItem & { kind: TargetKind };

const isTarget = (kind: FoundKind): kind is TargetKind => targetKinds.some((one) => one === kind);

type TargetProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode">;

/**
 * Where a link leads: an address that is written, or that of a page, film or news item that is searched for by its title.
 * `onItem` gets a chosen item with its reference, where the link can follow it.
 */
export function TargetField({
	value,
	onText,
	onItem = onText,
	...texts
}: TargetProps & { onItem?: (path: string, reference: string) => void }) {
	return (
		<div>
			<SearchedField
				{...texts}
				text={value}
				kinds={targetKinds}
				isSearching={!/^(?:\/|https?:|mailto:|tel:)/u.test(value)}
				onText={onText}
				onOption={({ path, kind, id }) => path !== null && onItem(path, `${kind}/${id}`)}
				filter={({ path }) => path !== null}
			/>
			<AddressWarning target={value} />
		</div>
	);
}

/** An item of the site, which is searched for by its title and stays the same when its address changes. */
export function ReferenceField({
	reference,
	kinds,
	onReference,
	...texts
}: {
	label: ReactNode;
	help?: ReactNode;
	error?: string | undefined;
	isRequired?: boolean;
	reference: string;
	kinds: readonly TargetKind[];
	onReference: (reference: string) => void;
}) {
	const [text, setText] = useState<string | null>(null);
	const title = useTitleOf(reference);
	return (
		<SearchedField
			{...texts}
			text={text ?? title}
			kinds={kinds}
			isSearching={text !== null}
			onText={setText}
			onOption={({ kind, id }) => {
				setText(null);
				onReference(`${kind}/${id}`);
			}}
		/>
	);
}

/** The title of a referenced item; empty until it is read, and for none. */
function useTitleOf(reference: string): string {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [read, setRead] = useState({ reference: "", title: "" });
	useEffect(() => {
		const [kind, id] = [reference.slice(0, reference.indexOf("/")), reference.slice(reference.indexOf("/") + 1)];
		if (!targetKinds.some((one) => one === kind)) return;
		const call = new AbortController();
		readItem({ client, siteId, kind: kind as TargetKind }, id, call.signal).then(
			({ fields }) => setRead({ reference, title: titleOf(kind as TargetKind, fields) }),
			() => {
				if (!call.signal.aborted) setRead({ reference, title: "Det som var valgt, finnes ikke lenger" });
			},
		);
		return () => call.abort();
	}, [client, siteId, reference]);
	return read.reference === reference ? read.title : "";
}

/** A text field with what its text finds below it; the arrow keys choose, as in the search. */
function SearchedField({
	label,
	help,
	error,
	isRequired,
	text,
	kinds,
	isSearching,
	filter = () => true,
	onText,
	onOption,
}: Pick<TargetProps, "label" | "help" | "error" | "isRequired"> & {
	text: string;
	kinds: readonly TargetKind[];
	/** Whether the text is what is searched for, and not what is chosen. */
	isSearching: boolean;
	filter?: (option: FoundItem) => boolean;
	onText: (text: string) => void;
	onOption: (option: Option) => void;
}) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(0);
	const wanted = isOpen && isSearching && text.trim().length >= minLength ? text.trim() : "";
	const { groups, isCurrent } = useFound(wanted, kinds);
	const options =
		wanted === ""
			? nothingFound
			: groups.flatMap(({ kind, items }) =>
					isTarget(kind) ? items.filter(filter).map((item) => ({ ...item, kind })) : [],
				);
	const current = options[Math.min(active, options.length - 1)];
	const choose = (option: Option) => {
		setOpen(false);
		onOption(option);
	};
	function onKeyDown(event: KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && options.length > 0) {
			event.preventDefault();
			setActive((Math.min(active, options.length - 1) + step + options.length) % options.length);
		}
		if (event.key === "Escape" && options.length > 0) {
			event.preventDefault();
			setOpen(false);
		}
		if (event.key !== "Enter" || !current || event.nativeEvent.isComposing) return;
		event.preventDefault();
		choose(current);
	}
	const optionId = (option: Option) => `${id}-${option.kind}-${option.id}`;
	return (
		<FieldFrame id={id} {...{ label, help, error }}>
			<input
				id={id}
				{...stateOf(id, { help, error, isRequired: isRequired ?? false })}
				role="combobox"
				aria-expanded={options.length > 0}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={current && optionId(current)}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={text}
				onChange={({ currentTarget }) => {
					setOpen(true);
					setActive(0);
					onText(currentTarget.value);
				}}
				onBlur={() => setOpen(false)}
				onKeyDown={onKeyDown}
			/>
			<div id={`${id}-list`} role="listbox" aria-label="Treff" className="search-options target-options">
				{options.map((option) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
					<div
						key={optionId(option)}
						id={optionId(option)}
						role="option"
						aria-selected={option === current}
						tabIndex={-1}
						className="search-option"
						// The field keeps the focus.
						onPointerDown={(event) => event.preventDefault()}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => choose(option)}
					>
						<span className="search-title">{option.title}</span>
						<span className="small">{kindNames[option.kind]}</span>
					</div>
				))}
			</div>
			<span className="visually-hidden" role="status">
				{wanted !== "" && isCurrent ? (options.length === 0 ? "Ingen treff" : `${options.length} treff`) : null}
			</span>
		</FieldFrame>
	);
}

const kindNames: Record<TargetKind, string> = {
	page: "Side",
	article: contentNames.article.heading,
	production: contentNames.production.heading,
};
