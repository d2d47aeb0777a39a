import { cinemaEndpoints, newCinemaSchema } from "@lerret/contracts/api/cinemas";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { bindFields } from "../../editor/bind-fields.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

export const cinemaListLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(cinemaEndpoints.listCinemas, { signal });

/** The cinemas of the installation, for operators. */
export function CinemaList() {
	const cinemas = useLoaderData<ReturnType<typeof cinemaListLoader>>();
	return (
		<>
			<PageHeading title="Kinoer" />
			<p>En kino har kontoene til publikum. Hvilken kino et nettsted hører til, velges under Adresser.</p>
			<NewCinemaForm />
			<ul className="rows">
				{cinemas.map(({ id, name }) => (
					<li key={id} className="member">
						<strong>{name}</strong>
						<span className="small">{id}</span>
					</li>
				))}
			</ul>
		</>
	);
}

type NewCinema = { id: number | null; name: string };

function NewCinemaForm() {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const form = useSubmit<NewCinema>(newCinemaSchema, { id: null, name: "" }, async ({ id, name }) => {
		await client.call(cinemaEndpoints.addCinema, { body: { id: Number(id), name } });
		await revalidate();
		return `${name} er laget.`;
	});
	const { text, number } = bindFields(form);
	return (
		<details className="upload-here">
			<summary className="button">Ny kino</summary>
			<SubmitForm form={form} className="fields" label="Lag kinoen">
				<div className="pair">
					<NumberField label="Nummer" {...number("id")} />
					<TextField label="Navn" autoComplete="off" {...text("name")} />
				</div>
			</SubmitForm>
		</details>
	);
}
