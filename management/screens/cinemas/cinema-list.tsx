import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

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

function NewCinemaForm() {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const [cinema, setCinema] = useState({ id: "", name: "" });
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;

	const add = () =>
		run(async () => {
			await client.call(cinemaEndpoints.addCinema, { body: { id: Number(cinema.id), name: cinema.name } });
			setNotice(`${cinema.name} er laget.`);
			setCinema({ id: "", name: "" });
			await revalidate();
		});

	return (
		<details className="upload-here">
			<summary className="button">Ny kino</summary>
			<form
				className="fields"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void add();
				}}
			>
				<RequiredNote />
				<div className="pair">
					<TextField
						label="Nummer"
						isRequired
						value={cinema.id}
						onText={(id) => setCinema({ ...cinema, id })}
						autoComplete="off"
						error={errorOf("id")}
					/>
					<TextField
						label="Navn"
						isRequired
						value={cinema.name}
						onText={(name) => setCinema({ ...cinema, name })}
						autoComplete="off"
						error={errorOf("name")}
					/>
				</div>
				<FailureNote failure={failure} />
				<p className="actions">
					<Button type="submit" className="button" isDisabled={isBusy}>
						Lag kinoen
					</Button>
					<span role="status">{notice}</span>
				</p>
			</form>
		</details>
	);
}
