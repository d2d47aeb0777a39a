import { draftEndpoints } from "@lerret/contracts/api/drafts";
import { pageFieldsSchema } from "@lerret/contracts/content/page";
import { useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import * as z from "zod";
import { type ListedItem, listAllItems } from "../../../api/content.ts";
import { failureOf, InvalidFieldsError } from "../../../api/failure.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { fieldLabels, textsOf } from "../../../editor/descriptions.ts";
import { useSubmit } from "../../../editor/use-submit.ts";
import type { Connection } from "../../../session/connection.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { ChoiceField, TextField } from "../../../ui/fields/field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { LayoutPicture } from "./layout-picture.tsx";
import { addressOfTitle, newPage, pageLike, type TemplateName, templateNames } from "./page-templates.ts";
import { keyOf, readStoredPage, toDrafts } from "./stored-page.ts";

export const newPageLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal, url } }: LoaderFunctionArgs) => ({
		pages: await listAllItems({ client, siteId, kind: "page" }, { sort: "title" }, signal),
		like: new URL(url).searchParams.get("som") ?? "",
	});

const schema = z.object({
	title: pageFieldsSchema.shape.title,
	path: pageFieldsSchema.shape.path,
	template: z.enum(templateNames),
	like: z.string(),
});

type NewPageFields = { title: string; path: string; template: TemplateName; like: string };

const templates = {
	empty: ["Tom side", "Bare tittelen.", [[12]]],
	campaign: ["Kampanje", "Bilder, tekst, program og påmelding.", [[12], [7, 5]]],
	series: ["Serie", "Neste datoer av seg selv, for det som går igjen.", [[12], [12]]],
	like: [
		"Som en annen side",
		"Det samme innholdet, å endre på.",
		[
			[8, 4],
			[6, 6],
		],
	],
} as const;

/** A new page from a template, which is stored as a draft and then opened. */
export function NewPage() {
	const { pages, like } = useLoaderData<Awaited<ReturnType<ReturnType<typeof newPageLoader>>>>();
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	/** One for each time the screen is opened, so that a second attempt makes no second page. */
	const id = useRef<string>(crypto.randomUUID()).current;
	const initial: NewPageFields = {
		title: "",
		path: addressOfTitle(""),
		template: like === "" ? "campaign" : "like",
		like,
	};
	const form = useSubmit(schema, initial, async ({ template: chosen, like: source, ...about }) => {
		const model =
			chosen === "like"
				? pageLike((await readStoredPage(client, siteId, source)).model, id, about)
				: newPage(chosen, id, about);
		const items = toDrafts(id, model, new Map());
		// Blocks that still lack something are added by the page's own screen, which says what.
		const left = model.blocks.filter((block) => !items.some((item) => item.id === block.id));
		await client.call(draftEndpoints.changeDrafts, { params: { siteId }, body: { items } }).catch((error: unknown) => {
			// The form has checked the title, so what is wrong with the page itself is its address.
			const wrong = failureOf(error).fields.find(({ path }) => path === keyOf("page", id));
			throw wrong ? new InvalidFieldsError([{ path: "path", message: wrong.message }]) : error;
		});
		void navigate(`/${siteId}/sider/${id}`, { replace: true, state: { left } });
		return "";
	});
	const { fields, change } = form;
	return (
		<>
			<PageHeading title="Ny side" />
			<SubmitForm form={form} labels={fieldLabels.page} className="fields new-page" label="Lag siden">
				<fieldset className="template-choice">
					<legend>Hva slags side</legend>
					{templateNames.map((name) => {
						const [label, help, rows] = templates[name];
						return (
							<label key={name}>
								<input
									type="radio"
									name="template"
									checked={fields.template === name}
									onChange={() => change({ template: name })}
								/>
								<span className="template-picture">
									{rows.map((layout, i) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: a drawing of rows
										<LayoutPicture key={i} layout={layout} />
									))}
								</span>
								<strong>{label}</strong>
								<span className="small">{help}</span>
							</label>
						);
					})}
				</fieldset>
				{fields.template === "like" ? (
					<ChoiceField
						label="Som hvilken"
						value={fields.like}
						choices={[["", "Velg en side"], ...choicesOf(pages)]}
						onChoice={(chosen) => change({ like: chosen })}
					/>
				) : null}
				<TextField
					{...bindFields(form).text("title")}
					{...textsOf("page", "title")}
					maxLength={200}
					onText={(title) =>
						change({
							title,
							...(fields.path === "" || fields.path === addressOfTitle(fields.title)
								? { path: addressOfTitle(title) }
								: {}),
						})
					}
				/>
				<TextField
					{...bindFields(form).text("path")}
					label="Adresse"
					help="Lages av tittelen."
					spellCheck={false}
					autoCapitalize="none"
				/>
			</SubmitForm>
		</>
	);
}

const choicesOf = (pages: ListedItem<"page">[]) =>
	pages.filter(({ fields }) => !fields.path.includes(":")).map(({ id, fields }) => [id, fields.title] as const);
