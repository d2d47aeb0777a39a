import { useState } from "react";
import { useRevalidator } from "react-router";
import { createItem, deleteItem, type FieldsOf, publishItem } from "../api/content.ts";
import { AddressNote } from "../editing/address-note.tsx";
import { bindFields } from "../editing/bind-fields.ts";
import { useAct } from "../editing/use-act.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { ChoiceField, TextField } from "../parts/field.tsx";

type Fields = FieldsOf<"redirect">;
const empty: Fields = { from: "", to: "", status: 301 };
const statuses = [
	["301", "For godt"],
	["302", "Foreløpig"],
] as const;

export function NewRedirect() {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const [fields, setFields] = useState(empty);
	const { busy, failure, notice, setNotice, run } = useAct();
	const change = (patch: Partial<Fields>) => {
		setNotice("");
		setFields((before) => ({ ...before, ...patch }));
	};
	const { text } = bindFields({ fields, change, failure });

	const add = () =>
		run(async (signal) => {
			const shelf = { client, siteId, kind: "redirect" } as const;
			const made = await createItem(shelf, fields, signal);
			try {
				await publishItem(shelf, made, null, signal);
			} catch (error) {
				// A redirect draft is useless and would block a second attempt.
				await deleteItem(shelf, made, signal);
				throw error;
			}
			setFields(empty);
			setNotice(`${made.fields.from} leder nå videre.`);
			await revalidate();
		});

	return (
		<form
			className="fields new-redirect"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void add();
			}}
		>
			<div className="pair">
				<TextField label="Fra" maxLength={300} help="En adresse her, som /kino." {...text("from")} />
				<TextField
					label="Til"
					maxLength={1000}
					help="En side her, eller en hel adresse med https://."
					{...text("to")}
				/>
				<ChoiceField
					label="Hvor lenge"
					value={fields.status === 301 ? "301" : "302"}
					choices={statuses}
					onChoice={(status) => change({ status: status === "301" ? 301 : 302 })}
				/>
			</div>
			<AddressNote target={fields.to} />
			<FailureNote failure={failure} />
			<p className="actions">
				<button type="submit" className="button" disabled={busy}>
					Legg til
				</button>
				<span role="status">{notice}</span>
			</p>
		</form>
	);
}
