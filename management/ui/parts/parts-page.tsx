import type { ItemStatus } from "@lerret/contracts/api/management";
import { Fragment, type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { DeadLinkMark } from "../dead-link-mark.tsx";
import { ConfirmationDialog, Dialog } from "../dialog.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { FailureNote } from "../failure-note.tsx";
import { TextField } from "../fields/field.tsx";
import { FilterLinks } from "../filter-links.tsx";
import { List } from "../list.tsx";
import { ListFilters } from "../list-filters.tsx";
import { MoreMenu } from "../more-menu.tsx";
import { PageHeading } from "../page-heading.tsx";
import { type SeatCell, SeatTable } from "../seat-table.tsx";
import { StatusMark } from "../status-mark.tsx";
import { SubmitForm } from "../submit-form.tsx";
import { Example } from "./example.tsx";
import { OtherFields, TextFields } from "./fields.tsx";

/** All parts of `ui` in all states, for developers: `/management/{site}/deler`, in no menu. */
export function PartsPage() {
	return (
		<>
			<PageHeading title="Deler">
				<button type="button" className="button">
					Ny del
				</button>
			</PageHeading>
			<p>Alt som skjermene her er satt sammen av, i alle tilstander. Ingenting på denne siden blir lagret.</p>
			<Buttons />
			<Lists />
			<TextFields />
			<OtherFields />
			<Notices />
			<Dialogs />
			<Seats />
		</>
	);
}

const Buttons = () => (
	<Example title="Knapper">
		{["button", "plain-button", "quiet-button"].map((className) => (
			<p key={className} className="actions">
				<button type="button" className={className}>
					Lagre utkast
				</button>
				<Button className={className} isDisabled>
					Lagre utkast
				</Button>
				<span className="small">{className}</span>
			</p>
		))}
		<p className="actions">
			<MoreMenu label="Mer om delen">
				<button type="button">Versjoner</button>
				<button type="button">Slett</button>
			</MoreMenu>
			<span className="small">MoreMenu</span>
		</p>
	</Example>
);

const rows = ["Kari Nordmann", "Ola Brekkhus", "Et langt navn som ikke får plass på én linje på en telefon"];
const items = rows.map((name) => ({ id: name, name }));
const list = { items, total: 130, next: "neste", isFirst: false, isFiltered: false, isLoading: false };
const emptyList = { ...list, items: [], total: 0, next: null, isFirst: true };

function Lists() {
	const examples = [
		["Med flere sider", list],
		["Mens en annen side hentes", { ...list, total: 3, next: null, isFirst: true, isLoading: true }],
		["Tom", emptyList],
		["Ingen treff", { ...emptyList, isFiltered: true }],
		["Etter den siste", { ...emptyList, total: 3 }],
	] as const;
	return (
		<Example title="Lister">
			<FilterLinks
				name="vis"
				label="Hvilke deler"
				options={[
					["kommende", "Kommende"],
					["tidligere", "Tidligere"],
				]}
			/>
			<ListFilters
				words="Navn eller e-post"
				filters={[{ name: "tilstand", label: "Status", options: [["betalt", "Betalt"]] }]}
			/>
			{examples.map(([title, shown]) => (
				<Fragment key={title}>
					<h3>{title}</h3>
					<List list={shown} empty="Ingen har bestilt noe ennå." notFound="Ingen bestillinger passer til søket.">
						{({ name }) => (
							<li className="row">
								<span className="row-name">{name}</span>
								<span className="small">2 billetter, 300 kr</span>
							</li>
						)}
					</List>
				</Fragment>
			))}
		</Example>
	);
}

const failure = { title: "Ingen kontakt med serveren", detail: "Sjekk nettet, og prøv igjen om litt.", fields: [] };
const status: ItemStatus = {
	id: "1",
	createdAt: "2026-11-20T17:00:00+01:00",
	updatedAt: "2026-11-20T17:00:00+01:00",
	publishedAt: null,
	plannedAt: null,
	isChanged: false,
};
const at = "2026-12-01T12:00:00+01:00";

const Notices = () => (
	<Example title="Beskjeder og merker">
		<p className="actions">
			<StatusMark status={status} />
			<StatusMark status={{ ...status, plannedAt: at }} />
			<StatusMark status={{ ...status, publishedAt: at }} />
			<StatusMark status={{ ...status, publishedAt: at, isChanged: true }} />
			<StatusMark status={{ ...status, publishedAt: at, plannedAt: at }} />
			<DeadLinkMark status="nothing" />
			<DeadLinkMark status="hidden" />
		</p>
		<FailureNote failure={failure} />
		<FormStates />
	</Example>
);

const formStates = {
	Lagret: { isBusy: false, failure: null, notice: "Lagret." },
	Venter: { isBusy: true, failure: null, notice: "" },
	Feilet: { isBusy: false, failure, notice: "" },
};

function FormStates() {
	const [shown, setShown] = useState<keyof typeof formStates>("Feilet");
	return (
		<>
			<p className="actions">
				{(["Lagret", "Venter", "Feilet"] as const).map((name) => (
					<button key={name} type="button" className="plain-button" onClick={() => setShown(name)}>
						{name}
					</button>
				))}
			</p>
			<SubmitForm form={{ ...formStates[shown], submit: async () => {} }} className="fields" label="Lagre">
				<TextField label="Navn" value="" onText={() => {}} />
			</SubmitForm>
		</>
	);
}

const fieldFailure = {
	title: "Ikke lagret",
	detail: "Noe må rettes først.",
	fields: [
		{ path: "name", message: "Kan ikke være tom." },
		{ path: "prices.1.ore", message: "Skriv et beløp." },
	],
};

function Dialogs() {
	const [open, setOpen] = useState("");
	const close = () => setOpen("");
	const question = { title: "Ta bort den gamle adressen?", text: "/gammel leder da ingen steder.", action: "Ta bort" };
	const dialogs: Record<string, ReactNode> = {
		Dialog: (
			<Dialog title="Velg bilde" shape="wide" cancel="Lukk" onClose={close}>
				<p>En bred dialog.</p>
			</Dialog>
		),
		"Ark ved kanten": (
			<Dialog title="Rett e-post og navn" shape="side" isDirty cancel="Lukk" onClose={close}>
				<p>Siden som det handler om, er synlig ved siden av.</p>
			</Dialog>
		),
		Spørsmål: <ConfirmationDialog {...question} onConfirm={close} onClose={close} />,
		"Spørsmål som venter": <ConfirmationDialog {...question} isBusy onConfirm={close} onClose={close} />,
		"Skjema med feil": (
			<DialogForm
				title="Endre priser"
				label="Lagre"
				form={{ isDirty: false, validate: async () => ({}) }}
				failure={fieldFailure}
				onValid={close}
				onClose={close}
			>
				<TextField label="Navn" value="" error="Kan ikke være tom." onText={() => {}} />
			</DialogForm>
		),
	};
	return (
		<Example title="Dialoger">
			<p className="actions">
				{Object.keys(dialogs).map((name) => (
					<button key={name} type="button" className="plain-button" onClick={() => setOpen(name)}>
						{name}
					</button>
				))}
			</p>
			{dialogs[open]}
		</Example>
	);
}

const kinds = ["ordinary", "wheelchair", "companion"] as const;
const states = ["free", "sold", "held", "blocked"] as const;

function Seats() {
	const [chosen, setChosen] = useState("0 0");
	const cellOf = (row: number, column: number): SeatCell => ({
		column,
		span: 2,
		label: `Rad ${row + 1}, sete ${column / 2 + 1}`,
		symbol: String(column / 2 + 1),
		kind: kinds[row] ?? "empty",
		state: states[column / 2] ?? "free",
		isPressed: chosen === `${row} ${column}`,
		isDisabled: column === 2,
	});
	return (
		<Example title="Salkart">
			<SeatTable
				label="Salkart"
				rows={kinds.map((_, row) => ({
					name: String(row + 1),
					label: `Rad ${row + 1}`,
					cells: [0, 2, 4, 6].map((column) => cellOf(row, column)),
				}))}
				onUse={({ row, column }) => setChosen(`${row} ${column}`)}
			/>
		</Example>
	);
}
